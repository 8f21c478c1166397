/** Public API of the market area. */
export { bestPrices, ticksOf, toDepth } from './book/book.ts';
export { OrderBook } from './book/order-book.tsx';
export { useBook } from './book/use-book.ts';
export { type ChartLine, ChartSection } from './chart/chart-section.tsx';
export { countdownText } from './chart/frames.ts';
export { LastKnownPrices } from './last-known-prices.tsx';
export { PairSheet } from './list/pair-sheet.tsx';
export { usePair } from './list/use-pair.tsx';
export { quotationsQuery } from './market.api.ts';
export { MarketGate } from './market-gate.tsx';
export { OrderQuestion } from './order-question.tsx';
export { PausedNotice } from './paused.tsx';
export type { Quotation } from './quotation.ts';
export { TradeSkeleton } from './trade-skeleton.tsx';
export { useCalm } from './use-calm.ts';
export { useFiat } from './use-fiat.ts';
export { useMarket, useQuotation, useQuotations } from './use-quotations.ts';
