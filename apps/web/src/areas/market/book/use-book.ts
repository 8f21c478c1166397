import type { FeedBook } from '@mt2/contracts/feed';
import type { WireTrade } from '@mt2/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTopic } from '../../../platform/feed.ts';
import { marketInfoQuery } from '../market.api.ts';

/** Without the feed, book and tape are read this often. */
const POLL_MS = 3_000;

function useMarketInfo(symbol: string, isWanted: boolean) {
  return useQuery({ ...marketInfoQuery(symbol), enabled: isWanted, refetchInterval: isWanted ? POLL_MS : false });
}

/** The order book of a market, live, best prices first; undefined while it is read. */
export function useBook(symbol: string): FeedBook | undefined {
  const live = useTopic(`depth:${symbol}`);
  const { data } = useMarketInfo(symbol, live === undefined);
  const read = useMemo(() => data && { bids: data.buyList, asks: data.sellList }, [data]);
  return live ?? read;
}

/** The latest trades of a market, newest first; undefined while they are read. */
export function useTrades(symbol: string): readonly WireTrade[] | undefined {
  const live = useTopic(`trades:${symbol}`);
  const { data } = useMarketInfo(symbol, live === undefined);
  return live ?? data?.tradeList;
}
