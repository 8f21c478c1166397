import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTopicOrRead } from '../../../platform/feed/feed.ts';
import type { LiveCandle } from '../../../platform/feed/feed-data.ts';
import { useFeedLost } from '../../../platform/feed/polling.ts';
import { queryClient } from '../../../platform/query.ts';
import { latestCandlesQuery } from '../market.api.ts';
import { candlesQuery, type ReadCandle } from './candles.api.ts';
import { type Candle, isTorn, mergeCandles, toCandle } from './candles.ts';
import type { Frame } from './frames.ts';

/** A candle is shaped once: the feed keeps unchanged objects. */
const shaped = new WeakMap<LiveCandle | ReadCandle, Candle>();
function shape(read: LiveCandle | ReadCandle): Candle {
  const candle = shaped.get(read) ?? toCandle(read);
  shaped.set(read, candle);
  return candle;
}

/** The candles of a market, oldest first, live; older ones on demand. */
export function useCandles(symbol: string, frame: Frame) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(candlesQuery(symbol, frame));
  const isLost = useFeedLost() !== undefined;
  const live: readonly (LiveCandle | ReadCandle)[] | undefined = useTopicOrRead(`kline:${symbol}:${frame.period}`, {
    ...latestCandlesQuery(symbol, frame),
    // What the feed has not sent yet is among the candles that are read.
    enabled: isLost,
  });
  const history = useMemo(() => data?.pages.toReversed().flatMap(({ rows }) => rows.map(shape)), [data]);
  const latest = useMemo(() => live?.map(shape) ?? [], [live]);
  const torn = history !== undefined && isTorn(history, latest, frame.mergedSeconds ?? frame.seconds);
  useEffect(() => {
    if (torn) void queryClient.refetchQueries(candlesQuery(symbol, frame));
  }, [torn, symbol, frame]);
  const candles = useMemo(() => (history && !torn ? mergeCandles(history, latest) : history), [history, latest, torn]);
  return {
    // A gap that cannot be read is an error to show: the chart would stand still.
    candles: torn && error ? undefined : candles,
    error,
    retry: refetch,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
