import type { Candle } from './candles.ts';

/** Two candles of one longer candle, the earlier first. */
const join = (early: Candle, late: Candle): Candle => ({
  time: early.time,
  open: early.open,
  high: Math.max(early.high, late.high),
  low: Math.min(early.low, late.low),
  close: late.close,
  volume: early.volume + late.volume,
});

/**
 * Candles of `seconds` merged from shorter ones, which open at multiples of it in UTC. If the oldest candles do not begin
 * one, they are left out: its open is not known.
 */
export function mergedCandles(candles: readonly Candle[], seconds: number): readonly Candle[] {
  const merged: Candle[] = [];
  for (const candle of candles) {
    const opened = candle.time - (candle.time % seconds);
    const last = merged.at(-1);
    if (last?.time === opened) merged[merged.length - 1] = join(last, candle);
    else if (last || candle.time === opened) merged.push({ ...candle, time: opened });
  }
  return merged;
}
