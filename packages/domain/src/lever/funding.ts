import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { lesserOf } from '../money/compare.ts';
import { RATE_ONE, type Rate, shareFloor } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import type { Position } from './position.ts';
import { bigSignOf } from './side.ts';

/**
 * The change of the user's money by funding, atoms, at the mark price (ticks) of its instant; rounded down. At a rate above 0 longs pay.
 */
export const fundingPayment = (market: Market, position: Pick<Position, 'side' | 'lots'>, mark: number, rate: Rate): Atoms =>
  shareFloor(lotsNotional(market, mark, position.lots), -bigSignOf(position.side) * rate, RATE_ONE);

/** Where a payment goes to or comes from. */
export type PaidFunding = { readonly received: Atoms; readonly fromAvailable: Atoms; readonly fromMargin: Atoms };

/** Takes what is owed from the available balance, then from the ticket's margin, and never more than both have. */
export function payFunding(payment: Atoms, available: Atoms, margin: Atoms): PaidFunding {
  if (payment >= 0n) return { received: payment, fromAvailable: 0n, fromMargin: 0n };
  const fromAvailable = lesserOf(-payment, available);
  return { received: 0n, fromAvailable, fromMargin: lesserOf(-payment - fromAvailable, margin) };
}
