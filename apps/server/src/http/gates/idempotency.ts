import { err } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { idempotent } from '../idempotency/idempotency.ts';
import { onceInAWhile } from '../idempotency/repeats.ts';
import type { Result } from '../result.ts';
import type { Gate, Next, Outcome, RequestState } from './gate.ts';

/** This gate's name in the request log: the name of the header. */
const NAME = 'idempotency-key';

/** Makes a change happen at most once for an `Idempotency-Key`: a repeated request gets its first outcome. */
export const idempotencyGate: Gate = {
  name: NAME,
  pass(state, next) {
    const { world } = state;
    const key = keyOf(state);
    return world && key !== undefined ? passOnce(state, world, key, next) : next(state);
  },
  inWriter: (state, tx, next) => {
    const act = () => unrepeated(state, tx, () => next(state, tx));
    return state.once ? state.once.run(tx, act) : act();
  },
};

/** The outcome of a change, or that of the same change a moment ago if a browser may repeat it. */
const unrepeated = ({ served: { call }, person, input }: RequestState, tx: Tx, change: () => Outcome): Outcome =>
  call.repeatsAreOne ? onceInAWhile(tx, call, person?.id ?? 0, input, change) : change();

function keyOf({ served: { call }, request }: RequestState): string | undefined {
  const key = request.headers['idempotency-key'];
  return call.changes && typeof key === 'string' && key !== '' && !call.isSecret && !call.takesFile ? key : undefined;
}

async function passOnce(state: RequestState, world: World, key: string, next: Next): Promise<Result> {
  const { served, person, input, trail } = state;
  const once = idempotent(world, served.call, key, person?.id ?? 0, input);
  if (once.isRunning) {
    trail?.refuse(NAME, 'its first call is still running');
    return err('request-in-progress');
  }
  state.once = once;
  try {
    const stored = once.stored();
    trail?.pass(NAME, stored ? 'used before: its first outcome is answered again' : 'new');
    return stored ?? (await next(state));
  } finally {
    once.done();
  }
}
