import { createHash } from 'node:crypto';
import type { Call } from '@mt2/contracts';
import { err } from '@mt2/domain';
import type { Outcome, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { findCall, putCall } from '../idempotency/idempotency.repo.ts';
import { idempotent } from '../idempotency/idempotency.ts';
import type { Result } from '../result.ts';
import { type Gate, learn, type Next, type RequestState } from './gate.ts';

/** Seconds of world time within which an identical request counts as a repetition. */
const REPEAT_SECONDS = 3;

/** Never collides with a caller's `Idempotency-Key`: those are stored only as hashes. */
const repeatKeyOf = (call: Call, input: unknown): string =>
  `repeat ${createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('hex')}`;

/** Prevents a user from making the same change twice by accident: a repetition gets the outcome of the one that succeeded. */
function onceInAWhile(tx: Tx, call: Call, userId: number, input: unknown, change: () => Outcome): Outcome {
  const key = repeatKeyOf(call, input);
  const row = findCall(tx, userId, key);
  if (row && tx.now - row.at < REPEAT_SECONDS) return JSON.parse(row.envelope) as Outcome;
  const outcome = change();
  if (outcome.ok) putCall(tx, { userId, key, params: '', envelope: JSON.stringify(outcome), at: tx.now });
  return outcome;
}

/** This gate's name in the request log: the name of the header. */
const NAME = 'idempotency-key';

/** Makes a change happen at most once for an `Idempotency-Key`: a repeated request gets its first outcome. */
export const idempotencyGate: Gate<{ needs: 'person' | 'input'; adds: 'once' }> = {
  name: NAME,
  pass(state, next) {
    const { world } = state;
    const key = keyOf(state);
    if (world && key !== undefined) return passOnce(state, world, key, next);
    learn(state, 'once', undefined);
    return next(state);
  },
  inWriter: (state, tx, next) => {
    const act = () => unrepeated(state, tx, () => next(state, tx));
    return state.once ? state.once.run(tx, act) : act();
  },
};

type Caller = RequestState<'person' | 'input'>;

/** The outcome of a change, or that of the same change a moment ago if a browser may repeat it. */
const unrepeated = ({ served: { call }, person, input }: Caller, tx: Tx, change: () => Outcome): Outcome =>
  call.repeatsAreOne ? onceInAWhile(tx, call, person?.id ?? 0, input, change) : change();

function keyOf({ served: { call }, request }: RequestState): string | undefined {
  const key = request.headers['idempotency-key'];
  return call.changes && typeof key === 'string' && key !== '' && !call.isSecret && !call.takesFile ? key : undefined;
}

async function passOnce(state: Caller, world: World, key: string, next: Next<'person' | 'input' | 'once'>): Promise<Result> {
  const { served, person, input, trail } = state;
  const once = idempotent(world, served.call, key, person?.id ?? 0, input);
  if (once.isRunning) {
    trail?.refuse(NAME, 'its first call is still running');
    return err('request-in-progress');
  }
  learn(state, 'once', once);
  try {
    const stored = once.stored();
    trail?.pass(NAME, stored ? 'used before: returns the first outcome' : 'new');
    return stored ?? (await next(state));
  } finally {
    once.done();
  }
}
