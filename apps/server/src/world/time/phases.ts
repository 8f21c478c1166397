/**
 * The order of work within one second, with reasons. Due work names its phase; within a phase the order is
 * that of the ids. Stored histories depend on this order: a phase may be inserted, never moved past another.
 */
export const PHASES = [
  /** Funding is paid by those who held a position before the second, whatever closes in it. */
  'funding',
  /** Options are delivered at the price of their second, before that second's trades. */
  'deliveries',
  /** Resting orders are filled at the current price, so that the closes that follow find them filled. */
  'fills',
  /** Robots fill their lines where they stand, after the orders that people placed there. */
  'robot-fills',
  /** Take-profit and stop-loss come before liquidation: a stop that is reached in the same second saves the margin. */
  'stops',
  /** Positions without margin are liquidated, and owners of positions near that are warned. */
  'liquidations',
  /** Leveraged robots come after positions: what they lose, the risk fund bears as it was left by those. */
  'robot-liquidations',
  /** Collateral of loans is sold last, at the price that everything else of the second was settled at. */
  'loan-liquidations',
  /**
   * Alerts move nothing: they tell of a price when everything that it brought
   * about is done, and before a launch, after which prices are searched anew.
   */
  'alerts',
  /** Interest, maturity and unlocking: what is paid out in a second is paid after what is taken by force. */
  'credits',
  /** Interest of a loan and late fees, after the credits that its borrower may owe them from. */
  'charges',
  /** A coin is launched when everything of its second before the launch is settled. */
  'launches',
  /** A wait ends when nothing else of the second can still answer it. */
  'timeouts',
  /** Levels of inviters and rebates come from fees of days that are over, and nothing of the second adds to them. */
  'rebates',
  /** The operator's policies decide on what the second has left. */
  'reviews',
  /** Messages tell of what is done, and nothing waits for them. */
  'notices',
] as const;
export type Phase = (typeof PHASES)[number];

const PLACES: ReadonlyMap<Phase, number> = new Map(PHASES.map((phase, place) => [phase, place]));

/** Negative where the first phase comes before the second, positive where it comes after, else 0. */
export const comparePhases = (one: Phase, other: Phase): number => (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0);
