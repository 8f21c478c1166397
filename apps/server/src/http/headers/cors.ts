import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknown } from '../app.ts';
import { stamp } from './world-date.ts';

/** The product's calls, and their images. */
const isOfProduct = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/upload');

/** Lets pages of these origins call the API from a browser: a front-end developer's own server. Not the lab's API. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = ({ url, headers: { origin } }: FastifyRequest) => origin !== undefined && isOfProduct(url) && origins.includes(origin);
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowed(request))
      reply.header('access-control-allow-origin', request.headers.origin).header('access-control-expose-headers', 'date, x-fault');
    if (isOfProduct(request.url)) reply.header('vary', 'origin');
    done();
  });
  for (const path of ['/api/*', '/upload', '/upload/*']) app.options(path, answerPreflight);

  function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!isAllowed(request)) return answerUnknown(app, request, reply);
    stamp(request, reply);
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', '600')
      .send();
  }
}
