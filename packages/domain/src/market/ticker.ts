import { DAY, HOUR, type Instant, MINUTE } from '../core/index.ts';
import type { Atoms } from '../money/index.ts';
import { centsToAtoms } from './bar.ts';
import { barBetween } from './bar-between.ts';
import type { MarketPath } from './market-path.ts';

/** The last 24 hours. Prices in ticks, volume in steps. */
export interface Ticker {
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  /** USDT, estimated from the minutes' prices and volumes. */
  readonly turnover: Atoms;
  /** Change from `open` to `last` in hundredths of a percent, truncated toward zero. */
  readonly changeBasisPoints: number;
}

/**
 * The ticker of a second: the last 1,440 whole minutes and the running minute before this second. The price of the second
 * itself moves `last`, `high` and `low` immediately; its trade is counted a second later.
 */
export function ticker(path: MarketPath, second: Instant): Ticker {
  const minute = Math.floor(second / MINUTE) * MINUTE;
  const { listedAt } = path.market;
  const { open, high, low, volume, turnover } = barBetween(path, Math.max(minute - DAY, listedAt), Math.max(second, listedAt + 1));
  const last = path.tick(second);
  return {
    last,
    open,
    high: Math.max(high, last),
    low: Math.min(low, last),
    volume,
    turnover: centsToAtoms(turnover),
    changeBasisPoints: Math.trunc(((last - open) * 10_000) / open),
  };
}

const SPARK_HOURS = 24;

/** Closing prices of the last 24 hours in ticks, oldest first; the running hour closes at this second's price. */
export function spark(path: MarketPath, second: Instant): number[] {
  const hour = Math.floor(second / HOUR);
  const closes: number[] = [];
  for (let each = Math.max(hour - SPARK_HOURS + 1, Math.floor(path.market.listedAt / HOUR)); each < hour; each++)
    closes.push(path.hour(each).edges[60]!);
  return [...closes, path.tick(second)];
}
