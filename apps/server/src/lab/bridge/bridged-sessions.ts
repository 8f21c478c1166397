import type { OtherSessions } from '../../lab-points.ts';
import type { Bridges } from './bridges.ts';

/** The sessions of the real side, for worlds that have a bridge. */
export const bridgedSessions = (bridges: Bridges): OtherSessions => ({
  identify: ({ sql, world }, token) => bridges.of(world)?.sessions.findBound({ sql }, token),
  isOpen: ({ world }, person) => bridges.of(world)?.sessions.isBound(person),
  // While worlds are bridged, a token of the real side may look like one of any world.
  isNaming: (world, token) => bridges.isEmpty || bridges.issued(world, token),
});
