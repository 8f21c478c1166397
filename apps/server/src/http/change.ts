import type { Call, RefusalName } from '@mt2/contracts';
import { type Decision, go, no } from '@mt2/domain';
import type { FastifyRequest } from 'fastify';
import type { Refused, Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';
import type { House } from './house.ts';
import { idempotent } from './idempotency.ts';
import { lacking } from './needs.ts';
import type { Person } from './person.ts';
import type { Trail } from './trail.ts';

type Outcome = Decision<unknown, RefusalName> | Refused;
type Change = (context: object, input: unknown, ready: unknown) => Outcome;
/** A change, or one with a part before it that takes its time. */
export type ChangeHandler = Change | { prepare: (context: object, input: unknown) => Promise<Outcome>; change: Change };

/** Who asks for a change, where, and with which words at hand. */
export type Asking = {
  readonly house: House;
  readonly call: Call;
  readonly world: World;
  readonly caller: { readonly person: Person | undefined };
  readonly token: string;
  readonly trail: Trail | undefined;
};

const keyOf = ({ isSecret, takesFile }: Call, { headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && !isSecret && !takesFile ? key : undefined;
};

/** Runs a change through the writer: at most once for a key, and only while the caller's session lives. */
export async function runChange(asking: Asking, handler: ChangeHandler, request: FastifyRequest, input: unknown): Promise<Outcome> {
  const { call, world, caller, trail } = asking;
  const key = keyOf(call, request);
  if (key === undefined) return prepareAndWrite(asking, handler, input, (_, change) => change());
  const once = idempotent(world, call, key, caller.person?.id ?? 0, input);
  if (once.isRunning) {
    trail?.refuse('idempotency-key', 'its first call is still running');
    return no('request-in-progress');
  }
  try {
    const stored = once.stored();
    trail?.pass('idempotency-key', stored ? 'used before: its first outcome is answered again' : 'new');
    return stored ?? (await prepareAndWrite(asking, handler, input, once.run));
  } finally {
    once.done();
  }
}

async function prepareAndWrite(
  { house, call, world, caller, token, trail }: Asking,
  handler: ChangeHandler,
  input: unknown,
  keep: ReturnType<typeof idempotent>['run'],
): Promise<Outcome> {
  const lacks = (source: Pick<Tx, 'sql' | 'now'>, noted?: Trail) =>
    caller.person && lacking(house.needs, { call, input }, source, caller.person, noted);
  // What takes its time is not done for who lacks something; whether he still has it is asked again inside.
  const lack = lacks({ sql: world.sql, now: world.now() }, trail);
  if (lack) return lack;
  const ready = 'prepare' in handler ? await handler.prepare({ ...caller, world }, input) : go(undefined);
  if (!ready.ok && !('keep' in ready)) return ready;
  const act = 'change' in handler ? handler.change : handler;
  return world.write<unknown, RefusalName>((tx) => {
    if (caller.person && !house.identify(tx, token)) return no('not-logged-in');
    return keep(tx, () => lacks(tx) ?? (ready.ok ? act({ ...caller, ...tx }, input, ready.value) : ready));
  });
}
