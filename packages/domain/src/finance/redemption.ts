import { type Atoms, lesserOf, RATE_ONE, shareCeil } from '../money/index.ts';
import { dailyInterest } from './interest.ts';
import type { FinanceTerms, PenaltyMode } from './product.ts';

/** The multiple of one day's interest that a redemption costs, as a fraction. */
const FACTOR = { part: 3n, whole: 2n } as const;

/** The factor of a penalty: 1.5 times one day's interest, or once the interest of each remaining day. */
export const penaltyFactor = (mode: PenaltyMode): number => (mode === 'damages' ? 1 : Number(FACTOR.part) / Number(FACTOR.whole));

/** A hosting order as a redemption sees it: `credited` days of its interest are paid. */
export type HostedOrder = FinanceTerms & { readonly amount: Atoms; readonly credited: number };

/** Days whose interest is not credited yet. */
export const daysRemaining = ({ days, credited }: Pick<HostedOrder, 'days' | 'credited'>): number => days - credited;

/** Interest that an order has received, in atoms. */
const receivedInterest = ({ amount, dailyRate, credited }: HostedOrder): Atoms => dailyInterest(amount, dailyRate) * BigInt(credited);

/** The penalty of redeeming now, in atoms, rounded up; never more than the principal. */
function penaltyOf(order: HostedOrder): Atoms {
  const { amount, dailyRate, penaltyMode } = order;
  const penalty =
    penaltyMode === 'damages'
      ? shareCeil(amount * BigInt(daysRemaining(order)), dailyRate, RATE_ONE)
      : shareCeil(amount * FACTOR.part, dailyRate, RATE_ONE * FACTOR.whole);
  return lesserOf(amount, penalty);
}

/**
 * The amounts of redeeming an order now, in atoms: `penalty` is deducted
 * from the principal, `back` is paid at once, `forgone` is not paid at all.
 */
export type Redemption = {
  readonly received: Atoms;
  readonly penalty: Atoms;
  readonly back: Atoms;
  readonly forgone: Atoms;
  /** Profit or loss of the order as a whole. */
  readonly net: Atoms;
};

/** The lines of an early redemption. Interest that was credited is kept. */
export function redemptionOf(order: HostedOrder): Redemption {
  const received = receivedInterest(order);
  const penalty = penaltyOf(order);
  const back = order.amount - penalty;
  const forgone = dailyInterest(order.amount, order.dailyRate) * BigInt(daysRemaining(order));
  return { received, penalty, back, forgone, net: received - penalty };
}
