import { market } from '@mt2/contracts/market';
import { readPairs } from '../../platform/feed/quotation-pairs.ts';
import { noteMarkets } from '../../platform/markets.ts';
import { read, readBy } from '../../platform/read.ts';
import { worldNow } from '../../platform/server-time.ts';
import { bookFields } from './book/book-fields.ts';
import type { Frame } from './chart/frames.ts';
import { toQuotation } from './quotation.ts';

/** Every market with its rolling day; the feed keeps it fresh. */
export const quotationsQuery = readBy(
  market.listQuotations,
  {},
  async (ask) => {
    const quotations = (await readPairs(ask)).map(toQuotation);
    noteMarkets(quotations.map(({ market: each }) => each));
    return quotations;
  },
  { staleTime: 60_000 },
);

/** Book and tape of one market, the book plain or in groups of a size. */
export const marketInfoQuery = (...asked: Parameters<typeof bookFields>) =>
  read(market.getMarketInfo, bookFields(...asked), { staleTime: 2_000 });

/** Value of a US dollar in each fiat currency. */
export const ratesQuery = readBy(market.getRates, { coin: 'USDT' }, async (ask, dollar) => (await ask(dollar)).rates, {
  staleTime: 10 * 60_000,
});

/** The favourites of the signed-in user; a guest's are on the device. */
export const favouritesQuery = read(market.listFavourites, {}, { staleTime: 60_000 });

/** The last few candles, used while there is no feed. */
export const latestCandlesQuery = (symbol: string, { period, seconds, mergedSeconds = seconds }: Frame) =>
  readBy(market.listCandles, { list: 'latest', symbol, period }, (ask) =>
    ask({ symbol, period, from: String(worldNow() - 3 * mergedSeconds) }),
  );

/** Number of minutes shown before and after a past second. */
const AROUND = { before: 150, behind: 20 };

/** One-minute candles around a second of the past. */
export const candlesAroundQuery = (symbol: string, at: number) =>
  readBy(market.listCandles, { list: 'around', symbol, at }, (ask) => {
    const [from, to] = [at - AROUND.before * 60, Math.min(worldNow(), at + AROUND.behind * 60)];
    return ask({ symbol, period: '1min', from: String(from), to: String(to) });
  });
