/**
 * The order of work within one second, with reasons. Due work names its phase; within a phase the order is by id. Stored
 * histories depend on this order: a phase may be inserted, never moved past another.
 */
const PHASES = [
  /** Funding is paid by positions held before the second, whatever closes in it. */
  'funding',
  /** Options settle at the price of their second, before that second's trades. */
  'deliveries',
  /** Resting orders are filled at the current price, so that the closes that follow find them filled. */
  'fills',
  /** Stop legs of OCO orders come before all other work that places orders, which might fill their limit legs: the stop counts. */
  'oco-stops',
  /** Robots fill their grid lines after the users' orders at the same price. */
  'robot-fills',
  /** Take profit and stop loss come before liquidation: a stop reached in the same second saves the margin. */
  'stops',
  /** Positions without enough margin are liquidated, and owners of positions close to that are warned. */
  'liquidations',
  /** Leveraged robots come after positions: the risk fund bears their losses with what positions left in it. */
  'robot-liquidations',
  /** Collateral of loans is sold last, at the price at which everything else in the second was settled. */
  'loan-liquidations',
  /** Alerts change nothing: they report a price after all its effects, and before a launch, after which prices are searched again. */
  'alerts',
  /** Interest, maturity and unlocking: payouts of a second come after its forced sales. */
  'credits',
  /** Loan interest and late fees, after the credits that the borrower may pay them from. */
  'charges',
  /** A coin is launched after everything else of its second is settled. */
  'launches',
  /** A timeout fires only after everything in its second that could still end the wait. */
  'timeouts',
  /** Inviter levels and rebates derive from fees of past days, so nothing in this second adds to them. */
  'rebates',
  /** The operator's policies decide on what is left after the second's other work. */
  'reviews',
  /** Messages report what has been done, and nothing waits for them. */
  'notices',
] as const;
export type Phase = (typeof PHASES)[number];

const PLACES: ReadonlyMap<Phase, number> = new Map(PHASES.map((phase, place) => [phase, place]));

/** Negative if the first phase comes before the second, positive if after, else 0. */
export const comparePhases = (one: Phase, other: Phase): number => (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0);
