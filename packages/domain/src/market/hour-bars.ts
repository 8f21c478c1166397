import type { Bar } from './bar.ts';
import type { Market } from './markets.ts';

/**
 * The 60 minute candles of one hour in ticks and steps. `edges` are the 61 prices between them, since each minute opens at
 * the previous close. `high` to `turnover` refer to the whole hour.
 */
export interface HourBars {
  readonly edges: Float64Array;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  readonly volumes: Float64Array;
  /** Whole cents of USDT. */
  readonly turnovers: Float64Array;
  high: number;
  low: number;
  volume: number;
  turnover: number;
}

export const newHourBars = (): HourBars => ({
  edges: new Float64Array(61),
  highs: new Float64Array(60),
  lows: new Float64Array(60),
  volumes: new Float64Array(60),
  turnovers: new Float64Array(60),
  high: 0,
  low: 0,
  volume: 0,
  turnover: 0,
});

/** Ticks × steps × 4 per cent. */
export const turnoverUnit = ({ priceDecimals, quantityDecimals }: Market): number => 4 * 10 ** (priceDecimals + quantityDecimals - 2);

/**
 * Turnover of a minute in whole cents: its volume at the mean of its four prices. Summing the trades themselves would mean
 * generating all trades of every minute, far too much work for a figure displayed as 1.2B.
 */
export const turnoverOf = (unit: number, open: number, high: number, low: number, close: number, volume: number): number =>
  Math.floor((volume * (open + high + low + close)) / unit);

/** Fills in the turnovers and the figures of the whole hour. */
export function totalHour(bars: HourBars, unit: number): HourBars {
  const { edges, highs, lows, volumes, turnovers } = bars;
  bars.high = highs[0]!;
  bars.low = lows[0]!;
  bars.volume = 0;
  bars.turnover = 0;
  for (let minute = 0; minute < 60; minute++) {
    const high = highs[minute]!;
    const low = lows[minute]!;
    const volume = volumes[minute]!;
    const turnover = turnoverOf(unit, edges[minute]!, high, low, edges[minute + 1]!, volume);
    turnovers[minute] = turnover;
    if (high > bars.high) bars.high = high;
    if (low < bars.low) bars.low = low;
    bars.volume += volume;
    bars.turnover += turnover;
  }
  return bars;
}

export const minuteOf = ({ edges, highs, lows, volumes, turnovers }: HourBars, minute: number): Bar => ({
  open: edges[minute]!,
  high: highs[minute]!,
  low: lows[minute]!,
  close: edges[minute + 1]!,
  volume: volumes[minute]!,
  turnover: turnovers[minute]!,
});

export const wholeHour = ({ edges, high, low, volume, turnover }: HourBars): Bar => ({
  open: edges[0]!,
  high,
  low,
  close: edges[60]!,
  volume,
  turnover,
});
