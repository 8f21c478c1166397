import type { FromAny } from '@mt2/contracts';
import type { FeedMark } from '@mt2/contracts/feed';
import { market as marketCalls } from '@mt2/contracts/market';
import { parseAtoms, type Rate } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { ticksOf } from './book/book.ts';

/** A market's mark and index in ticks, the funding rate of the running interval as a part of one, and its time in seconds. */
export type Mark = { readonly mark: number; readonly index: number; readonly fundingRate: Rate; readonly nextFundingAt: number };

type AnyMark = FromAny<FeedMark, 'predicted_funding_rate'> & { readonly funding_rate?: string };

/** Reads a mark of the wire. Another backend says only the rate that was settled last. */
export const toMark = (market: Market, wire: AnyMark): Mark => ({
  mark: ticksOf(market, wire.mark_price),
  index: ticksOf(market, wire.index_price),
  fundingRate: parseAtoms(wire.predicted_funding_rate ?? wire.funding_rate ?? '0') ?? 0n,
  nextFundingAt: wire.next_funding_time,
});

/** The mark of a market, while the feed does not send it. */
export const markQuery = (market: Market) =>
  queryOptions({
    queryKey: ['market', 'mark', market.symbol],
    queryFn: async ({ signal }): Promise<Mark> =>
      toMark(market, await api.query(marketCalls.getMarketInfo, { symbol: market.symbol, depth: '1' }, { signal })),
  });
