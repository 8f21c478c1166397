import { isSecretCall } from '@mt2/contracts';
import { isSecretName, mayNameSecret } from '@mt2/contracts/secret-fields';
import { Ready, Relayed, type Result } from '../../http/result.ts';
import { maskedEnvelope } from '../masked.ts';
import type { Asked, Found } from './trail.ts';

/** Longer answers are not kept. */
export const LONGEST_ANSWER = 2_000;
/** Keys that every shell and every header takes as they are. */
const PLAIN_KEY = /^[\w.:=+/-]{1,200}$/;

/**
 * The `Idempotency-Key` of a request; empty if it is not kept. With the key, the world's stored hash of the fields would
 * allow testing guesses of the secrets among them.
 */
export function keptKey({ call: { changes, input }, request: { headers }, gates }: Found): string {
  const key = headers['idempotency-key'];
  if (!changes || typeof key !== 'string' || !PLAIN_KEY.test(key)) return '';
  const sent = gates.find(({ gate }) => gate === 'input')?.saw;
  const hasSecret = Object.keys(sent ?? {}).some((name) => isSecretName(name) && Object.hasOwn(input.shape, name));
  return sent === undefined || hasSecret ? '' : key;
}

/** The secrets of a request that an answer made elsewhere might repeat. */
export const secretsIn = ({ headers, query, body }: Asked): string[] =>
  [
    headers.authorization,
    ...Object.entries({ ...(query as object), ...(body as object) }).map(([name, value]) => isSecretName(name) && value),
  ]
    .map((value) => (value && typeof value !== 'object' ? String(value) : ''))
    .filter((value) => value !== '');

/**
 * The envelope that was sent, without secrets; empty if it is secret, too long or not JSON, or if it was made elsewhere and repeats
 * a secret of the request.
 */
export function keptAnswer({ call, request }: Found, sent: Result | undefined): string {
  if (isSecretCall(call) || !(sent instanceof Ready) || !sent.type.startsWith('application/json')) return '';
  const { bytes } = sent;
  if (!(typeof bytes === 'string' || Buffer.isBuffer(bytes)) || bytes.length > LONGEST_ANSWER) return '';
  const text = bytes.toString();
  const isRelayed = sent instanceof Relayed;
  if (isRelayed && secretsIn(request).some((secret) => text.includes(secret))) return '';
  // JSON made elsewhere may have spaces, and numbers for secrets.
  return isRelayed || mayNameSecret(text) ? JSON.stringify(maskedEnvelope(JSON.parse(text))) : text;
}
