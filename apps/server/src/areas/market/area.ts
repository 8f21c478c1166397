import type { market } from '@mt2/contracts/market';
import type { Area } from '../../http/area.ts';
import { addFavourite, listFavourites, removeFavourite, sortFavourites } from './calls/favourites.ts';
import { type Books, getMarketInfo } from './calls/get-market-info.ts';
import { getRates } from './calls/get-rates.ts';
import { getTicker } from './calls/get-ticker.ts';
import { listCandles } from './calls/list-candles.ts';
import { listQuotations } from './calls/list-quotations.ts';

/** Prices, candles, tape and favourites. The books belong to the areas that trade with them: spot's holds users' waiting orders. */
export const marketArea = (books: Books): Area<typeof market> => ({
  handlers: {
    listQuotations,
    listCandles,
    getTicker,
    getMarketInfo: getMarketInfo(books),
    getRates,
    listFavourites,
    addFavourite,
    removeFavourite,
    sortFavourites,
  },
});
