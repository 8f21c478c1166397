import { createHmac, randomBytes } from 'node:crypto';
import type { WorldFacts } from '../world-facts.ts';

/**
 * At most 32 bytes that outsiders cannot predict. With a secret they are random. A world without a secret hides nothing
 * and derives them from its seed and their purpose, so equal histories have equal bytes.
 */
export const secretBytes = (
  { seed, secret }: Pick<WorldFacts, 'seed' | 'secret'>,
  count: number,
  ...parts: readonly (string | number)[]
): Uint8Array =>
  secret === undefined ? createHmac('sha256', String(seed)).update(JSON.stringify(parts)).digest().subarray(0, count) : randomBytes(count);

/**
 * A seed for one unpredictable value, such as a verification code: 256 bits derived from the world's secret and these
 * parts. A world without a secret hides nothing and derives them from its own seed (decision 016).
 */
export const seedFor = ({ seed, secret }: Pick<WorldFacts, 'seed' | 'secret'>, ...parts: readonly (string | number)[]): bigint =>
  secret === undefined ? BigInt(seed) : BigInt(`0x${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')}`);
