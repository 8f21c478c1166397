import { type Decision, err, type Note, noted, ok } from '../core/index.ts';
import { type Atoms, lesserOf, RATE_ONE, shareCeil } from '../money/index.ts';
import { dailyInterest } from './interest.ts';
import type { FinanceTerms, PenaltyMode } from './product.ts';
import type { FinanceStatus } from './status.ts';

export type RedemptionRefusal = 'product-order-completed' | 'product-order-redeemed';

/** Accepts the redemption of an active order, or returns how it has ended. */
export function checkRedemption(status: FinanceStatus, note?: Note): Decision<true, RedemptionRefusal> {
  const decision =
    status === 'hosting'
      ? ok(true)
      : err(status === 'completed' ? ('product-order-completed' as const) : ('product-order-redeemed' as const));
  return noted(note, 'status', status, decision);
}

/** The multiple of one day's interest charged for a redemption, as a fraction. */
const FACTOR = { part: 3n, whole: 2n } as const;

/** The factor of a penalty: 1.5 times one day's interest, or once the interest of each remaining day. */
export const penaltyFactor = (mode: PenaltyMode): number => (mode === 'damages' ? 1 : Number(FACTOR.part) / Number(FACTOR.whole));

/** An active order as a redemption sees it: `credited` days of its interest have been paid. */
export type HostedOrder = FinanceTerms & { readonly amount: Atoms; readonly credited: number };

/** Days whose interest is not credited yet. */
export const daysRemaining = ({ days, credited }: Pick<HostedOrder, 'days' | 'credited'>): number => days - credited;

/** Interest already credited, in atoms. */
const receivedInterest = ({ amount, dailyRate, credited }: HostedOrder): Atoms => dailyInterest(amount, dailyRate) * BigInt(credited);

/** The penalty for redeeming now, in atoms, rounded up; never more than the principal. */
function penaltyOf(order: HostedOrder): Atoms {
  const { amount, dailyRate, penaltyMode } = order;
  const penalty =
    penaltyMode === 'damages'
      ? shareCeil(amount * BigInt(daysRemaining(order)), dailyRate, RATE_ONE)
      : shareCeil(amount * FACTOR.part, dailyRate, RATE_ONE * FACTOR.whole);
  return lesserOf(amount, penalty);
}

/**
 * The amounts of redeeming an order now, in atoms: `penalty` is deducted from the principal, `back` is paid immediately,
 * `forgone` is not paid.
 */
export type Redemption = {
  readonly received: Atoms;
  readonly penalty: Atoms;
  readonly back: Atoms;
  readonly forgone: Atoms;
  /** Total profit or loss of the order. */
  readonly net: Atoms;
};

/** The amounts of an early redemption. Credited interest is kept. */
export function redemptionOf(order: HostedOrder): Redemption {
  const received = receivedInterest(order);
  const penalty = penaltyOf(order);
  const back = order.amount - penalty;
  const forgone = dailyInterest(order.amount, order.dailyRate) * BigInt(daysRemaining(order));
  return { received, penalty, back, forgone, net: received - penalty };
}
