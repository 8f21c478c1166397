import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { LISTED_AT } from './markets.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

const path = createPricePath({ seed: 20_261_119 });
const bitcoin = SEED_MARKETS.list[0]!;
const NOON = Date.UTC(2026, 0, 3, 12) / 1000;

describe('the ticker', () => {
  it('contains 1,440 whole minutes and the running one before this second', () => {
    const now = NOON + 7 * MINUTE + 31;
    const from = NOON + 7 * MINUTE - DAY;
    const before = path.candles(bitcoin, '1min', from, now, now - 1);
    const { last, open, high, low, volume, turnover } = path.ticker(bitcoin, now);
    expect(before).toHaveLength(1441);
    expect(open).toBe(before[0]!.open);
    expect(last).toBe(path.tickAt(bitcoin, now));
    expect(high).toBe(Math.max(last, ...before.map((candle) => candle.high)));
    expect(low).toBe(Math.min(last, ...before.map((candle) => candle.low)));
    expect(volume).toBe(before.reduce((sum, candle) => sum + candle.volume, 0));
    expect(turnover).toBe(before.reduce((sum, candle) => sum + candle.turnover, 0n));
  });

  it('never shows a last price outside its range', () => {
    for (let second = NOON; second < NOON + 300; second++) {
      const { last, low, high } = path.ticker(bitcoin, second);
      expect(low <= last && last <= high).toBe(true);
    }
  });

  it('truncates the change toward zero', () => {
    for (let second = NOON; second < NOON + DAY; second += 3601) {
      const { last, open, changeBasisPoints } = path.ticker(bitcoin, second);
      expect(changeBasisPoints + 0).toBe(Number((BigInt(last - open) * 10_000n) / BigInt(open)));
    }
  });

  it('is short just after the listing', () => {
    expect(path.ticker(bitcoin, LISTED_AT)).toMatchObject({ open: path.tickAt(bitcoin, LISTED_AT), changeBasisPoints: 0 });
    const [hour] = path.candles(bitcoin, '60min', LISTED_AT, LISTED_AT, LISTED_AT + HOUR);
    expect(path.ticker(bitcoin, LISTED_AT + HOUR)).toMatchObject({ open: hour!.open, volume: hour!.volume });
  });
});

describe('the spark', () => {
  it('contains the closes of the last 24 hourly candles', () => {
    const now = NOON + 1234;
    const closes = path.candles(bitcoin, '60min', now - DAY, now, now).map(({ close }) => close);
    expect(path.spark(bitcoin, now)).toEqual(closes);
    expect(closes).toHaveLength(24);
  });

  it('is short just after the listing', () => expect(path.spark(bitcoin, LISTED_AT + HOUR)).toHaveLength(2));
});
