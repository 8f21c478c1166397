export { prepareDayTable } from './day-tables/day-tables.ts';
export { delistMarket, haltedMarkets, haltMarket, haltOf, isDelisted, isHalted, marketState, repeatHalts, resumeMarket } from './halts.ts';
export { ladderMemory, type MarketMakerFill } from './ladder-memory.ts';
export { listScriptRows, type StoredScript } from './market.repo.ts';
export { candleView, coinsView, decimalsOf, groupOf, levelView, markView, tickerView, tradeView } from './market-view.ts';
export {
  amountText,
  announceMarket,
  coinAt,
  costText,
  marketOfRow,
  marketsAt,
  marketsOfRows,
  type NewMarket,
  openMarket,
} from './markets.ts';
export { noMarket, noteNoMarket } from './no-market.ts';
export { findMarket, inFiat, pathOf, priceNear, priceOf, watchedPrice, worthOf } from './path.ts';
export { candlesAtHand, readCandles } from './read-candles.ts';
export { addScript, cancelScript, scriptedBy } from './scripts.ts';
export { priceWatch } from './watch/price-watch.ts';
export { WatchedRows } from './watch/watched-rows.ts';
