import type { ReadMessage } from '@mt2/contracts';
import { market } from '@mt2/contracts/market';
import { LADDER_LEVELS } from '@mt2/domain/market-terms';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { takePairs } from '../../platform/feed/quotation-pairs.ts';
import { noteMarkets } from '../../platform/markets.ts';
import { api } from '../../platform/send.ts';
import { worldNow } from '../../platform/server-time.ts';
import type { Frame } from './chart/frames.ts';
import { keepPrices } from './last-known.ts';
import { toQuotation } from './quotation.ts';

/** A candle as returned by the call. */
export type ReadCandle = ReadMessage<typeof market.listCandles>[number];

/** Every market with its rolling day; the feed keeps it fresh. */
export const quotationsQuery = queryOptions({
  queryKey: ['market', 'quotations'],
  queryFn: async ({ signal }) => {
    const quotations = (await takePairs(signal)).map(toQuotation);
    noteMarkets(quotations.map(({ market: each }) => each));
    keepPrices(quotations);
    return quotations;
  },
  staleTime: 60_000,
});

const shown = (group: string) => (group ? { group } : { depth: String(LADDER_LEVELS) });

/** The book of spot orders, or of contract orders, which contains only the market maker's. */
export type BookKind = 'spot' | 'contract';

/** Book and tape of one market, the book plain or in groups of a size. */
export const marketInfoQuery = (symbol: string, book: BookKind = 'spot', group = '') =>
  queryOptions({
    queryKey: ['market', 'info', symbol, book, group],
    queryFn: ({ signal }) => api.query(market.getMarketInfo, { symbol, ...(book === 'spot' ? {} : { book }), ...shown(group) }, { signal }),
    staleTime: 2_000,
  });

/** Value of a US dollar in each fiat currency. */
export const ratesQuery = queryOptions({
  queryKey: ['market', 'rates'],
  queryFn: async ({ signal }) => (await api.query(market.getRates, { coin: 'USDT' }, { signal })).rates,
  staleTime: 10 * 60_000,
});

/** The favourites of the signed-in user; a guest's are on the device. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => api.query(market.listFavourites, {}, { signal }),
  staleTime: 60_000,
});

/** The last few candles, used while there is no feed. */
export const latestCandlesQuery = (symbol: string, { period, seconds, mergedSeconds = seconds }: Frame) =>
  queryOptions({
    queryKey: ['market', 'latest-candles', symbol, period],
    queryFn: ({ signal }) => api.query(market.listCandles, { symbol, period, from: String(worldNow() - 3 * mergedSeconds) }, { signal }),
  });

/** Number of minutes shown before and after a past second. */
const AROUND = { before: 150, behind: 20 };

/** One-minute candles around a second of the past. */
export const candlesAroundQuery = (symbol: string, at: number) =>
  queryOptions({
    queryKey: ['market', 'candles-around', symbol, at],
    queryFn: ({ signal }) => {
      const [from, to] = [at - AROUND.before * 60, Math.min(worldNow(), at + AROUND.behind * 60)];
      return api.query(market.listCandles, { symbol, period: '1min', from: String(from), to: String(to) }, { signal });
    },
  });

/** Number of candles per request. */
const CANDLES_A_PAGE = 500;

/** Candles, newest page first; each further page goes back in time until history begins. */
export const candlesQuery = (symbol: string, { period, seconds, mergedSeconds = seconds }: Frame) =>
  infiniteQueryOptions({
    queryKey: ['market', 'candles', symbol, period],
    queryFn: ({ pageParam, signal }) => {
      const to = pageParam || worldNow();
      const from = Math.max(0, to - CANDLES_A_PAGE * mergedSeconds);
      return api.query(market.listCandles, { symbol, period, from: String(from), to: String(to) }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page: readonly ReadCandle[]) => (page.length < CANDLES_A_PAGE - 1 ? undefined : (page[0]?.at ?? 0) - 1),
    staleTime: Number.POSITIVE_INFINITY,
  });
