import type { Market } from './markets.ts';

/** How many levels the market maker shows on each side. Apart from the table of markets, which a client does not need for it. */
export const LADDER_LEVELS = 50;
/** Steps of the book between two levels behind those that are shown. */
const FAR_STEPS = 10;

/** Ticks between two levels behind those that are shown; they lie on multiples of it. */
export const farStep = ({ bookStep }: Pick<Market, 'bookStep'>): number => bookStep * FAR_STEPS;

/**
 * How many levels the whole ladder of a market has on each side: those that are shown, and those behind them as far as the book reaches.
 */
export const wholeLadder = (market: Pick<Market, 'bookStep' | 'bookReach'>): number =>
  LADDER_LEVELS + Math.max(0, Math.floor((market.bookReach - market.bookStep * LADDER_LEVELS) / farStep(market)));

/**
 * The size of a level, as a multiple of the usual one, `distance` ticks
 * behind the best: it grows as far as levels are shown, then it thins out.
 */
export function levelWeight(market: Pick<Market, 'bookStep'>, level: number, distance: number): number {
  if (level < LADDER_LEVELS) return 0.5 + 0.22 * level;
  return FAR_STEPS * levelWeight(market, LADDER_LEVELS - 1, 0) * ((LADDER_LEVELS * market.bookStep) / distance);
}
