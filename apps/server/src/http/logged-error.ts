import type { FastifyRequest } from 'fastify';
import { codesOf } from '../world/storage/disk.ts';

/** An error as the log has it. Its own properties are left out: libraries keep values in them. */
export type LoggedError = { readonly type: string; readonly codes: readonly string[]; readonly message: string; readonly stack: string };

/** Shorter texts are left in: they are no secrets, and parts of many words. */
const SHORTEST = 4;
const DEEPEST = 8;

/** Every text in a value, and every number. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || depth === DEEPEST) return [];
  return Object.values(value).flatMap((part) => textsIn(part, depth + 1));
}

/** The error, without any text that its request sent: a message may repeat a password. */
export function loggedError(error: unknown, request?: Pick<FastifyRequest, 'headers' | 'query' | 'params' | 'body'>): LoggedError {
  const { name, message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const sent = request ? textsIn([request.headers, request.query, request.params, request.body]) : [];
  const longestFirst = sent.filter((text) => text.length >= SHORTEST).sort((one, other) => other.length - one.length);
  const text = longestFirst.reduce((left, each) => left.replaceAll(each, '[sent]'), message);
  const frames = stack.slice(Math.max(0, stack.search(/\n {4}at /)));
  return { type: name, codes: codesOf(error), message: text, stack: `${name}: ${text}${frames.startsWith('\n') ? frames : ''}` };
}
