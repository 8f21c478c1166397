import type { Call } from '@mt2/contracts';
import { isSecretName, mayNameSecret } from '@mt2/contracts/secret-fields';
import { MASK } from '../../http/gates/input.ts';
import { Ready, type Result } from '../../http/result.ts';
import type { Trail } from './trail.ts';

/** Longer answers are not kept. */
const LONGEST_ANSWER = 2_000;
/** Keys that every shell and every header takes as they are. */
const PLAIN_KEY = /^[\w.:=+/-]{1,200}$/;

/**
 * The `Idempotency-Key` of a request; empty if it is not kept. With the key, the world's stored hash of the fields would
 * allow testing guesses of the secrets among them.
 */
export function keptKey({ call: { changes, input }, request: { headers }, gates }: Trail): string {
  const key = headers['idempotency-key'];
  if (!changes || typeof key !== 'string' || !PLAIN_KEY.test(key)) return '';
  const sent = gates.find(({ gate }) => gate === 'input')?.saw;
  const hasSecret = Object.keys(sent ?? {}).some((name) => isSecretName(name) && Object.hasOwn(input.shape, name));
  return sent === undefined || hasSecret ? '' : key;
}

/** The envelope that was sent, without secrets; empty if it is secret, too long or not JSON. */
export function keptAnswer({ isSecret }: Call, sent: Result | undefined): string {
  if (isSecret || !(sent instanceof Ready) || !sent.type.startsWith('application/json')) return '';
  const { bytes } = sent;
  if (!(typeof bytes === 'string' || Buffer.isBuffer(bytes)) || bytes.length > LONGEST_ANSWER) return '';
  const text = bytes.toString();
  return mayNameSecret(text) ? JSON.stringify(JSON.parse(text), masked) : text;
}

const masked = (name: string, value: unknown): unknown => (isSecretName(name) && typeof value === 'string' && value !== '' ? MASK : value);
