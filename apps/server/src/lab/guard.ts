import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RefusalName } from '@mt2/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFault } from '../http/app.ts';
import { isOwnOrigin } from '../http/headers/cross-site.ts';

/**
 * The refusal of a request to the lab; undefined if it is allowed. No page of another site is, whether it uses a form or
 * fetch; the request's host was judged before.
 */
export function labRefusal(request: FastifyRequest, token: string): RefusalName | undefined {
  const host = (request.headers.host ?? '').toLowerCase();
  if (isOfAnotherSite(request.headers, host)) return 'lab-forbidden';
  return mayEnterLab(request.headers, token) ? undefined : 'lab-token-required';
}

/** True if a request has the lab's token, or none is required. */
export const mayEnterLab = (headers: IncomingHttpHeaders, token: string): boolean =>
  token === '' || token === 'none' || isSameSecret(headers['x-lab-token'], token);

/**
 * True for a request from a page of another site. Browsers state the site only to addresses they trust: loopback. To a
 * plain http address in the local network they send only the page's origin.
 */
function isOfAnotherSite({ 'sec-fetch-site': site, origin }: FastifyRequest['headers'], host: string): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOwnOrigin(origin, host);
}

/** Compares in constant time. */
const isSameSecret = (given: unknown, secret: string): boolean => timingSafeEqual(digest(String(given)), digest(secret));
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses lab calls without the token and from other sites. */
export function guardLab(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = labRefusal(request, token);
    return refusal ? sendFault(request, reply, 403, refusal) : undefined;
  });
}
