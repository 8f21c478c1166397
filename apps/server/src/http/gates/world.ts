import { type Err, err } from '@mt2/domain';
import { Gone } from '../../world/storage/gone.ts';
import type { Gate, Next, Passed, RequestState } from './gate.ts';

/** Refuses a request without a world, unless its call is the way out of a damaged one, and one whose world is deleted while it waits. */
export const worldGate: Gate = {
  name: 'world',
  pass(state, next) {
    const { served, request, world, trail } = state;
    if (world) {
      trail?.pass('world', world.id);
      return passWhileThere(state, next);
    }
    const refusal = served.appContext.worldRefusal?.(request) ?? 'world-not-found';
    if (refusal === 'world-damaged' && served.call.worksWithoutWorld) return passWhileThere(state, next);
    trail?.refuse('world', request.headers['x-world'] ?? request.headers.host);
    return err(refusal);
  },
};

/** A call may concern another world than the one it names: a deleted world is not found in either case. */
function passWhileThere(state: RequestState, next: Next): Passed {
  try {
    const result = next(state);
    return result instanceof Promise ? result.catch(refuseGone) : result;
  } catch (error) {
    return refuseGone(error);
  }
}

function refuseGone(error: unknown): Err<'world-not-found'> {
  if (error instanceof Gone) return err('world-not-found');
  throw error;
}
