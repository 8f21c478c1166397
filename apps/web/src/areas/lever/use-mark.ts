import type { Market } from '@mt2/domain/markets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedConnection } from '../../platform/feed-connection.ts';
import { type Mark, markQuery } from './lever.api.ts';

/** The mark price is read again at most this often while the price moves. */
const CALM_MS = 1_000;
/** And this often while the feed says nothing. */
const SILENT_MS = 5_000;

/** The mark price of a market as it was read last; undefined before the first time. `KeepMark` keeps it fresh. */
export const useMark = (market: Market): Mark | undefined => useQuery(markQuery(market)).data;

/** Reads a market's mark price again as its price moves; draws nothing. */
export function KeepMark({ market }: { market: Market }) {
  const client = useQueryClient();
  useEffect(() => {
    const { symbol } = market;
    let seen = feedConnection.tickerRow(symbol);
    let readAtMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      if (document.hidden) return;
      readAtMs = performance.now();
      void client.invalidateQueries({ queryKey: markQuery(market).queryKey });
    };
    const stop = feedConnection.watch('ticker', () => {
      const row = feedConnection.tickerRow(symbol);
      if (row === seen) return;
      seen = row;
      timer ??= setTimeout(read, Math.max(0, readAtMs + CALM_MS - performance.now()));
    });
    const silent = setInterval(() => performance.now() - readAtMs >= SILENT_MS && read(), SILENT_MS);
    return () => {
      stop();
      clearTimeout(timer);
      clearInterval(silent);
    };
  }, [client, market]);
  return null;
}
