import { Readable } from 'node:stream';
import { refused } from '@mt2/contracts';
import type { FastifyInstance } from 'fastify';
import { unkeptHeaders } from '../http/headers/data-headers.ts';
import { refusalSentence } from '../http/request/language.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { LONGEST_MS } from './front.ts';
import { inTime } from './in-time.ts';

const fail = (): never => {
  throw new Unconfirmed('the store does not answer in time');
};

/**
 * Holds each answer until the store has all that it may rest on: the commits of the request's world, or for the lab those of every
 * world of this server. An answer of a world that this server has lost becomes a 503.
 */
export function holdAnswers(http: FastifyInstance, confirmedAll: () => Promise<unknown> | undefined): void {
  http.addHook('onSend', async ({ url, routeOptions }, reply, payload) => {
    try {
      const isOfWorld = routeOptions.config.world === 'header';
      const all = [isOfWorld ? reply.world?.confirmed() : undefined, url.startsWith('/lab/api') ? confirmedAll() : undefined];
      const waits = all.filter((wait) => wait !== undefined);
      // Each of them may be rejected.
      if (waits.length > 0) await inTime(Promise.all(waits), LONGEST_MS, fail);
      return payload;
    } catch {
      if (payload instanceof Readable) payload.destroy();
      reply.refusal = 'network-busy';
      reply.code(503).headers({ ...unkeptHeaders('application/json; charset=utf-8'), 'retry-after': '1' });
      reply.removeHeader('content-length');
      return JSON.stringify(refused('network-busy', refusalSentence('en', 'network-busy')));
    }
  });
}
