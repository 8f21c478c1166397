import { type Err, err } from '@mt2/domain';
import { Gone } from '../../world/storage/gone.ts';
import type { Gate, Passed } from './gate.ts';

/**
 * Refuses a request without a world, unless its call is about worlds that cannot be used, and a request whose world is
 * deleted while it waits.
 */
export const worldGate: Gate<{ needs: 'own-site'; adds: 'world' }> = {
  name: 'world',
  pass(state, next) {
    const { served, request, world, trail } = state;
    if (world) {
      trail?.pass('world', world.id);
      // No request sees a second that is half settled.
      return world.whole ? world.whole.then(() => passWhileThere(state, next)) : passWhileThere(state, next);
    }
    const refusal = served.appContext.worldRefusal?.(request) ?? 'world-not-found';
    if (refusal !== 'world-not-found' && served.call.worksWithoutWorld) return passWhileThere(state, next);
    trail?.refuse('world', request.headers['x-world'] ?? request.headers.host);
    return err(refusal);
  },
};

/** A call may concern a different world from the one it names: if either is deleted, it is not found. */
function passWhileThere<S>(state: S, next: (state: S) => Passed): Passed {
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
