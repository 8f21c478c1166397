import type { Market } from './markets.ts';

/** Levels the market maker shows on each side. In its own file because a client does not need the table of markets for it. */
export const LADDER_LEVELS = 50;
/** Book steps between two levels beyond the displayed ones. */
const FAR_STEPS = 10;

/** Ticks between two levels beyond the displayed ones; these levels are multiples of it. */
export const farStep = ({ bookStep }: Pick<Market, 'bookStep'>): number => bookStep * FAR_STEPS;

/** Levels per side of a market's whole ladder: the displayed ones, and those beyond them up to the book's reach. */
export const wholeLadder = (market: Pick<Market, 'bookStep' | 'bookReach'>): number =>
  LADDER_LEVELS + Math.max(0, Math.floor((market.bookReach - market.bookStep * LADDER_LEVELS) / farStep(market)));

/**
 * The size of a level `distance` ticks behind the best, as a multiple of the usual size: it grows over the displayed
 * levels, then shrinks.
 */
export function levelWeight(market: Pick<Market, 'bookStep'>, level: number, distance: number): number {
  if (level < LADDER_LEVELS) return 0.5 + 0.22 * level;
  return FAR_STEPS * levelWeight(market, LADDER_LEVELS - 1, 0) * ((LADDER_LEVELS * market.bookStep) / distance);
}
