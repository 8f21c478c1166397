import { must } from '../core/index.ts';
import type { Bar } from './bar.ts';
import type { Market } from './markets.ts';

/** Day candles of several markets over the same days, in columns: they never change and are expensive to compute. */
export interface DayTable {
  readonly seed: number;
  readonly firstDay: number;
  readonly days: number;
  /** By market id. */
  readonly columns: ReadonlyMap<number, DayColumns>;
}

/** Ticks, steps and cents; each column has one entry per day. A day opens at the previous close. */
export interface DayColumns {
  /** The opening price of the first day. */
  readonly open: number;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  readonly closes: Float64Array;
  readonly volumes: Float64Array;
  readonly turnovers: Float64Array;
}

/** A market's candle of a UTC day; undefined if the table has none. */
export function dayInTable({ firstDay, days, columns }: DayTable, market: Market, day: number): Bar | undefined {
  const index = day - firstDay;
  const column = columns.get(market.id);
  return column && index >= 0 && index < days ? dayInColumns(column, index) : undefined;
}

/** True if the table has all days of a market from one until just before another. */
export const isInTable = ({ firstDay, days, columns }: DayTable, market: Market, from: number, until: number): boolean =>
  from >= firstDay && until <= firstDay + days && columns.has(market.id);

/** The candle of a day by its index in the columns. */
export const dayInColumns = ({ open, highs, lows, closes, volumes, turnovers }: DayColumns, index: number): Bar => ({
  open: index === 0 ? open : closes[index - 1]!,
  high: highs[index]!,
  low: lows[index]!,
  close: closes[index]!,
  volume: volumes[index]!,
  turnover: turnovers[index]!,
});

/** Columns of consecutive days, at least one. */
export function columnsOf(bars: readonly Bar[]): DayColumns {
  must(bars.length > 0, 'a day table has days');
  return {
    open: bars[0]!.open,
    highs: Float64Array.from(bars, ({ high }) => high),
    lows: Float64Array.from(bars, ({ low }) => low),
    closes: Float64Array.from(bars, ({ close }) => close),
    volumes: Float64Array.from(bars, ({ volume }) => volume),
    turnovers: Float64Array.from(bars, ({ turnover }) => turnover),
  };
}
