import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfProduct, type Mark } from '../../http/app.ts';
import type { RealSide } from './real-side.ts';
import { keepBodies } from './sent-body.ts';

/** The header that says who answered. */
export const ANSWERED_BY = 'x-mt2-answered-by';

/** Whether a request is for a bridged world; undefined if it has no world. */
type IsBridged = (asked: FastifyRequest) => boolean | undefined;

/**
 * Lets replies come from the real side, and keeps the bodies of requests that may be forwarded. What is answered before the
 * bridge, such as an unknown path, is answered here, and says so.
 */
export async function openBridges(http: FastifyInstance, { request }: RealSide, isBridged: IsBridged): Promise<void> {
  await http.register(replyFrom, { undici: { request } as never, disableCache: true, disableRequestLogging: true });
  keepBodies(http, (asked) => isBridged(asked) === true);
  const mark: Mark = (asked, reply) => {
    if (isOfProduct(asked) && !reply.hasHeader(ANSWERED_BY) && isBridged(asked) !== false) reply.header(ANSWERED_BY, 'world');
  };
  http.unrouted.add(mark);
  http.addHook('onSend', (asked, reply, _, done) => {
    mark(asked, reply);
    done();
  });
}
