import type { IncomingMessage } from 'node:http';
import { type RefusalName, refused } from '@mt2/contracts';
import { BeyondRules } from '@mt2/domain';
import type { FastifyBaseLogger } from 'fastify';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { failed } from '../world/signals.ts';
import { passingCode } from '../world/storage/damage.ts';
import { isNoRoom } from '../world/storage/disk.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { isOwnOrigin } from './headers/cross-site.ts';
import { DATA_HEADERS } from './headers/data-headers.ts';
import { type NowOf, stamp } from './headers/world-date.ts';
import { InFlight } from './in-flight.ts';
import { loggedError } from './logged-error.ts';
import { BODY_LIMIT, readBodies, readFields, Unreadable } from './request/bodies.ts';
import { languageOf, refusalSentence } from './request/language.ts';
import { sendUnreadable } from './request/unreadable.ts';

/** Is told that a request which matched no call was refused; without a request, that one could not be read. */
export type Refused = (refusal: RefusalName, request?: FastifyRequest) => void;
/** Marks an answer with more headers. */
export type Mark = (request: FastifyRequest, reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths of the built clients' files. */
    readonly pages: Set<string>;
    readonly refused: Refused;
    /** What marks the answer to a malformed URL, for which no hook runs. */
    readonly unrouted: Set<Mark>;
    readonly inFlight: InFlight;
    /** Logs an error for the operator of the server. */
    readonly logError: (error: unknown, request?: FastifyRequest) => void;
  }
}

const faults: Readonly<Record<string, { status: number; refusal: RefusalName }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, refusal: 'body-too-large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 400, refusal: 'body-unreadable' },
};

/** Sends a transport fault in the product's envelope: never HTML, never a stack. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusal: RefusalName,
  sentence = refusalSentence(languageOf(request.headers), refusal),
): FastifyReply {
  request.server.refused(refusal, request);
  reply.refusal = refusal;
  stamp(request, reply);
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .headers(DATA_HEADERS)
    .send(JSON.stringify(refused(refusal, sentence)));
}

function onError(error: FastifyError | Unreadable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Unreadable) return sendFault(request, reply, error.statusCode, error.refusal);
  const known = faults[error.code];
  if (known) return sendFault(request, reply, known.status, known.refusal);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return sendFault(request, reply, error.statusCode, 'body-unreadable');
  if (error instanceof Unconfirmed) return sendFault(request, reply.header('retry-after', '1'), 503, 'network-busy');
  request.server.logError(error, request);
  if (error instanceof BeyondRules)
    return sendFault(request, reply, 500, 'object-set-aside', `World ${reply.world?.id}: ${error.message}.`);
  if (isNoRoom(error)) return sendFault(request, reply, 507, 'storage-full');
  if (passingCode(error) !== undefined) return sendFault(request, reply, 503, 'storage-unavailable');
  return sendFault(request, reply, 500, 'internal-error');
}

/**
 * The URL with one slash for each run of slashes in its path, and without the host of its absolute form: routes, guards and
 * feeds see one spelling of a path.
 */
export function plainUrl(url = ''): string {
  if (!url.includes('//')) return url;
  const [, path = '', rest = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? [];
  return `${path.replace(/\/{2,}/g, '/') || '/'}${rest}`;
}

/** True for requests of the feeds' sockets, the only ones for which an upgrade of the protocol is handled. */
function isOfFeed(request: IncomingMessage): boolean {
  const url = plainUrl(request.url);
  return url.startsWith('/socket.io/') || (request.method === 'GET' && /^\/ws\/?(?=[?#]|$)/.test(url));
}

/** The header in which a request brings its ID, and its answer repeats it. */
export const REQUEST_ID = 'x-request-id';

function introduce(request: FastifyRequest, reply: FastifyReply): void {
  request.server.inFlight.enter(request.raw, reply);
  reply.header(REQUEST_ID, request.id);
}

/** A Fastify instance with the product's conventions: form and JSON bodies, faults in the envelope, the world's time on every answer. */
export async function createHttp(
  logger: Pick<FastifyBaseLogger, 'error'> | false,
  nowOf: NowOf,
  refused: Refused = () => undefined,
): Promise<FastifyInstance> {
  const inFlight = new InFlight();
  const app = fastify({
    // With a logger, the framework would write two lines for each request, and listen once more for its end (decision 123).
    logger: false,
    requestIdHeader: false,
    genReqId: (request) => inFlight.idOf(request as IncomingMessage),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: 60_000,
    // On other paths a request to upgrade the protocol is answered like any other.
    http: { shouldUpgradeCallback: isOfFeed },
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readFields },
    clientErrorHandler: (error, socket) => {
      const fault = sendUnreadable(error, socket);
      if (!fault) return;
      refused(fault.refusal);
      inFlight.refuse(fault);
    },
    // A malformed URL matches no route.
    frameworkErrors: (_, request, reply) => {
      introduce(request, reply);
      for (const mark of app.unrouted) mark(request, reply);
      sendFault(request, reply, 404, 'unknown-path');
    },
  });
  // An unknown `Expect` header is ignored: Node would send a bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  await readBodies(app);
  inFlight.follow(app.server);
  app.decorate('inFlight', inFlight);
  app.addHook('preClose', async () => inFlight.beginEnding());
  app.decorateReply('world', undefined);
  app.decorateReply('refusal', undefined);
  app.decorateReply('call', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    introduce(request, reply);
    done();
  });
  app.decorate('nowOf', nowOf);
  app.decorate('refused', refused);
  app.decorate('unrouted', new Set<Mark>());
  app.decorate('pages', new Set<string>());
  app.decorate('logError', (error: unknown, request?: FastifyRequest) => {
    failed.tell({ error });
    if (logger) logger.error({ id: request?.id, err: loggedError(error, request) });
  });
  app.setErrorHandler(onError);
  return app;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of a path. To the router every path below `/` is a page's, so only existing pages count. */
function methodsOf(app: FastifyInstance, path: string): string[] {
  return METHODS.filter((method) => {
    const route = app.findRoute({ url: path, method });
    // The route of a malformed URL has no parameters.
    return route?.searchParams && (!('*' in route.params) || app.pages.has(path));
  });
}

/** True for the URLs of the product's calls and images. */
export const isOfProduct = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/api/') || url.startsWith('/upload');

/** The value of `Allow` for a path; undefined if it has no methods. OPTIONS is for the product. */
export function allowOf(app: FastifyInstance, request: FastifyRequest): string | undefined {
  const methods = methodsOf(app, request.url.split('?')[0] ?? '');
  if (methods.length === 0) return undefined;
  return [...methods, ...(isOfProduct(request) ? ['OPTIONS'] : [])].join(', ');
}

/**
 * Answers a request without a route: OPTIONS of the product with the methods, which a page of another origin does not get;
 * otherwise 405 with `Allow` if the path has other methods, else 404.
 */
export function answerUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, headers } = request;
  const allow = allowOf(app, request);
  if (allow === undefined || !app.supportedMethods.includes(method)) return sendFault(request, reply, 404, 'unknown-path');
  const isOptions = method === 'OPTIONS' && isOfProduct(request);
  if (!isOptions && allow.split(', ').includes(method)) return sendFault(request, reply, 404, 'unknown-path');
  reply.header('allow', allow);
  if (!isOptions) return sendFault(request, reply, 405, 'method-not-allowed');
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host))
    return sendFault(request, reply, 403, 'cross-site-request');
  stamp(request, reply);
  return reply.code(204).send();
}

/** Answers unknown paths before any of the body is read: in a scope, so that requests of known paths pass no hook. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => void answerUnknown(app, request, reply);
  app.register(async (scope) => {
    scope.addHook('onRequest', answer);
    // The page routes detect missing files themselves.
    scope.setNotFoundHandler(answer);
  });
}
