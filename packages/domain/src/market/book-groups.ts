import { farStep, LADDER_LEVELS } from './ladder-levels.ts';
import type { Market } from './markets.ts';

type BookOf = Pick<Market, 'bookStep' | 'bookReach'>;

/** Ticks: 0.01, 0.1, 1, 10 and 50 for BTC. */
const SIZES = [1, 10, 100, 1_000, 5_000];
/** Sizes in between, if the book is quoted tick by tick. */
const FINE_SIZES = [2, 5];

/** True if the displayed levels fill `rows` rows of a group (ticks). */
export const fillsFromShown = ({ bookStep }: Pick<Market, 'bookStep'>, group: number, rows: number): boolean =>
  group * rows <= bookStep * LADDER_LEVELS;

const fills = (market: BookOf, group: number, rows: number): boolean =>
  fillsFromShown(market, group, rows) || (group % farStep(market) === 0 && group * rows <= market.bookReach);

/** Sizes of groups (ticks) for a market's book, its spacing among them: those for which the whole ladder still fills `rows` rows. */
export const bookGroups = (market: BookOf, rows: number): readonly number[] =>
  [...new Set([...SIZES, market.bookStep, ...(market.bookStep === 1 ? FINE_SIZES : [])])]
    .filter((group) => fills(market, group, rows))
    .sort((one, other) => one - other);
