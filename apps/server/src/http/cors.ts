import type { FastifyInstance } from 'fastify';

/** Lets the pages of these origins call the API from a browser: a front-end developer's own server. The lab has no such door. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin').header('access-control-expose-headers', 'date');
  });
  app.options('/api/*', async (request, reply) => {
    const wanted = request.headers['access-control-request-headers'] ?? '';
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', wanted)
      .header('access-control-max-age', '600')
      .send();
  });
}
