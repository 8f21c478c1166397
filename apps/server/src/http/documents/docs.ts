import { type Calls, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { type FastifyInstance, fastify } from 'fastify';
import { DATA_HEADERS } from '../headers/data-headers.ts';
import { stampAnswers } from '../headers/world-date.ts';
import { feedsPage } from './feeds-page.ts';
import { loadedOnce } from './loaded-once.ts';
import { pagePolicy } from './page-policy.ts';
import { readNotes } from './read-notes.ts';

/** Gives the documents the headers of data, and the page its own policy. */
function protect(docs: FastifyInstance): void {
  docs.addHook<unknown>('onSend', (_, reply, payload, done) => {
    reply.headers(DATA_HEADERS);
    if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', pagePolicy(payload, "'unsafe-inline'"));
    }
    done();
  });
}

/** The reference page uses no fonts, agent, MCP, client, tools or telemetry of its vendor. */
const CONFIGURATION = {
  pageTitle: 'MT2 API',
  favicon: '/icon.svg',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
} as const;

/** A document of calls at a URL; `abouts` describe its groups if they are not areas of the product. */
export type CallDocument = {
  readonly title: string;
  readonly url: string;
  readonly calls: Readonly<Record<string, Calls>>;
  readonly abouts?: Readonly<Record<string, string>>;
};

const PRODUCT: CallDocument = { title: 'Product', url: '/api/openapi.json', calls: product };

/** Where the reference page and its script are. */
const REFERENCE = '/api/docs';

/** The reference page of the documents. Its package is loaded on first use, because it took a tenth of the start's CPU time. */
async function openReference(documents: readonly CallDocument[]): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await reference.register(scalar, {
    routePrefix: REFERENCE,
    configuration: { ...CONFIGURATION, sources: documents.map(({ title, url }) => ({ title, url })) },
  });
  return reference;
}

/**
 * The contract as documents at `/api/openapi.json`, at the URLs of `others` and, for the feeds, at `/api/asyncapi.json`;
 * as pages at `/api/docs` and `/api/docs/feeds`.
 */
export async function serveDocs(app: FastifyInstance, others: readonly CallDocument[], version: string): Promise<void> {
  const documents = [PRODUCT, ...others];
  const written = new Map<string, string>();
  let feeds: string | undefined;
  let page: string | undefined;
  const reference = loadedOnce(() => openReference(documents));
  await app.register(async (docs) => {
    stampAnswers(docs);
    protect(docs);
    for (const { url, calls, abouts = {} } of documents)
      docs.get(url, async (_, reply) => {
        const text = written.get(url) ?? JSON.stringify(toOpenApi(calls, version, { ...readNotes(), abouts }));
        written.set(url, text);
        return reply.type('application/json; charset=utf-8').send(text);
      });
    docs.get('/api/asyncapi.json', async (_, reply) => {
      feeds ??= JSON.stringify(toAsyncApi(version));
      return reply.type('application/json; charset=utf-8').send(feeds);
    });
    docs.get(`${REFERENCE}/feeds`, async (_, reply) => {
      page ??= feedsPage(toAsyncApi(version));
      return reply.type('text/html; charset=utf-8').send(page);
    });
    for (const url of [`${REFERENCE}/`, `${REFERENCE}/js/scalar.js`])
      docs.get(url, async (request, reply) => {
        const { statusCode, headers, payload } = await (await reference()).inject(request.url);
        if (headers.location) return reply.redirect(headers.location, statusCode);
        return reply.status(statusCode).type(String(headers['content-type'])).send(payload);
      });
  });
}
