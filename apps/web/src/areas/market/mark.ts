import type { TopicValues } from '@mt2/contracts/feed';
import { market as marketCalls } from '@mt2/contracts/market';
import type { Rate } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';

/** A market's mark and index in ticks, the funding rate of the running interval as a part of one, and its time in seconds. */
export type Mark = { readonly mark: number; readonly index: number; readonly fundingRate: Rate; readonly nextFundingAt: number };

/** The mark of a market. Another backend says only the rate that was settled last. */
export const markOf = (market: Market, { mark, index, ...told }: TopicValues['mark'] & { readonly settledRate?: Rate }): Mark => ({
  mark: floorToTicks(market, mark),
  index: floorToTicks(market, index),
  fundingRate: told.fundingRate ?? told.settledRate ?? 0n,
  nextFundingAt: told.nextFundingAt,
});

/** The mark of a market, while the feed does not send it. */
export const markQuery = (market: Market) =>
  queryOptions({
    queryKey: ['market', 'mark', market.symbol],
    queryFn: async ({ signal }): Promise<Mark> =>
      markOf(market, await api.query(marketCalls.getMarketInfo, { symbol: market.symbol, depth: '1' }, { signal })),
  });
