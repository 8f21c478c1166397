import { describe, expect, it } from 'vitest';
import { type Candle, isTorn, mergeCandles } from './candles.ts';

const candle = (time: number, close = 1): Candle => ({ time, open: 1, high: 1, low: 1, close });
const older = [candle(0), candle(60), candle(120)];

describe('candles read in two parts', () => {
  it('are joined, the newer ones over the older', () => {
    expect(mergeCandles(older, [candle(120, 2), candle(180)])).toEqual([candle(0), candle(60), candle(120, 2), candle(180)]);
    expect(mergeCandles(older, [])).toBe(older);
  });

  it('do not join if some are missing in between, or if time went back', () => {
    expect(isTorn(older, [candle(60), candle(120)], 60)).toBe(false);
    expect(isTorn(older, [candle(180)], 60)).toBe(false);
    expect(isTorn(older, [candle(240)], 60)).toBe(true);
    expect(isTorn(older, [], 60)).toBe(true);
    expect(isTorn([], [candle(0)], 60)).toBe(false);
  });
});
