import type { Instant } from '@mt2/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The world's time at a request; undefined where it names a world that does not exist. */
export type NowOf = (request: FastifyRequest) => Instant | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    nowOf: NowOf;
  }
}

let last = { at: Number.NaN, text: '' };
/** An instant as a `Date` header; the last one is remembered because a second has many answers. */
export function dateText(at: Instant): string {
  if (last.at !== at) last = { at, text: new Date(at * 1000).toUTCString() };
  return last.text;
}

/** True for the address of a call, whose date is the world's; static files have the real one, or no browser would cache them. */
const isOfWorld = (url: string): boolean => /^\/(?:lab\/)?api|^\/upload/.test(url);

/** The time of the request's world; undefined for one that cannot be opened, whose faults are answered all the same. */
function timeOf(request: FastifyRequest): Instant | undefined {
  try {
    return request.server.nowOf(request);
  } catch {
    return undefined;
  }
}

/** Gives an answer that no call gave (a fault, a preflight, a document) the world's `Date`, and forbids to keep it. */
export function stamp(request: FastifyRequest, reply: FastifyReply): void {
  if (!isOfWorld(request.url)) return;
  const now = timeOf(request);
  if (now !== undefined) reply.header('date', dateText(now));
  reply.header('cache-control', 'no-store');
}

/** Stamps whatever a plugin's routes answer. */
export function stampAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    stamp(request, reply);
    done();
  });
}
