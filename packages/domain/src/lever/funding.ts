import type { Instant } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, lesserOf } from '../money/atoms.ts';
import { RATE_ONE, type Rate, shareFloor } from '../money/share.ts';
import { lotsNotional } from './lots.ts';
import type { Position } from './position.ts';
import { bigSignOf } from './side.ts';
import { FUNDING_AGE } from './terms.ts';

/** True if funding at an instant concerns a position opened at another: one opened just before it neither pays nor receives. */
export const isFunded = (openedAt: Instant, at: Instant): boolean => openedAt <= at - FUNDING_AGE;

/**
 * The change of the user's balance by funding, in atoms, at the mark price (ticks) at that instant; rounded down. At a
 * positive rate longs pay.
 */
export const fundingPayment = (market: Market, position: Pick<Position, 'side' | 'lots'>, mark: number, rate: Rate): Atoms =>
  shareFloor(lotsNotional(market, mark, position.lots), -bigSignOf(position.side) * rate, RATE_ONE);

/** A quantity of a position closed after it had received this funding in all. */
export type FundedClose = { readonly funding: Atoms; readonly quantity: bigint };

/**
 * The funding of the closed lots: each close settles their share, rounded down, of the funding not yet settled, so the open
 * lots share what follows. A share by the quantity opened would count what only the open lots paid for lots closed before. Closes
 * of the quantity opened, oldest first.
 */
export function settledFunding(opened: bigint, closes: readonly FundedClose[]): Atoms {
  let [open, settled] = [opened, 0n];
  for (const { funding, quantity } of closes) {
    settled += shareFloor(funding - settled, quantity, open);
    open -= quantity;
  }
  return settled;
}

/** The source or destination of a payment. */
export type PaidFunding = { readonly received: Atoms; readonly fromAvailable: Atoms; readonly fromMargin: Atoms };

/** Takes the amount owed from the available balance, then from the position's margin, and never more than both contain. */
export function payFunding(payment: Atoms, available: Atoms, margin: Atoms): PaidFunding {
  if (payment >= 0n) return { received: payment, fromAvailable: 0n, fromMargin: 0n };
  const fromAvailable = lesserOf(-payment, available);
  return { received: 0n, fromAvailable, fromMargin: lesserOf(-payment - fromAvailable, margin) };
}
