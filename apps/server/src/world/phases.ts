/**
 * What happens first within one second, and why. Due work names its phase; within a phase the order is that of the ids. Stored histories depend on this
 * order: a phase may be inserted, never moved past another.
 */
export const PHASES = [
  /** Funding is paid by those who held a position before the second, whatever closes in it. */
  'funding',
  /** Options are delivered at the price of their second, before that second's trades. */
  'deliveries',
  /** Orders that rest are filled at the price that now stands, so that what closes next finds them filled. */
  'fills',
  /** Take-profit and stop-loss come before liquidation: a stop that is reached in the same second saves the margin. */
  'stops',
  /** What the price has used up is liquidated, and whoever comes near is warned. */
  'liquidations',
  /** The operator's policies decide last, on what the second has left. */
  'reviews',
] as const;
export type Phase = (typeof PHASES)[number];

const PLACES: ReadonlyMap<Phase, number> = new Map(PHASES.map((phase, place) => [phase, place]));

/** Negative where the first phase comes before the second, positive where it comes after, else 0. */
export const comparePhases = (one: Phase, other: Phase): number => (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0);
