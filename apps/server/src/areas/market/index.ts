import type { market } from '@mt2/contracts/market';
import type { Area } from '../../http/area.ts';
import { listCandles } from './candles.ts';
import { addFavourite, listFavourites, removeFavourite, sortFavourites } from './favourites.ts';
import { type BookOf, getMarketInfo } from './market-info.ts';
import { listQuotations } from './quotations.ts';
import { getRates } from './rates.ts';
import { getTicker } from './ticker.ts';

export { prepareDayTable } from './day-tables.ts';
export { haltMarket, haltOf, isHalted, resumeMarket } from './halts.ts';
export { ladderMemory, type MarketMakerFill } from './ladder-memory.ts';
export { presentCandle, presentLevel, presentTicker, presentTrade } from './market.present.ts';
export { listScriptRows } from './market.repo.ts';
export { findMarket, inFiat, pathOf, priceOf, worthOf } from './path.ts';
export { type PriceTrigger, priceTriggered } from './price-trigger.ts';
export { candlesAtHand } from './read-candles.ts';
export { addScript, cancelScript } from './scripts.ts';

/** Prices, candles, tape and favourites. The book is the spot area's: it holds what users left waiting. */
export const marketArea = (bookOf: BookOf): Area<typeof market> => ({
  handlers: {
    listQuotations,
    listCandles,
    getTicker,
    getMarketInfo: getMarketInfo(bookOf),
    getRates,
    listFavourites,
    addFavourite,
    removeFavourite,
    sortFavourites,
  },
});
