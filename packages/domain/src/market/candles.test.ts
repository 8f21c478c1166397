import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { bucketBefore, bucketStart, type Candle, countBuckets, nextBucket } from './candles.ts';
import { LISTED_AT } from './markets.ts';
import { PERIODS } from './periods.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

const path = createPricePath({ seed: 20_261_119 });
const bitcoin = SEED_MARKETS.list[0]!;
const instant = (text: string): number => Date.parse(`${text}Z`) / 1000;
const NOON = instant('2026-01-01T12:00:00');

const single = (list: Candle[]): Candle => {
  expect(list).toHaveLength(1);
  return list[0]!;
};

describe('buckets', () => {
  it.each([
    ['1week', '2026-01-01T00:00:00', '2025-12-29T00:00:00', '2026-01-05T00:00:00'],
    ['1week', '2026-01-05T00:00:00', '2026-01-05T00:00:00', '2026-01-12T00:00:00'],
    ['1week', '2026-01-04T23:59:59', '2025-12-29T00:00:00', '2026-01-05T00:00:00'],
    ['1mon', '2026-02-28T23:59:59', '2026-02-01T00:00:00', '2026-03-01T00:00:00'],
    ['1mon', '2025-12-31T00:00:00', '2025-12-01T00:00:00', '2026-01-01T00:00:00'],
    ['15min', '2026-01-01T00:44:59', '2026-01-01T00:30:00', '2026-01-01T00:45:00'],
    ['1day', '2026-01-01T23:59:59', '2026-01-01T00:00:00', '2026-01-02T00:00:00'],
  ] as const)('the %s of %s is from %s to %s', (period, at, start, next) => {
    expect(bucketStart(period, instant(at))).toBe(instant(start));
    expect(nextBucket(period, instant(start))).toBe(instant(next));
  });
});

describe('a number of buckets', () => {
  it.each([
    ['5min', '2026-01-01T00:00:00', '2026-01-01T00:10:00', 3],
    ['5min', '2026-01-01T00:00:01', '2026-01-01T00:09:59', 1],
    ['5min', '2026-01-01T00:00:01', '2026-01-01T00:04:59', 0],
    ['5min', '2026-01-01T00:10:00', '2026-01-01T00:00:00', 0],
    ['1week', '2026-01-01T00:00:00', '2026-01-12T00:00:00', 2],
    ['1mon', '2026-01-01T00:00:00', '2027-02-01T00:00:00', 14],
    ['1min', '2026-01-01T00:00:00', '2036-01-01T00:00:00', 20],
  ] as const)('of %s begins between %s and %s: %i, counted to 20', (period, from, to, count) =>
    expect(countBuckets(period, instant(from), instant(to), 20)).toBe(count),
  );

  it.each([
    ['1min', '2026-01-01T00:01:00', 0, '2026-01-01T00:01:00'],
    ['1min', '2026-01-01T00:01:00', 3, '2025-12-31T23:58:00'],
    ['1week', '2026-01-05T00:00:00', 2, '2025-12-22T00:00:00'],
    ['1mon', '2026-03-01T00:00:00', 13, '2025-02-01T00:00:00'],
  ] as const)('of %s before %s, %i, leads to %s', (period, start, count, at) =>
    expect(bucketBefore(period, instant(start), count)).toBe(instant(at)),
  );
});

describe('the list of candles', () => {
  it('contains those whose buckets begin between from and to, both included, oldest first', () => {
    const at = (from: number, to: number) => path.candles(bitcoin, '5min', from, to, NOON + DAY).map((candle) => candle.at - NOON);
    expect(at(NOON, NOON + 600)).toEqual([0, 300, 600]);
    expect(at(NOON + 1, NOON + 599)).toEqual([300]);
    expect(at(NOON + 1, NOON + 299)).toEqual([]);
    expect(at(NOON, NOON - 1)).toEqual([]);
  });

  it('contains none that begins after now', () => {
    expect(path.candles(bitcoin, '60min', NOON - HOUR, NOON + DAY, NOON - 1)).toHaveLength(1);
    expect(path.candles(bitcoin, '60min', NOON - HOUR, NOON + DAY, NOON)).toHaveLength(2);
  });

  it.each([
    ['1min', '2022-01-01T00:00:00'],
    ['60min', '2022-01-01T00:00:00'],
    ['1day', '2022-01-01T00:00:00'],
    ['1week', '2021-12-27T00:00:00'],
    ['1mon', '2022-01-01T00:00:00'],
  ] as const)('the first %s of all is that of %s', (period, first) => {
    const [candle] = path.candles(bitcoin, period, 0, LISTED_AT + HOUR, LISTED_AT + DAY);
    expect(candle).toMatchObject({ at: instant(first), open: path.tickAt(bitcoin, LISTED_AT) });
  });

  it('is empty before the listing, and its first week begins with the listing', () => {
    for (const period of PERIODS) expect(path.candles(bitcoin, period, 0, NOON, LISTED_AT - 1)).toEqual([]);
    const week = single(path.candles(bitcoin, '1week', 0, LISTED_AT, NOON));
    const days = path.candles(bitcoin, '1day', 0, LISTED_AT + DAY, NOON);
    expect(days).toHaveLength(2);
    expect(week.volume).toBe(days[0]!.volume + days[1]!.volume);
  });
});

describe('the running candle', () => {
  it('begins with one tick and the trade of that second', () => {
    const { open, high, low, close, volume } = single(path.candles(bitcoin, '1min', NOON, NOON, NOON));
    const [print] = path.trades(bitcoin, NOON, 1);
    expect([open, high, low, close]).toEqual([print!.price, print!.price, print!.price, print!.price]);
    expect([print!.at, volume]).toEqual([NOON, print!.quantity]);
  });

  it('contains the finished minutes, and the ticks and trades so far', () => {
    const now = NOON + 3 * MINUTE + 20;
    const running = single(path.candles(bitcoin, '5min', NOON, NOON, now));
    const ticks = Array.from({ length: now - NOON + 1 }, (_, second) => path.tickAt(bitcoin, NOON + second));
    const prints = path.trades(bitcoin, now, 1000).filter(({ at }) => at >= NOON);
    expect([running.open, running.high, running.low, running.close]).toEqual([
      ticks[0],
      Math.max(...ticks),
      Math.min(...ticks),
      ticks.at(-1),
    ]);
    expect(running.volume).toBe(prints.reduce((sum, { quantity }) => sum + quantity, 0));
  });

  it('is the finished one in its last second', () => {
    for (const period of PERIODS) {
      const at = bucketStart(period, NOON);
      const next = nextBucket(period, at);
      const [inItsLastSecond, finished] = [next - 1, next + DAY].map((now) => single(path.candles(bitcoin, period, at, at, now)));
      expect(inItsLastSecond).toEqual(finished);
    }
  });
});

describe('turnover', () => {
  it('is the volume at the mean of its open and close, in whole cents', () => {
    const { turnover } = single(path.candles(bitcoin, '1min', NOON - 12 * HOUR, NOON - 12 * HOUR, NOON));
    // 35.334778 × (64141.10 + 64073.12) / 2
    expect(turnover).toBe(226_521_050n * 1_000_000n);
  });
});
