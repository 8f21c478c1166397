/** What other areas may use of the market. */
export { bestPrices, ticksOf, toDepth } from './book.ts';
export { type ChartLine, ChartSection } from './chart-section.tsx';
export { countdownText } from './frames.ts';
export { MarketGate } from './market-gate.tsx';
export { OrderBook } from './order-book.tsx';
export { OrderQuestion } from './order-question.tsx';
export { PairSheet } from './pair-sheet.tsx';
export { PausedNotice } from './paused.tsx';
export type { Quotation } from './quotation.ts';
export { TradeSkeleton } from './trade-skeleton.tsx';
export { useBook } from './use-book.ts';
export { useCalm } from './use-calm.ts';
export { useFiat } from './use-fiat.ts';
export { usePair } from './use-pair.tsx';
export { useMarket, useQuotation } from './use-quotations.ts';
