/** What other areas may use of the market. */
export { BAR_TONES } from './bar-tones.ts';
export { bestPrices, bookRows, groupDecimals, groupsOf, groupText, toDepth } from './book.ts';
export { MarketGate } from './market-gate.tsx';
export { PairSheet } from './pair-sheet.tsx';
export type { Quotation } from './quotation.ts';
export { useBook } from './use-book.ts';
export { useFiat } from './use-fiat.ts';
export { useQuotation } from './use-quotations.ts';
