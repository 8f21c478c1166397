import type { Atoms } from '@mt2/domain';
import type { SeriesMarker, Time } from 'lightweight-charts';
import { type Candle, lastUpTo } from '../candles.ts';
import type { ChartTimes } from './chart-times.ts';
import type { ChartLine } from './own-lines.ts';
import type { Palette } from './palette.ts';

/** A purchase or sale to mark on the chart: its time in seconds, and its quantity in atoms, shown while its candle is touched. */
export type ChartMark = { readonly time: number; readonly side: 'buy' | 'sell'; readonly quantity: Atoms };

/** A price in the candle that opened at a second. */
export type ChartPoint = Pick<ChartLine, 'price' | 'tone'> & { readonly time: number };

/** The marks at the times of their candles, oldest first, one per candle and side, with the sum. Marks before all candles are left out. */
export function marksOnCandles(marks: readonly ChartMark[], candles: readonly Candle[]): readonly ChartMark[] {
  const found = new Map<string, ChartMark>();
  for (const { time: at, side, quantity } of marks) {
    const time = candles[lastUpTo(candles, at)]?.time;
    if (time === undefined) continue;
    const key = `${time} ${side}`;
    found.set(key, { time, side, quantity: quantity + (found.get(key)?.quantity ?? 0n) });
  }
  return [...found.values()].toSorted((one, other) => one.time - other.time);
}

/** The marks as drawn by the chart: purchases from below, sales from above. */
export const toSeriesMarkers = (
  marks: readonly ChartMark[],
  times: Pick<ChartTimes, 'of'>,
  { up, down }: Pick<Palette, 'up' | 'down'>,
): SeriesMarker<Time>[] =>
  marks.map(({ time, side }) => ({
    time: times.of(time),
    ...(side === 'buy' ? { position: 'belowBar', shape: 'arrowUp', color: up } : { position: 'aboveBar', shape: 'arrowDown', color: down }),
  }));

/** Dots at prices in candles. */
export const toDots = (points: readonly ChartPoint[], times: Pick<ChartTimes, 'of'>, palette: Palette) =>
  points.map(({ time, price, tone }) => {
    const dot = { position: 'atPriceMiddle', shape: 'circle', color: palette[tone], size: 0.5 } as const;
    return { time: times.of(time), price, ...dot };
  });
