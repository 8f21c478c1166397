import { type Call, toOpenApi } from '@mt2/contracts';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The contract as a document at `/api/openapi.json`, and as a page at `/api/docs`. */
export async function serveDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
  version: string,
): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(toOpenApi(contract, version));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(document);
  });
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', pageTitle: 'MT2 API', withDefaultFonts: false, telemetry: false },
  });
}
