import { type Call, type Calls, type Envelope, isRefusal, type RefusalName, refused } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, go, no } from '@mt2/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Refused, Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';
import { type AnyArea, type Person, Ready } from './area.ts';
import { idempotent } from './idempotency.ts';
import { languageOf, messageSentence, refusalSentence, type SentenceName } from './language.ts';
import { dateText } from './world-date.ts';

/** The parts of the house that every call meets before its handler. */
export type House = {
  /** The world of a request, or undefined when it names one that does not exist. */
  readonly worldOf: (request: FastifyRequest) => World | undefined;
  /** Who a token belongs to in this world. */
  readonly identify: (source: Pick<Tx, 'sql' | 'now' | 'world'>, token: string) => Person | undefined;
  /** In tests every answer is checked against the contract. */
  readonly isChecking: boolean;
};

type Loose = (context: object, input: unknown, ready?: unknown) => unknown;
type Handler = Loose | { prepare: Loose; change: Loose };
type Result = Decision<unknown, RefusalName> | Refused | Ready;

/** Registers every call of an area. */
export function serve(app: FastifyInstance, house: House, calls: Calls, { handlers }: AnyArea): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as Handler;
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: call.method === 'GET' && !call.changes,
      handler: (request, reply) => answer(house, call, handler, request, reply),
    });
  }
}

async function answer(house: House, call: Call, handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const lang = languageOf(request.headers.lang, (request.query as Fields).lang ?? (request.body as Fields | undefined)?.lang);
  const world = house.worldOf(request);
  if (!world) return sendRefusal(reply, lang, no('world-not-found'), undefined);
  const result = await run(house, call, handler, request, world, lang);
  if (result instanceof Ready) {
    if (house.isChecking) checkOutput(call, JSON.parse(result.bytes.toString()));
    return sendBytes(reply, world, result.bytes);
  }
  if (!result.ok) return sendRefusal(reply, lang, result, world);
  const envelope = toEnvelope(call, result.value);
  if (house.isChecking) checkOutput(call, envelope);
  return sendBytes(reply, world, JSON.stringify(envelope));
}

async function run(house: House, call: Call, handler: Handler, request: FastifyRequest, world: World, lang: Language): Promise<Result> {
  const token = request.headers.authorization ?? '';
  const now = world.now();
  const person = token ? house.identify({ sql: world.sql, now, world: world.world }, token) : undefined;
  if (call.needs.includes('session') && !person) return no('not-logged-in');
  const parsed = parse(call, request);
  if (!parsed.ok) return parsed;
  const caller = {
    person,
    lang,
    say: (name: SentenceName, values?: Record<string, string>) => messageSentence(lang, name, values),
  };
  const input = parsed.value;
  if (!call.changes) return (await (handler as Loose)({ ...caller, world }, input)) as Result;
  const key = request.headers['idempotency-key'];
  const isOnce = typeof key === 'string' && key !== '' && !call.isSecret;
  const once = isOnce ? idempotent(world, call, key, person?.id ?? 0, input) : undefined;
  if (once?.isRunning) return no('request-in-progress');
  try {
    const stored = once?.stored();
    if (stored) return stored;
    const ready =
      'prepare' in handler ? ((await handler.prepare({ ...caller, world }, input)) as Decision<unknown, RefusalName>) : go(undefined);
    if (!ready.ok && !('keep' in ready)) return ready;
    return await world.write((tx) => {
      if (person && !house.identify(tx, token)) return no('not-logged-in');
      const change = (): Decision<unknown, RefusalName> | Refused => {
        if (!ready.ok) return ready;
        const act = 'change' in handler ? handler.change : handler;
        return act({ ...caller, ...tx }, input, ready.value) as Decision<unknown, RefusalName>;
      };
      return once ? once.run(tx, change) : change();
    });
  } finally {
    once?.done();
  }
}

type Fields = Record<string, unknown>;

function parse(call: Call, request: FastifyRequest): Decision<unknown, RefusalName> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const fields: Fields = { ...((inQuery ? request.query : request.body) as Fields | undefined), ...(request.params as Fields) };
  const parsed = call.input.safeParse(fields);
  return parsed.success ? go(parsed.data) : no(refusalOf(parsed.error));
}

/** The first complaint names the refusal. */
function refusalOf(error: z.ZodError): RefusalName {
  const first = error.issues[0]?.message ?? '';
  return isRefusal(first) ? first : 'parameter-invalid';
}

/** The success envelope of what a handler answered. */
export function toEnvelope(call: Call, value: unknown): Envelope {
  if (!call.beside) return { type: 'ok', code: 1, message: value };
  const { message, beside } = value as { message: unknown; beside: object };
  return { type: 'ok', code: 1, message, ...beside };
}

function checkOutput(call: Call, envelope: Envelope): void {
  call.output.parse(envelope.message);
  call.beside?.parse(envelope);
}

function sendRefusal(
  reply: FastifyReply,
  lang: Language,
  refusal: { refusal: RefusalName; details?: Readonly<Record<string, string>> },
  world: World | undefined,
): FastifyReply {
  return sendBytes(reply, world, JSON.stringify(refused(refusal.refusal, refusalSentence(lang, refusal.refusal, refusal.details))));
}

function sendBytes(reply: FastifyReply, world: World | undefined, bytes: string | Buffer): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (world) reply.header('date', dateText(world.now()));
  return reply.header('cache-control', 'no-store').send(bytes);
}
