import { market as marketCalls } from '@mt2/contracts/market';
import { parseAtoms, type Rate } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { ticksOf } from '../market/index.ts';

/** The two accounts that trade contracts, as the wire names them. */
export type LeverAccount = 'lever' | 'contract';
/** What contracts of a market are measured by. Prices in ticks, the rate as a part of one, the time in seconds. */
export type Mark = { readonly mark: number; readonly index: number; readonly fundingRate: Rate; readonly nextFundingAt: number };

/** Mark and index price and the funding of a market; `KeepMark` keeps it fresh. */
export const markQuery = (market: Market) =>
  queryOptions({
    queryKey: ['market', 'mark', market.symbol],
    queryFn: async ({ signal }): Promise<Mark> => {
      const info = await api.query(marketCalls.getMarketInfo, { symbol: market.symbol, depth: '1' }, { signal });
      return {
        mark: ticksOf(market, info.mark_price),
        index: ticksOf(market, info.index_price),
        fundingRate: parseAtoms(info.funding_rate) ?? 0n,
        nextFundingAt: info.next_funding_time,
      };
    },
  });
