import { type Call, type Calls, type Envelope, isRefusal, type RefusalName, refused } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, go, must, type Note, no } from '@mt2/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { World } from '../world/world.ts';
import { sendFault } from './app.ts';
import type { AnyArea } from './area.ts';
import { type ChangeHandler, runChange } from './change.ts';
import { isFromForeignPage } from './cross-site.ts';
import { DATA_HEADERS } from './data-headers.ts';
import type { House } from './house.ts';
import { languageOf, messageSentence, refusalSentence, type SentenceName } from './language.ts';
import { lacking } from './needs.ts';
import { Ready, type Result } from './result.ts';
import type { Trail } from './trail.ts';
import { noteCaller, noteInput } from './trail-notes.ts';
import { markPicture, readUpload, takeFiles } from './uploads.ts';
import { dateText } from './world-date.ts';

type Fields = Record<string, unknown>;
type QueryHandler = (context: object, input: unknown) => Result | Promise<Result>;
type Parsed = Decision<unknown, RefusalName>;
type Read = (request: FastifyRequest) => Parsed | Promise<Parsed>;
/** A call with all that its requests need. */
type Served = { readonly house: House; readonly call: Call; readonly handler: unknown; readonly read: Read };

/** Registers every call of an area. */
export function serve(app: FastifyInstance, house: House, calls: Calls, { handlers }: AnyArea): void {
  for (const [name, call] of Object.entries(calls)) {
    must(
      call.needs.every((need) => need === 'session' || house.needs[need]),
      `some area answers for what ${call.path} needs`,
    );
    const served: Served = { house, call, handler: handlers[name], read: readerOf(call) };
    const { takesFile } = call;
    if (takesFile) app.register((scope) => takeFiles(scope, takesFile.mostBytes).then(() => route(scope, served)));
    else route(app, served);
  }
}

function route(app: FastifyInstance, served: Served): void {
  const { method, path, changes } = served.call;
  app.route({
    method,
    url: path,
    exposeHeadRoute: method === 'GET' && !changes,
    ...(method === 'POST' || changes ? { onRequest: guardAgainstPages(served) } : {}),
    handler: (request, reply) => answer(served, request, reply),
  });
}

/** One request on its way. */
type Asked = {
  readonly reply: FastifyReply;
  readonly lang: Language;
  readonly world: World | undefined;
  readonly trail: Trail | undefined;
};

/** Refuses pages of other sites before anything of a body is read. */
const guardAgainstPages =
  (served: Served) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isFromForeignPage(served.call, request.headers, served.house.corsOrigins)) refuseForeignPage(served, request, reply);
    else done();
  };

function refuseForeignPage({ house, call }: Served, request: FastifyRequest, reply: FastifyReply): void {
  const trail = house.log?.begin(call, request);
  trail?.refuse('site', request.headers.origin ?? 'a page of another site');
  sendFault(request, reply, 403, 'cross-site-request');
  if (trail) house.log?.end(trail, house.worldOf(request), 403, no('cross-site-request'));
}

/** Answers at once where the handler does: hot reads never wait for a turn. */
function answer(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  const lang = languageOf(request.headers.lang, (request.query as Fields).lang ?? (request.body as Fields | undefined)?.lang);
  const { log } = served.house;
  const trail = log?.begin(served.call, request);
  const world = served.house.worldOf(request);
  const asked = { reply, lang, world, trail };
  try {
    const result = world ? run(served, request, world, lang, trail) : runWithoutWorld(served, request, lang, trail);
    if (!(result instanceof Promise)) return show(served, result, asked);
    return result.then((done) => show(served, done, asked)).catch((error: unknown) => fail(served, asked, error));
  } catch (error) {
    return fail(served, asked, error);
  }
}

/** A bug of ours is noted, and answered by who answers all of them. */
function fail({ house }: Served, { world, trail }: Asked, error: unknown): never {
  if (trail) house.log?.end(trail, world, 500, undefined);
  throw error;
}

/** Refuses a request without a world, unless its call is the way out of a damaged one. */
function runWithoutWorld({ house, call, handler, read }: Served, request: FastifyRequest, lang: Language, trail: Trail | undefined) {
  const lack = house.lackOfWorld?.(request) ?? 'world-not-found';
  if (lack !== 'world-damaged' || !call.worksWithoutWorld) {
    trail?.refuse('world', request.headers['x-world'] ?? request.headers.host);
    return no(lack);
  }
  const caller = { person: undefined, lang, say: sayIn(lang) };
  const act = (input: Parsed): Result | Promise<Result> => (input.ok ? (handler as QueryHandler)(caller, input.value) : input);
  const input = read(request);
  return input instanceof Promise ? input.then(act) : act(input);
}

const sayIn = (lang: Language) => (name: SentenceName, values?: Record<string, string>) => messageSentence(lang, name, values);

function run(
  { house, call, handler, read }: Served,
  request: FastifyRequest,
  world: World,
  lang: Language,
  trail: Trail | undefined,
): Result | Promise<Result> {
  const token = request.headers.authorization ?? '';
  const person = token ? house.identify({ sql: world.sql, now: world.now(), world: world.world }, token) : undefined;
  const isStranger = call.needs.includes('session') && !person;
  if (trail) noteCaller(trail, { world, lang, person, token, isStranger });
  if (isStranger) return no('not-logged-in');
  const note: Note | undefined = trail && ((...seen) => trail.note(...seen));
  const caller = { person, lang, say: sayIn(lang), note };
  const act = (input: Parsed): Result | Promise<Result> => {
    if (trail) noteInput(trail, request, input.ok);
    if (!input.ok) return input;
    if (call.changes) return runChange({ house, call, world, caller, token, trail }, handler as ChangeHandler, request, input.value);
    const lack = person && lacking(house.needs, { call, input: input.value }, { sql: world.sql, now: world.now() }, person, trail);
    return lack ?? (handler as QueryHandler)({ ...caller, world }, input.value);
  };
  const input = read(request);
  return input instanceof Promise ? input.then(act) : act(input);
}

/** How a call's fields are read from a request; of one that has none, nothing is. */
function readerOf({ method, input, takesFile }: Call): Read {
  const parse = (fields: Fields): Parsed => {
    const parsed = input.safeParse(fields);
    return parsed.success ? go(parsed.data) : no(refusalOf(parsed.error));
  };
  const isEmpty = Object.keys(input.shape).length === 0 && input.def.catchall === undefined;
  if (isEmpty) return () => go({});
  if (takesFile) return (request) => readUpload(request, takesFile.mostBytes).then((sent) => (sent.ok ? parse(sent.value) : sent));
  const inQuery = method === 'GET' || method === 'DELETE';
  return ({ query, body, params }) => parse({ ...((inQuery ? query : body) as Fields | undefined), ...(params as Fields) });
}

/** The first complaint names the refusal. */
function refusalOf(error: z.ZodError): RefusalName {
  const first = error.issues[0]?.message ?? '';
  return isRefusal(first) ? first : 'parameter-invalid';
}

function show({ house, call }: Served, result: Result, { reply, lang, world, trail }: Asked): undefined {
  const answered = envelopeOf(call, result, lang);
  const bytes = answered instanceof Buffer ? answered : JSON.stringify(answered);
  reply.headers(DATA_HEADERS);
  if (call.answersPicture) markPicture(reply, result);
  else if (house.isChecking && (result instanceof Ready || result.ok)) checkOutput(call, JSON.parse(String(bytes)));
  const type = result instanceof Ready ? result.type : 'application/json; charset=utf-8';
  reply.header('content-type', type).header('cache-control', 'no-store');
  if (world) reply.header('date', dateText(world.now()));
  reply.send(bytes);
  if (trail) house.log?.end(trail, world, reply.statusCode, result);
}

/** The envelope of an outcome, or its bytes where they are ready. */
function envelopeOf(call: Call, result: Result, lang: Language): Envelope | Buffer {
  if (result instanceof Ready) return result.bytes;
  if (!result.ok) return refused(result.refusal, refusalSentence(lang, result.refusal, result.details));
  if (!call.beside) return { type: 'ok', code: 1, message: result.value };
  const { message, beside } = result.value as { message: unknown; beside: object };
  return { type: 'ok', code: 1, message, ...beside };
}

function checkOutput(call: Call, envelope: Envelope): void {
  call.output.parse(envelope.message);
  call.beside?.parse(envelope);
}
