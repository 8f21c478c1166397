import type { Bar } from './bar.ts';
import { columnsOf, type DayColumns } from './day-table.ts';
import { MarketPath } from './market-path.ts';
import type { ListedMarket } from './markets.ts';
import { rawPathOf } from './raw-path.ts';
import type { PriceScript } from './script.ts';

/** A market's unscripted candle of a UTC day, aggregated from its 1,440 minutes: a fraction of a millisecond. */
export const computeDay = (seed: number, market: ListedMarket, day: number): Bar => rawPathOf(seed, market).day(day);

/** `days` days of a market from `firstDay`, under these scripts. Takes seconds for several years; meant for a worker. */
export function computeDays(
  seed: number,
  market: ListedMarket,
  firstDay: number,
  days: number,
  scripts: readonly PriceScript[] = [],
): DayColumns {
  const path = new MarketPath(market, rawPathOf(seed, market), scripts);
  return columnsOf(Array.from({ length: days }, (_, index) => path.day(firstDay + index)));
}
