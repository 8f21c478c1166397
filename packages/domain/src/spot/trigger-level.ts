import type { Side } from './order.ts';

/** Half the market maker's spread around a mid price, in ticks: one part in 100,000, at least one tick. */
const halfSpread = (mid: number): number => Math.max(1, Math.round(mid * 1e-5));

/** The market maker's best ask at a mid price, in ticks. */
export const bestAskAt = (mid: number, bookStep: number): number => Math.ceil((mid + halfSpread(mid)) / bookStep) * bookStep;

/** The market maker's best bid at a mid price, in ticks. */
export const bestBidAt = (mid: number, bookStep: number): number => Math.floor((mid - halfSpread(mid)) / bookStep) * bookStep;

/**
 * The mid price at which the market maker first reaches a resting limit: for a buy the highest mid whose best ask is at most `price`, for a sell
 * the lowest mid whose best bid is at least `price`; in ticks, undefined when no mid of at least one tick does. Both quotes rise with the mid, so
 * the order is due when the path is at or below (buy), at or above (sell) this level.
 */
export function triggerLevel({ bookStep }: { readonly bookStep: number }, side: Side, price: number): number | undefined {
  return side === 'buy'
    ? highestMidAsking(Math.floor(price / bookStep) * bookStep)
    : lowestMidBidding(Math.ceil(price / bookStep) * bookStep);
}

/** The first guess takes the spread at the quote for the spread at the mid; they differ by little, so a step or two make it exact. */
function highestMidAsking(ask: number): number | undefined {
  let mid = ask - halfSpread(ask);
  while (mid + halfSpread(mid) > ask) mid -= 1;
  while (mid + 1 + halfSpread(mid + 1) <= ask) mid += 1;
  return mid >= 1 ? mid : undefined;
}

function lowestMidBidding(bid: number): number {
  let mid = bid + halfSpread(bid);
  while (mid - halfSpread(mid) < bid) mid += 1;
  while (mid > 1 && mid - 1 - halfSpread(mid - 1) >= bid) mid -= 1;
  return Math.max(1, mid);
}
