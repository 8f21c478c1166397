import type { Quotation } from '../quotation.ts';
import { newListings } from './market-list.ts';

export type Ranking = 'hot' | 'gainers' | 'losers' | 'volume' | 'new';

const change = (quotation: Quotation) => Number(quotation.change);
/** A market is hot if its price moves far while much is traded. */
const heat = (quotation: Quotation) => Math.abs(change(quotation)) * Number(quotation.turnover);
const ORDER: Record<Exclude<Ranking, 'new'>, (one: Quotation, other: Quotation) => number> = {
  hot: (one, other) => heat(other) - heat(one),
  gainers: (one, other) => change(other) - change(one),
  losers: (one, other) => change(one) - change(other),
  volume: (one, other) => Number(other.turnover - one.turnover),
};

/** The user's favourites, in their order. */
export const watched = (quotations: readonly Quotation[], favourites: readonly number[]): readonly Quotation[] =>
  favourites.flatMap((id) => quotations.filter(({ market }) => market.id === id));

const FITS: Partial<Readonly<Record<Ranking, (quotation: Quotation) => boolean>>> = {
  gainers: (quotation) => change(quotation) > 0,
  losers: (quotation) => change(quotation) < 0,
};

/** The markets of a ranking. Equal ones keep their order; only falling ones are losers, only rising ones gainers. */
export const ranked = (quotations: readonly Quotation[], ranking: Ranking): readonly Quotation[] =>
  ranking === 'new' ? newListings(quotations) : quotations.filter(FITS[ranking] ?? (() => true)).toSorted(ORDER[ranking]);
