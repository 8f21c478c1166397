/** What other areas may use of the market. */
export { BAR_TONES } from './bar-tones.ts';
export { bestPrices, bookRows, groupDecimals, groupsOf, groupText, toDepth } from './book.ts';
export { FavouriteStar } from './favourite-star.tsx';
export { PairSheet } from './pair-sheet.tsx';
export type { Quotation } from './quotation.ts';
export { useBook } from './use-book.ts';
export { useFiat } from './use-fiat.ts';
export { useQuotation, useQuotations } from './use-quotations.ts';
