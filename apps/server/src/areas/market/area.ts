import type { market } from '@mt2/contracts/market';
import type { Area } from '../../http/area.ts';
import { addFavourite, listFavourites, removeFavourite, sortFavourites } from './calls/favourites.ts';
import { listCandles } from './calls/list-candles.ts';
import { type Books, getMarketInfo, getRates, getTicker, listQuotations } from './calls/quotations.ts';

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
