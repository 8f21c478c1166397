import { LADDER_LEVELS } from '@mt2/domain/market-terms';

/** The book of spot orders, or of contract orders, which contains only the market maker's. */
export type BookKind = 'spot' | 'contract';

/** The fields of a read of a book and its tape, the book plain or in groups of a size. */
export const bookFields = (symbol: string, book: BookKind = 'spot', group = '') => ({
  symbol,
  ...(book === 'spot' ? {} : { book }),
  ...(group ? { group } : { depth: String(LADDER_LEVELS) }),
});
