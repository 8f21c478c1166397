import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../storage/disk.ts';
import type { WorldFacts } from '../world-facts.ts';

const BYTES = 32;
/** At least 128 bits, as hexadecimal digits. */
const FORM = /^[0-9a-f]{32,}$/;

/**
 * The secret of a data folder, stored in its file `secret`, which no other user may read; generated from real randomness
 * if missing. Throws if the file does not contain one.
 */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) makeSecret(file);
  else if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (!FORM.test(secret)) throw new Error(`${file} must contain at least 32 hexadecimal digits: restore the old file, or remove it`);
  return secret;
}

function makeSecret(file: string): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, file);
  syncFolder(dirname(file));
}

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
 * parts. A world without a secret hides nothing and derives them from its own seed.
 */
export const seedFor = ({ seed, secret }: Pick<WorldFacts, 'seed' | 'secret'>, ...parts: readonly (string | number)[]): bigint =>
  secret === undefined ? BigInt(seed) : BigInt(`0x${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')}`);
