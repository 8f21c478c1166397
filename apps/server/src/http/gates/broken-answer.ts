import { Ready, type Result } from '../result.ts';
import { type Gate, type RequestState, whenDone } from './gate.ts';

/** The answer of a proxy in between, in place of the product's. */
const FOREIGN_PAGE = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Breaks the bytes of an answer that a fault rule hit: another page in its place, or half of it before the connection ends. */
export const brokenAnswerGate: Gate = {
  name: 'broken-answer',
  pass: (state, next) => whenDone(next(state), (result) => (state.fault ? broken(state, result) : result)),
};

function broken({ fault, reply }: RequestState, result: Result): Result {
  if (fault?.rule.effect === 'malformed-body') return new Ready(FOREIGN_PAGE, 'text/html; charset=utf-8');
  if (fault?.rule.effect !== 'truncated-body' || !(result instanceof Ready)) return result;
  const bytes = Buffer.from(result.bytes as string);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(reply.statusCode, { 'content-type': result.type, 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length >> 1), () => reply.raw.destroy());
  return result;
}
