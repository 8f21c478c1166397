import { type Call, isRefusal } from '@mt2/contracts';
import { type Answer, readAnswer, UNKNOWN_CALL } from '@mt2/contracts/answer';
import { isSessionNeed } from '@mt2/contracts/call';
import type { BridgeFile } from '@mt2/contracts/lab/bridge-file';
import type { RealAnswer } from './read-body.ts';

/**
 * What an answer of the real side is: an answer, the message that it has no such call, or that the session has ended, or
 * nothing that a client can read.
 */
export type Verdict =
  | { readonly kind: 'answer'; readonly body: unknown; readonly refusal: string; readonly endsSession: boolean; readonly isOk: boolean }
  | { readonly kind: 'missing'; readonly isReadable: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'invalid' };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body);
/** An envelope of the family has a type or a code. */
const isEnvelope = (body: unknown): body is Fields => isFields(body) && (body.type !== undefined || body.code !== undefined);

const patterns = new WeakMap<BridgeFile, readonly RegExp[]>();

/** The patterns of messages by which the real side says that it has no such call. */
export function patternsOf(file: BridgeFile): readonly RegExp[] {
  const known = patterns.get(file) ?? file.missing.map((pattern) => new RegExp(pattern, 'i'));
  patterns.set(file, known);
  return known;
}

/** As much of a message as is searched. */
const MOST_SEARCHED = 1000;

/** The value of a JSON text; undefined for other bytes. */
export function parsed(bytes: Buffer): { readonly body: unknown } | undefined {
  try {
    return { body: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return undefined;
  }
}

/** Whether an answer says that the call does not exist; an image that does not exist says nothing about its call. */
function saysMissing({ status }: RealAnswer, body: unknown, message: string, missing: readonly RegExp[]): boolean {
  if (status === 501) return true;
  if (!isEnvelope(body)) return status === 404 || status === 405;
  return UNKNOWN_CALL.includes(body.key) || (message !== '' && missing.some((pattern) => pattern.test(message.slice(0, MOST_SEARCHED))));
}

/** The statuses by which backends refuse a request without a session. */
const SIGNED_OUT: readonly number[] = [401, 403, 419];
const LOGIN = /log-?in|sign-?in/i;

/** Whether an answer only says that there is no session. A refusal in an envelope says more, unless the call needs one. */
function saysSignedOut(call: Call, { status, location = '' }: RealAnswer, body: unknown): boolean {
  if (status >= 300 && status < 400) return LOGIN.test(location);
  if (!SIGNED_OUT.includes(status)) return false;
  if (!isEnvelope(body)) return true;
  return status === 403 ? body.type === undefined : call.needs.some(isSessionNeed) && String(body.type) !== '999';
}

/** An answer with an envelope as the page reads it. */
const readEnvelope = (call: Call, status: number, body: unknown): Answer<Call> | undefined =>
  isEnvelope(body) ? readAnswer(call, status, body) : undefined;

/** What the request log calls a refusal: only a name of ours, because another may be a secret, or else its type. Empty for a success. */
const nameOf = (envelope: Answer<Call> | undefined): string =>
  !envelope || envelope.ok ? '' : isRefusal(envelope.key) ? envelope.key : envelope.type;

/** Judges an answer whose body was read. */
export function verdictOf(call: Call, answer: RealAnswer, missing: readonly RegExp[]): Verdict {
  const read = parsed(answer.bytes);
  const body = read?.body;
  const envelope = readEnvelope(call, answer.status, body);
  const isOk = envelope?.ok === true;
  if (saysMissing(answer, body, envelope && !envelope.ok ? envelope.message : '', missing))
    return { kind: 'missing', isReadable: read !== undefined };
  if (saysSignedOut(call, answer, body)) return { kind: 'signed-out' };
  if (!read || (answer.status >= 300 && answer.status < 400)) return { kind: 'invalid' };
  return { kind: 'answer', body, isOk, refusal: nameOf(envelope), endsSession: envelope?.ok === false && envelope.type === '999' };
}

const PICTURE = /^image\/(?:png|jpe?g|webp|gif|avif)\s*(?:;|$)/i;

/** True for an answer whose body is an image or a file that the call answers: it passes as it is. */
export const isBytes = ({ answersPicture, answersFile }: Call, { status, type }: RealAnswer): boolean =>
  status === 200 &&
  ((answersPicture === true && PICTURE.test(type)) || (answersFile !== undefined && type.split(';')[0] === answersFile.split(';')[0]));

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?[\w-]+"?\s*)?$/i;

/** The type under which a JSON body is passed on: never one that a browser shows as a page. */
export const typePassed = (type: string): string => (JSON_TYPE.test(type) ? type : 'application/json; charset=utf-8');
