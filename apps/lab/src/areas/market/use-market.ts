import { labMarket } from '@mt2/contracts/lab/market';
import { market } from '@mt2/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { send } from '../../platform/send.ts';
import { isTorn, mergeCandles, toCandle } from './candles.ts';
import type { Frame } from './frames.ts';

const EVERY_MS = 1000;
const NONE = [] as const;

/** Every market of this world and its scripts, reloaded every second. */
export const useMarket = () => useAsk(labMarket.getMarket, {}, { every: EVERY_MS });

/** The candles of a market, live, oldest first; undefined until loaded. */
export function useCandles(symbol: string, { period, seconds }: Frame) {
  const world = useWorldId();
  const history = useAsk(market.listCandles, { symbol, period });
  const older = useMemo(() => history.data?.map(toCandle), [history.data]);
  // The running candle and the previous one are reloaded; older ones do not change.
  const from = String(older?.at(-2)?.time ?? 0);
  const latest = useQuery({
    queryKey: [world, 'latest candles', symbol, period, from],
    queryFn: ({ signal }) => send(world, market.listCandles, { symbol, period, from }, signal),
    refetchInterval: EVERY_MS,
    enabled: older !== undefined,
  });
  const newer = useMemo(() => latest.data?.map(toCandle), [latest.data]);
  const torn = older !== undefined && newer !== undefined && isTorn(older, newer, seconds);
  const { refetch } = history;
  useEffect(() => {
    if (torn) void refetch();
  }, [torn, refetch]);
  const candles = useMemo(() => older && mergeCandles(older, torn ? NONE : (newer ?? NONE)), [older, newer, torn]);
  return { data: candles, error: history.error, refetch };
}
