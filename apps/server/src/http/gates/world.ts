import { err } from '@mt2/domain';
import type { Gate } from './gate.ts';

/** Refuses a request without a world, unless its call is the way out of a damaged one. */
export const worldGate: Gate = {
  name: 'world',
  pass(state, next) {
    const { served, request, world, trail } = state;
    if (world) {
      trail?.pass('world', world.id);
      return next(state);
    }
    const lack = served.appContext.lackOfWorld?.(request) ?? 'world-not-found';
    if (lack === 'world-damaged' && served.call.worksWithoutWorld) return next(state);
    trail?.refuse('world', request.headers['x-world'] ?? request.headers.host);
    return err(lack);
  },
};
