import { fillsFromShown, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTopic } from '../../../platform/feed/feed.ts';
import type { Book, Trade } from '../../../platform/feed/feed-data.ts';
import { type BookKind, marketInfoQuery } from '../market.api.ts';
import { bookRows, groupText } from './book.ts';

/** Without the feed, book and tape are read this often. */
const POLL_MS = 3_000;

function useMarketInfo(symbol: string, isWanted: boolean, book?: BookKind, group?: string) {
  return useQuery({ ...marketInfoQuery(symbol, book, group), enabled: isWanted, refetchInterval: isWanted ? POLL_MS : false });
}

const TOPICS = { spot: 'depth', contract: 'contract-depth' } as const;

/** The order book that spot or contract orders of a market trade with, live, best prices first; undefined while it is read. */
export function useBook(symbol: string, kind: BookKind = 'spot'): Book | undefined {
  const live = useTopic(`${TOPICS[kind]}:${symbol}`);
  const { data } = useMarketInfo(symbol, live === undefined, kind);
  return live ?? data;
}

/**
 * The rows of a book in groups (ticks), limited per side: grouped from the levels shown or, if these do not fill the
 * rows, by the server. Undefined while they are read.
 */
export function useBookRows(market: Market, book: Book | undefined, group: number, count: number, kind: BookKind = 'spot') {
  const { symbol } = market;
  const size = fillsFromShown(market, group, count) ? undefined : groupText(market, group);
  const live = useTopic(size && `${TOPICS[kind]}:${symbol}:${size}`);
  const { data } = useMarketInfo(symbol, size !== undefined && live === undefined, kind, size);
  const shown = size === undefined ? book : (live ?? data ?? book);
  return useMemo(() => shown && bookRows(market, shown, group, count), [market, shown, group, count]);
}

/** The latest trades of a market, newest first; undefined while they are read. */
export function useTrades(symbol: string): readonly Trade[] | undefined {
  const live = useTopic(`trades:${symbol}`);
  const { data } = useMarketInfo(symbol, live === undefined);
  return live ?? data?.trades;
}
