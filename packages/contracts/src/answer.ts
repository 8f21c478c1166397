import type { Beside, Call, Message } from './call.ts';

/** The answer of a call: the payload, or a refusal. Another backend's refusal has no name (`key`) and perhaps no sentence; both are empty then. */
export type Answer<C extends Call> =
  | { ok: true; message: Message<C>; beside: Beside<C> }
  | { ok: false; type: 'error' | '998' | '999'; key: string; message: string };

/** What any backend answers: the fields `O` belong to this project, and another one does not send them. */
export type FromAny<T, O extends keyof T> = Omit<T, O> & Partial<Pick<T, O>>;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body);

/** The sentence in a message: the message itself, or the first text anywhere in it; empty where there is none. */
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
 * Reads an envelope of any backend. It is a success when `type` is ok or `code` is 1, whatever the other one is, and a refusal otherwise. The payload
 * is in `message`; where only the code shows the success, in `data` if there is any. Throws when the body is no envelope, nor an answer of any other
 * kind that is meant for the caller: what failed on the way answers with a status of 500 or above.
 */
export function readAnswer<C extends Call>(status: number, body: unknown): Answer<C> {
  if (!isFields(body)) throw new Error('the answer is not an envelope');
  const { type, code, message, ...beside } = body;
  if (type === undefined && code === undefined && status >= 500) throw new Error('the answer is not an envelope');
  const isOk = type === 'ok';
  if (isOk || String(code) === '1') {
    const payload = isOk ? (message ?? beside.data) : (beside.data ?? message);
    return { ok: true, message: payload as Message<C>, beside: beside as Beside<C> };
  }
  const key = typeof beside.key === 'string' ? beside.key : '';
  return { ok: false, type: refusalType(type), key, message: sentenceIn(message) || sentenceIn(beside.msg) };
}
