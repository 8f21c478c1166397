import { farStep, LADDER_LEVELS } from './ladder-levels.ts';
import type { Market } from './markets.ts';

type BookOf = Pick<Market, 'bookStep' | 'bookReach'>;

/** Ticks: 0.01, 0.1, 1, 10 and 50 of BTC. */
const SIZES = [1, 10, 100, 1_000, 5_000];
/** Between them, where the book is quoted by the tick. */
const FINE_SIZES = [2, 5];

/** True when the levels that are shown fill so many rows of a group (ticks). */
export const fillsFromShown = ({ bookStep }: Pick<Market, 'bookStep'>, group: number, rows: number): boolean =>
  group * rows <= bookStep * LADDER_LEVELS;

const fills = (market: BookOf, group: number, rows: number): boolean =>
  fillsFromShown(market, group, rows) || (group % farStep(market) === 0 && group * rows <= market.bookReach);

/** The sizes (ticks) by which a market's book may be grouped: those by which the whole ladder still fills so many rows. */
export const bookGroups = (market: BookOf, rows: number): readonly number[] =>
  [...SIZES, ...(market.bookStep === 1 ? FINE_SIZES : [])].filter((group) => fills(market, group, rows)).sort((one, other) => one - other);
