import type { ReadMessage } from '@mt2/contracts';
import type { market } from '@mt2/contracts/market';

/** A candle as the chart draws it; `time` is its opening second. */
export type Candle = { readonly time: number; readonly open: number; readonly high: number; readonly low: number; readonly close: number };

export const toCandle = ({ at, open, high, low, close }: ReadMessage<typeof market.listCandles>[number]): Candle => ({
  time: at,
  open,
  high,
  low,
  close,
});

/** Merges newer candles over older ones. Both are oldest first. */
export function mergeCandles(older: readonly Candle[], newer: readonly Candle[]): readonly Candle[] {
  const first = newer[0]?.time;
  return first === undefined ? older : [...older.filter(({ time }) => time < first), ...newer];
}

/** True if two lists do not join: the clock jumped beyond what was read, or went back. */
export function isTorn(older: readonly Candle[], newer: readonly Candle[], seconds: number): boolean {
  const [last, first] = [older.at(-1), newer[0]];
  return last !== undefined && (first === undefined || first.time > last.time + seconds);
}
