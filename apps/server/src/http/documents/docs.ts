import { type Calls, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { escaped } from '@mt2/contracts/markup';
import { type Json, listOf, partsOf, referenced } from '@mt2/contracts/openapi/schema';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { DATA_HEADERS } from '../headers/data-headers.ts';
import { stampAnswers } from '../headers/world-date.ts';
import { loadedOnce } from './loaded-once.ts';
import { pagePolicy } from './page-policy.ts';
import { builtExamples, readAdditions } from './read-additions.ts';

/** Escaped plain text. */
const plain = (text: unknown): string => escaped(String(text ?? ''));
/** Text with `code` in backticks. */
const prose = (text: unknown): string => plain(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; }
pre { overflow-x: auto; padding: .75rem; background: #8882; border-radius: .5rem; }
h3 { margin-top: 2rem; } summary { cursor: pointer; }`;

/** A schema in a few words, other shapes as links. */
function kindOf(schema: Json): string {
  const ways = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(listOf);
  if (typeof schema.$ref === 'string') return `<a href="#${plain(referenced(schema.$ref))}">${plain(referenced(schema.$ref))}</a>`;
  if (schema.const !== undefined) return `<code>${plain(JSON.stringify(schema.const))}</code>`;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `<code>${plain(JSON.stringify(value))}</code>`).join(', ');
  if (ways.length > 0) return ways.map(kindOf).join(' or ');
  if (schema.items !== undefined) return `list of ${listOf(schema.items).map(kindOf).join(', ')}`;
  return plain([[schema.type ?? 'any'].flat().join(' or '), schema.format, schema['x-unit']].filter(Boolean).join(', '));
}

function fieldsOf({ properties, required }: Json): string {
  const asked = (required ?? []) as string[];
  const rows = partsOf(properties).map(([name, field]) => {
    const title = `<code>${plain(name)}</code>${asked.includes(name) ? '' : '?'}`;
    return `<tr><td>${title}</td><td>${kindOf(field)}</td><td>${prose(field.description)}</td></tr>`;
  });
  return rows.length === 0
    ? ''
    : `<div class="wide"><table><tr><th>field</th><th>value</th><th>meaning</th></tr>${rows.join('')}</table></div>`;
}

function messageText({ name, summary, payload, examples }: Json, schemas: Json): string {
  const schema = (schemas[referenced((payload as Json).$ref)] ?? payload) as Json;
  const fields = fieldsOf(schema);
  const shown = listOf(examples).map((example) => `<pre>${plain(JSON.stringify(example.payload, null, 2))}</pre>`);
  return `<h3>${plain(name)}</h3><p>${prose(summary)}</p>${fields || `<p>${kindOf(schema)}</p>`}${shown.join('')}`;
}

/** The AsyncAPI document as a page without scripts: messages sent and received at each feed, with examples, then the shapes. */
function feedsPage({ info, channels, operations, components }: Json): string {
  const { schemas, messages } = components as { readonly schemas: Json; readonly messages: Readonly<Record<string, Json>> };
  const sections = partsOf(channels).flatMap(([key, { address, description }]) => [
    `<h2 id="${plain(key)}">${plain(address)}</h2><p>${prose(description)}</p>`,
    ...partsOf(operations)
      .filter(([, { channel }]) => referenced((channel as Json).$ref) === key)
      .map(([, operation]) => {
        const own = listOf(operation.messages).map(({ $ref }) => messageText(messages[referenced($ref)] ?? {}, schemas));
        return `<h2>${plain(address)}: ${prose(operation.summary)}</h2>${own.join('')}`;
      }),
  ]);
  const shapes = partsOf(schemas).map(
    ([name, schema]) => `<h3 id="${plain(name)}">${plain(name)}</h3>${fieldsOf(schema) || `<p>${kindOf(schema)}</p>`}`,
  );
  const { title, description } = info as Json;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${plain(title)}</title><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head>
<body><h1>${plain(title)}</h1><p>${prose(description)}</p><p><a href="/api/docs">The calls</a> · <a href="/api/asyncapi.json">This page as AsyncAPI</a></p>
${sections.join('\n')}<h2>Shapes</h2>${shapes.join('\n')}</body></html>`;
}

/** Gives the documents the headers of data, and the page its own policy. */
function protect(docs: FastifyInstance): void {
  docs.addHook<unknown>('onSend', (_, reply, payload, done) => {
    reply.headers(DATA_HEADERS);
    if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', pagePolicy(payload));
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

/** A document read from a file has no address of a server: tools for requests need the one at which it was asked for. */
const NO_ADDRESS = '"servers":[{"url":"/"';
/** The address by which a client reaches this server, as JSON; a proxy that ends TLS says so. */
const addressFor = ({ headers, host }: FastifyRequest): string =>
  JSON.stringify(`${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`);

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
      docs.get(url, async (request, reply) => {
        const text = written.get(url) ?? JSON.stringify(toOpenApi(calls, version, { ...readAdditions(builtExamples()), abouts }));
        written.set(url, text);
        return reply
          .type('application/json; charset=utf-8')
          .send(text.replace(NO_ADDRESS, () => `"servers":[{"url":${addressFor(request)}`));
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
