import type { OtherSessions } from '../../lab-points.ts';
import type { On } from '../../world/transaction/tx.ts';
import type { Bridges } from './bridges.ts';

/**
 * Keeps the hash of each token that a world issues: after a reset nothing in the world knows it, and it is still not the real
 * side's.
 */
export const keepingTokens = ({ store }: Bridges): On => ({
  'token.issued': ({ world }, { tokenHash }) => store.putOwn(world.id, [tokenHash]),
});

/** The sessions of the real side, for worlds that have a bridge. */
export const bridgedSessions = (bridges: Bridges): OtherSessions => ({
  identify: ({ sql, world }, token) => bridges.of(world)?.sessions.findBound({ sql }, token),
  isOpen: ({ world }, person) => bridges.of(world)?.sessions.isBound(person),
  // While worlds are bridged, a token of the real side may look like one of any world.
  isNaming: (_, token) => bridges.isEmpty || bridges.isIssued(token),
});
