import type { Market } from '@mt2/domain/markets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTopic } from '../../platform/feed.ts';
import { type Mark, markQuery, toMark } from './lever.api.ts';

/** Without the feed the mark price is read this often. */
const POLL_MS = 5_000;

/** The mark price of a market, live; undefined before it is known. */
export function useMark(market: Market): Mark | undefined {
  const live = useTopic(`mark:${market.symbol}`);
  const isSilent = live === undefined;
  const { data: read } = useQuery({ ...markQuery(market), enabled: isSilent, refetchInterval: isSilent ? POLL_MS : false });
  return useMemo(() => (live ? toMark(market, live) : read), [market, live, read]);
}
