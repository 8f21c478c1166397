import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RealSide } from './real-side.ts';
import { keepBodies } from './sent-body.ts';

/** Lets replies come from the real side, and keeps the bodies of requests that may be forwarded. */
export async function openBridges(http: FastifyInstance, { request }: RealSide, isKept: (asked: FastifyRequest) => boolean): Promise<void> {
  await http.register(replyFrom, { undici: { request } as never, disableCache: true, disableRequestLogging: true });
  keepBodies(http, isKept);
}
