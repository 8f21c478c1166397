import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowOf, answerUnknown, isOfProduct } from '../app.ts';
import { stamp } from './world-date.ts';

type Opening = {
  readonly origins: readonly string[];
  /** True for requests that these origins may send. */
  readonly isOpen: (request: FastifyRequest) => boolean;
  /** The paths of preflights. */
  readonly paths: readonly string[];
};

/** Lets pages of these origins send some requests from a browser and read the answers; decision 022 compares a library. */
export function openToOrigins(app: FastifyInstance, { origins, isOpen, paths }: Opening): void {
  if (origins.length === 0) return;
  const isAllowed = (request: FastifyRequest) => origins.includes(request.headers.origin ?? '') && isOpen(request);
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowed(request))
      reply
        .header('access-control-allow-origin', request.headers.origin)
        .header('access-control-expose-headers', 'date, idempotent-replayed, x-fault, x-mt2-answered-by, x-request-id');
    if (isOpen(request)) reply.header('vary', 'origin');
    done();
  });
  for (const path of paths) app.options(path, answerPreflight);

  function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!isAllowed(request)) return answerUnknown(app, request, reply);
    stamp(request, reply);
    const allow = allowOf(app, request, reply);
    if (allow !== undefined) reply.header('allow', allow);
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', '600')
      .send();
  }
}

/** Lets pages of these origins call the product's API and see its images: a front-end developer's own server. Not the lab. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void =>
  openToOrigins(app, {
    origins,
    isOpen: isOfProduct,
    paths: ['/api/*', '/upload', '/upload/*'],
  });
