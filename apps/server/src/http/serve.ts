import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, gzip, type ZlibOptions } from 'node:zlib';
import { type Call, type Calls, isSessionNeed } from '@mt2/contracts';
import { must } from '@mt2/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from './app-context.ts';
import type { AnyArea } from './area.ts';
import { type Gate, type Next, passAll, passAllInWriter, type RequestState, type Served } from './gates/gate.ts';
import { inputReader } from './gates/input.ts';
import { GATES } from './gates.ts';
import { isFromForeignPage } from './headers/cross-site.ts';
import { refuseFields } from './request/bodies.ts';
import { namedLanguage } from './request/language.ts';
import { takeFiles } from './request/uploads.ts';
import { Ready, type Result } from './result.ts';

type Fields = Record<string, unknown>;
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;

type ServedArea = Pick<AnyArea, 'handlers' | 'complaints'> & {
  readonly name: string;
  readonly calls: Calls;
  /** A second method by which a call is answered. */
  readonly otherMethod?: (call: Call) => Call['method'] | undefined;
};

/** Registers every call of an area behind the gates. */
export function serve(
  app: FastifyInstance,
  appContext: AppContext,
  { name: area, calls, handlers, complaints, otherMethod = () => undefined }: ServedArea,
  gates: readonly Gate[] = GATES,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const own = gates.filter((gate) => gate.for?.(call) ?? true);
    must(
      call.needs.every((need) => isSessionNeed(need) || appContext.needs[need]),
      `an area checks each need of ${call.path}`,
    );
    const named = { ...call, name: `${area}.${name}` };
    const answer = answerer(passAll(own), {
      appContext,
      name: named.name,
      call,
      handler: handlers[name],
      readInput: inputReader(call, appContext.isTelling, complaints?.[name]),
      inWriter: passAllInWriter(own),
    });
    const { takesFile } = call;
    if (takesFile) app.register((scope) => takeFiles(scope, takesFile.mostBytes).then(() => route(scope, appContext, named, answer)));
    else route(app, appContext, named, answer);
    const other = otherMethod(call);
    if (other) route(app, appContext, { ...named, method: other }, answer);
  }
}

type Route = Pick<Call, 'method' | 'path' | 'changes' | 'world' | 'copies'> & { readonly name: string };

function route(app: FastifyInstance, appContext: AppContext, { method, path, changes, world, copies, name }: Route, answer: Answer): void {
  app.route({
    method,
    url: path,
    config: { call: name, world: world ?? 'header', copies },
    exposeHeadRoute: method === 'GET' && !changes,
    ...(changes ? { onRequest: answerForeignPages(appContext, answer) } : {}),
    handler(request, reply) {
      refuseFields(request);
      return answer(request, reply);
    },
  });
}

/** Answers other sites' pages, which a gate refuses, before any of the body is read. */
const answerForeignPages =
  ({ corsOrigins }: AppContext, answer: Answer) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (isFromForeignPage(request, corsOrigins)) answer(request, reply)?.catch(done);
    else done();
  };

/** Answers immediately if the gates do: hot reads never wait for a turn. */
const answerer =
  (pass: Next, served: Served): Answer =>
  (request, reply) => {
    const result = pass(stateOf(served, request, reply));
    if (result instanceof Promise) return result.then((done) => send(reply, done));
    send(reply, result);
    return undefined;
  };

const NO_FIELDS: Fields = Object.freeze({});

function stateOf(served: Served, request: FastifyRequest, reply: FastifyReply): RequestState {
  const { headers, query, body } = request;
  const world = served.appContext.worldOf(request);
  reply.call = served.name;
  reply.world = world;
  const namedLang = namedLanguage(headers, (query as Fields).lang ?? (body as Fields | undefined)?.lang);
  return {
    served,
    request,
    reply,
    namedLang,
    lang: namedLang ?? 'en',
    token: headers.authorization ?? '',
    world,
    trail: undefined,
    person: undefined,
    input: NO_FIELDS,
    values: NO_FIELDS,
    once: undefined,
    ready: undefined,
    result: undefined,
    alter: undefined,
  };
}

/** Sends the gates' result, unless one of them took over the connection. A stream is awaited until it has been read, as is what waits. */
function send(reply: FastifyReply, result: Result): FastifyReply | undefined {
  if (reply.sent) return undefined;
  must(result instanceof Ready, 'the gates return an envelope');
  const { type, bytes } = result;
  reply.header('content-type', type);
  if (isPacked(reply.request, result)) return sendPacked(reply, result);
  const isStream = bytes instanceof Readable;
  // An error before the first byte is answered by Fastify, whose listener comes next, and logged with its answer.
  if (isStream) bytes.once('error', (error) => void (reply.raw.headersSent && reply.server.logError(error)));
  reply.send(bytes);
  return isStream || !reply.sent ? reply : undefined;
}

/** A shorter answer gains less than it costs. */
const LONG = 4_096;

/** True for a long text, such as the candles of a chart, whose client reads gzip. */
const isPacked = ({ headers }: FastifyRequest, { type, bytes }: Ready): boolean =>
  !(bytes instanceof Readable) &&
  bytes.length >= LONG &&
  type.startsWith('application/json') &&
  /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '');

const pack = promisify<string | Buffer, ZlibOptions, Buffer>(gzip);

/** Sends an answer packed, by another thread: once, if the answer is kept. */
function sendPacked(reply: FastifyReply, answer: Ready): FastifyReply {
  const sendBytes = (bytes: Buffer) => {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    reply.header('content-encoding', 'gzip').send(bytes);
  };
  answer.packed ??= pack(answer.bytes as string | Buffer, { level: constants.Z_BEST_SPEED });
  answer.packed.then(sendBytes).catch((error) => reply.send(error));
  return reply;
}
