import type { LabGates } from '../../http/gates.ts';
import type { World } from '../../world/world.ts';
import type { Bridges } from './bridges.ts';
import { Crossing, type Means } from './crossing.ts';
import { hidingPictures } from './hide-pictures.ts';

/**
 * True for a world with a bridge; undefined if the world does not exist or cannot be opened. Without any bridge, worlds are not
 * looked up.
 */
export const isBridged = (bridges: Bridges, find: () => World | undefined): boolean | undefined => {
  if (bridges.isEmpty) return false;
  try {
    const world = find();
    return world && bridges.of(world) !== undefined;
  } catch {
    return undefined;
  }
};

/** Lets the side answer that the route of the call names. */
export const bridgeGate = (bridges: Bridges, means: Means): Required<LabGates>['bridge'] => ({
  name: 'lab.bridge',
  pass(state, next) {
    const { world } = state;
    const bridge = world && bridges.of(world);
    const inWorld = hidingPictures(bridges, next);
    return bridge
      ? new Crossing(means, state, inWorld, { world, bridge, isOwnToken: bridges.isIssued(state.token) }).answer()
      : inWorld(state);
  },
});
