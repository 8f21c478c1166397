import type { Instant } from '@mt2/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The world's time at a request; undefined if it names a world that does not exist. */
export type NowOf = (request: FastifyRequest) => Instant | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    nowOf: NowOf;
  }
}

let last = { at: Number.NaN, text: '' };
/** An instant as a `Date` header; the last one is cached because many answers share a second. */
export function dateText(at: Instant): string {
  if (last.at !== at) last = { at, text: new Date(at * 1000).toUTCString() };
  return last.text;
}

/** True for the URL of a call, whose date is the world's; static files have the real date, or no browser would cache them. */
const isOfWorld = (url: string): boolean => /^\/(?:lab\/)?api|^\/upload/.test(url);

/** The time of the request's world; undefined if it cannot be opened, since its faults are answered too. */
function timeOf(request: FastifyRequest): Instant | undefined {
  try {
    return request.server.nowOf(request);
  } catch {
    return undefined;
  }
}

/** Gives an answer that came from no call (a fault, a preflight, a document) the world's `Date`, and forbids caching. */
export function stamp(request: FastifyRequest, reply: FastifyReply): void {
  if (!isOfWorld(request.url)) return;
  const now = timeOf(request);
  if (now !== undefined) reply.header('date', dateText(now));
  reply.header('cache-control', 'no-store');
}

/** Stamps every answer of a plugin's routes. */
export function stampAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    stamp(request, reply);
    done();
  });
}
