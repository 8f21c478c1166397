import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTopic } from '../../platform/feed/feed.ts';
import { type Mark, markOf, markQuery } from './mark.ts';

/** Without the feed the mark price is read this often. */
const POLL_MS = 5_000;

/** The mark price of a market, live; undefined before it is known, and while it is not wanted. */
export function useMark(market: Market, isWanted = true): Mark | undefined {
  const live = useTopic(isWanted ? `mark:${market.symbol}` : undefined);
  const isSilent = isWanted && live === undefined;
  const { data: read } = useQuery({ ...markQuery(market), enabled: isSilent, refetchInterval: isSilent ? POLL_MS : false });
  return useMemo(() => (isWanted ? (live ? markOf(market, live) : read) : undefined), [isWanted, market, live, read]);
}
