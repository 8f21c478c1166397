import { farStep, LADDER_LEVELS } from './ladder-levels.ts';
import type { Market } from './markets.ts';

/** `price` in ticks, `quantity` in steps. */
export interface Level {
  readonly price: number;
  readonly quantity: number;
}

/** The market maker's offers around `mid` (ticks), best price first. */
export interface Depth {
  readonly mid: number;
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

/** Half the spread, as a share of the mid. */
const HALF_SPREAD = 1e-5;
const halfSpread = (mid: number): number => Math.max(1, Math.round(mid * HALF_SPREAD));

/** Price of the maker's `level`-th ask (0 is the best) at a price of `mid`; ticks. */
export function askPrice(market: Market, mid: number, level: number): number {
  const { bookStep } = market;
  if (level < LADDER_LEVELS) return Math.ceil((mid + halfSpread(mid) + level * bookStep) / bookStep) * bookStep;
  const far = farStep(market);
  return (Math.floor(askPrice(market, mid, LADDER_LEVELS - 1) / far) + level - LADDER_LEVELS + 1) * far;
}
/** Price of the maker's `level`-th bid (0 is the best) at a price of `mid`; ticks. */
export function bidPrice(market: Market, mid: number, level: number): number {
  const { bookStep } = market;
  if (level < LADDER_LEVELS) return Math.floor((mid - halfSpread(mid) - level * bookStep) / bookStep) * bookStep;
  const far = farStep(market);
  return (Math.ceil(bidPrice(market, mid, LADDER_LEVELS - 1) / far) - level + LADDER_LEVELS - 1) * far;
}

/** The maker's best ask at a price of `mid`; ticks. */
export const bestAsk = (market: Market, mid: number): number => askPrice(market, mid, 0);
/** The maker's best bid at a price of `mid`; ticks. */
export const bestBid = (market: Market, mid: number): number => bidPrice(market, mid, 0);

/** The highest mid at which the maker sells at `price` ticks or lower: where a resting buy at that price matches it. */
export function midOfferingAsk(market: Market, price: number): number {
  const offered = Math.floor(price / market.bookStep) * market.bookStep;
  // Two ticks above the exact solution at most: the search is short at any price.
  let mid = Math.min(offered - 1, Math.ceil((offered + 1) / (1 + HALF_SPREAD)));
  while (bestAsk(market, mid) > price) mid--;
  return mid;
}

/** The lowest mid at which the maker buys at `price` ticks or higher: where a resting sell at that price matches it. */
export function midOfferingBid(market: Market, price: number): number {
  const offered = Math.ceil(price / market.bookStep) * market.bookStep;
  let mid = Math.max(offered + 1, Math.floor((offered - 1) / (1 - HALF_SPREAD)));
  while (bestBid(market, mid) < price) mid++;
  return mid;
}
