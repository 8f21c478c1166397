import { type Call, toOpenApi } from '@mt2/contracts';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { stampAnswers } from './world-date.ts';

/** The contract as a document at `/api/openapi.json`, and as a page at `/api/docs`. */
export async function serveDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
  version: string,
): Promise<void> {
  let document: string | undefined;
  await app.register(async (docs) => {
    stampAnswers(docs);
    docs.get('/api/openapi.json', async (_, reply) => {
      document ??= JSON.stringify(toOpenApi(contract, version));
      return reply.type('application/json; charset=utf-8').send(document);
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', pageTitle: 'MT2 API', withDefaultFonts: false, telemetry: false },
    });
  });
}
