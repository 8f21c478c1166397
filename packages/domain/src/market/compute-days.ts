import type { Bar } from './bar.ts';
import { columnsOf, type DayColumns } from './day-table.ts';
import type { Market } from './markets.ts';
import { rawPathOf } from './raw-path.ts';

/** A market's unscripted candle of a UTC day, added up from its 1,440 minutes: a fraction of a millisecond. */
export const computeDay = (seed: number, market: Market, day: number): Bar => rawPathOf(seed, market).day(day);

/** A market's part of a day table: `days` days from `firstDay` on. Seconds of work for some years; meant for a worker. */
export const computeDays = (seed: number, market: Market, firstDay: number, days: number): DayColumns =>
  columnsOf(Array.from({ length: days }, (_, index) => computeDay(seed, market, firstDay + index)));
