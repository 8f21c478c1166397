import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowOf, answerUnknown, isOfProduct } from '../app.ts';
import { stamp } from './world-date.ts';

/**
 * Lets pages of these origins call the product's API and see its images: a front-end developer's own server. Not the lab.
 * Decision 022 compares a library.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = (request: FastifyRequest) => origins.includes(request.headers.origin ?? '') && isOfProduct(request);
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowed(request))
      reply
        .header('access-control-allow-origin', request.headers.origin)
        .header(
          'access-control-expose-headers',
          'date, idempotency-promised, idempotent-replayed, retry-after, x-fault, x-mt2-answered-by, x-request-id',
        );
    if (isOfProduct(request)) reply.header('vary', 'origin');
    done();
  });
  for (const path of ['/api/*', '/upload', '/upload/*']) app.options(path, answerPreflight);

  function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!isAllowed(request)) return answerUnknown(app, request, reply);
    stamp(request, reply);
    const allow = allowOf(app, request);
    if (allow !== undefined) reply.header('allow', allow);
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', '600')
      .send();
  }
}
