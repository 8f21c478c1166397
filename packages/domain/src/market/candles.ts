import { DAY, HOUR, type Instant, MINUTE } from '../core/index.ts';
import type { Atoms } from '../money/index.ts';
import { centsToAtoms } from './bar.ts';
import { barBetween } from './bar-between.ts';
import type { DayBlock } from './day-block.ts';
import type { MarketPath } from './market-path.ts';
import type { Period } from './periods.ts';

/** Prices in ticks, volume in steps. */
export interface Candle {
  /** Start of its bucket. */
  readonly at: Instant;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** USDT, estimated from the minutes' prices and volumes. */
  readonly turnover: Atoms;
  /** True if an operator's script moved the price in it. */
  readonly scripted: boolean;
}

const SECONDS: Readonly<Record<Exclude<Period, '1week' | '1mon'>, number>> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': HOUR,
  '1day': DAY,
};
const WEEK = 7 * DAY;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY = 4 * DAY;

const startOfMonth = (at: Instant, monthsLater: number): Instant => {
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater) / 1000;
};

/** The start of the bucket of an instant: weeks on Monday, months on the first, all in UTC. */
export function bucketStart(period: Period, at: Instant): Instant {
  if (period === '1mon') return startOfMonth(at, 0);
  if (period === '1week') return Math.floor((at - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY;
  return Math.floor(at / SECONDS[period]) * SECONDS[period];
}

/** The start of the bucket after the one that begins at `start`. */
export function nextBucket(period: Period, start: Instant): Instant {
  if (period === '1mon') return startOfMonth(start, 1);
  return start + (period === '1week' ? WEEK : SECONDS[period]);
}

/** The number of buckets that start between two instants, both included; counting stops at `most`. */
export function countBuckets(period: Period, from: Instant, to: Instant, most: number): number {
  let count = 0;
  for (let at = nextBucket(period, bucketStart(period, from - 1)); at <= to && count < most; at = nextBucket(period, at)) count += 1;
  return count;
}

/** The start of the bucket `count` before the one that begins at `start`. */
export function bucketBefore(period: Period, start: Instant, count: number): Instant {
  let at = start;
  for (let left = count; left > 0; left -= 1) at = bucketStart(period, at - 1);
  return at;
}

/**
 * Candles whose buckets begin between `from` and `to`, both included, oldest first. History begins at the market's
 * listing, inside the first bucket; the running candle, if requested, ends with second `now`, included.
 */
export function candles(path: MarketPath, period: Period, from: Instant, to: Instant, now: Instant): Candle[] {
  const list: Candle[] = [];
  const { listedAt } = path.market;
  const earliest = Math.max(from, bucketStart(period, listedAt));
  let at = bucketStart(period, earliest);
  if (at < earliest) at = nextBucket(period, at);
  while (at <= to && Math.max(at, listedAt) <= now) {
    const next = nextBucket(period, at);
    list.push(candleBetween(path, at, Math.max(at, listedAt), Math.min(next, now + 1)));
    at = next;
  }
  return list;
}

/** The blocks of days these candles would have to aggregate first; empty for candles shorter than a day. */
export function missingBlocks(path: MarketPath, period: Period, from: Instant, to: Instant, now: Instant): DayBlock[] {
  const last = bucketStart(period, Math.min(to, now));
  const end = nextBucket(period, last);
  return end - last < DAY ? [] : path.missingBlocks(Math.max(from, path.market.listedAt), Math.min(end, now + 1));
}

/** The candle of bucket `at`, from a full minute until just before another. */
export function candleBetween(path: MarketPath, at: Instant, from: Instant, until: Instant): Candle {
  const { open, high, low, close, volume, turnover } = barBetween(path, from, until);
  return { at, open, high, low, close, volume, turnover: centsToAtoms(turnover), scripted: path.isScripted(from, until) };
}
