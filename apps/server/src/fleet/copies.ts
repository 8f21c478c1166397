import type { FastifyInstance } from 'fastify';
import { sendFault } from '../http/app.ts';
import { FAULTS, type Front } from './front.ts';

/** Calls that create a world, perhaps a copy. */
const [CREATE, BUILD] = ['/lab/api/worlds', '/lab/api/scenes'];

/** The world that a request copies; undefined if it copies none. */
function sourceOf(path: string | undefined, body: unknown): string | undefined {
  const { from } =
    path === CREATE ? (body as { from?: unknown }) : path === BUILD ? ((body as { scene?: { from?: unknown } }).scene ?? {}) : {};
  return typeof from === 'string' && from !== 'seed' ? from : undefined;
}

/** A copy is made where its source is: its name is in the body of the request, which is read by then. */
export function copyAtSource(http: FastifyInstance, front: Front): void {
  http.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || front.isForwarded(request)) return undefined;
    const source = sourceOf(request.routeOptions.url, request.body ?? {});
    if (source === undefined) return undefined;
    const ended = await front.send(source, request, reply.raw);
    if (ended === 'answered') return reply.hijack();
    // It may be a snapshot, which any server can copy.
    if (ended === 'here' || ended === 'not-created') return undefined;
    const { status, refusal } = FAULTS[ended];
    return sendFault(request, reply, status, refusal);
  });
}
