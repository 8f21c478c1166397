import type { Beside, Call, Message, ReadBeside, ReadMessage } from './call.ts';
import type { Complaint } from './complaint.ts';

/**
 * The answer of a call: the payload, or a refusal. Another backend's refusal has no name (`key`) and possibly no sentence;
 * both are empty then. `field` is the input it is about, by its name on the wire; other backends send none. `detail` lists
 * all errors of the input, if the lab is enabled.
 */
export type Answer<C extends Call> = { ok: true; message: Message<C>; beside: Beside<C> } | Refusal;
/** The same as values: other backends send no field next to the payload, and `field` has its name in code. */
export type ReadAnswer<C extends Call> = { ok: true; message: ReadMessage<C>; beside: Partial<ReadBeside<C>> } | Refusal;
type Refusal = {
  ok: false;
  type: 'error' | '998' | '999';
  key: string;
  message: string;
  field?: string;
  detail?: readonly Complaint[];
  /** The backend does not know the call itself. */
  isUnknownCall?: true;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body);

const isComplaints = (detail: unknown): detail is readonly Complaint[] =>
  Array.isArray(detail) &&
  detail.every((each) => isFields(each) && [each.path, each.expected, each.got].every((part) => typeof part === 'string'));

/** The sentence in a message: the message itself, or the first text anywhere in it; empty if there is none. */
function sentenceIn(message: unknown): string {
  if (typeof message === 'string') return message.trim();
  if (typeof message !== 'object' || message === null) return '';
  return Object.values(message).map(sentenceIn).find(Boolean) ?? '';
}

/** The type of a refusal, which may be a number on the wire. */
function refusalType(type: unknown): '998' | '999' | 'error' {
  const name = String(type);
  return name === '998' || name === '999' ? name : 'error';
}

/**
 * The payload of a success: in `message`, or in `data` if `message` is a sentence or empty; a success shown only by the
 * code has it in `data` first.
 */
function payloadIn({ answersText }: Call, { type, message, data }: Fields): unknown {
  const isPayload = (value: unknown) => value !== undefined && value !== null && (typeof value === 'string') === (answersText ?? false);
  const found = (type === 'ok' ? [message, data] : [data, message]).find(isPayload);
  return found === undefined ? (message ?? data ?? message) : found;
}

/** By these our family says in its envelope that it does not know the call. */
export const UNKNOWN_CALL: readonly unknown[] = ['unknown-path', 'method-not-allowed'];

/** True if a refusal is about the call itself. One of its input may have the status 404 too, but then has the form of an envelope. */
function isOfCall(status: number, { type, code, key }: Fields): boolean {
  if (typeof key === 'string' && key !== '') return UNKNOWN_CALL.includes(key);
  return status === 405 || ['404', '405'].includes(String(code)) || (status === 404 && type === undefined && code === undefined);
}

/**
 * Reads an envelope of any backend. It is a success if `type` is ok or `code` is 1, whatever the other one is, and a
 * refusal otherwise. Throws if the body is neither an envelope nor another kind of answer meant for the caller: errors on
 * the way have a status of 500 or above.
 */
export function readAnswer<C extends Call>(call: C, status: number, body: unknown): Answer<C> {
  if (!isFields(body)) throw new Error('the answer is not an envelope');
  const { type, code, message, ...beside } = body;
  if (type === undefined && code === undefined && status >= 500) throw new Error('the answer is not an envelope');
  if (type === 'ok' || String(code) === '1') return { ok: true, message: payloadIn(call, body) as Message<C>, beside: beside as Beside<C> };
  const key = typeof beside.key === 'string' ? beside.key : '';
  const { field, detail, msg } = beside;
  return {
    ok: false,
    type: refusalType(type),
    key,
    message: sentenceIn(message) || sentenceIn(msg),
    ...(typeof field === 'string' ? { field } : {}),
    ...(isComplaints(detail) ? { detail } : {}),
    ...(isOfCall(status, body) ? { isUnknownCall: true } : {}),
  };
}
