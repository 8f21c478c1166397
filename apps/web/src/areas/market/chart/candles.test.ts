import { valuesFrom } from '@mt2/contracts/fields/values';
import { candle, feedCandle } from '@mt2/contracts/market-rows';
import { COIN } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { type Candle, candleMoves, endOf, indexAt, isTailUpdate, isTorn, mergeCandles, toCandle } from './candles.ts';

const bar = (time: number, close = 10): Candle => ({ time, open: 9, high: 12, low: 8, close, volume: 1 });
const times = (candles: readonly Candle[]) => candles.map(({ time }) => time);

describe('candles', () => {
  test('are shaped from the wire', () => {
    const shaped = { open: 64141.1, high: 64158.77, low: 64072.01, close: 64073.12, volume: 50.749551 };
    const wire = { time: 1_767_225_600_000, open: '64141.10', high: '64158.77', low: '64072.01', close: '64073.12', volume: '50.749551' };
    expect(toCandle(valuesFrom(feedCandle, wire))).toEqual({ time: 1_767_225_600, ...shaped });
    const answered = { ...shaped, id: 1_767_225_600, time: wire.time, vol: '50.749551', amount: '1.00' };
    expect(toCandle(valuesFrom(candle, answered))).toEqual({ time: 1_767_225_600, ...shaped });
  });

  test('replace older ones by newer ones', () => {
    const older = [bar(60), bar(120)];
    expect(mergeCandles(older, [])).toBe(older);
    expect(times(mergeCandles([], [bar(60)]))).toEqual([60]);
    expect(mergeCandles(older, [bar(120, 11)]).at(-1)?.close).toBe(11);
    expect(times(mergeCandles(older, [bar(180)]))).toEqual([60, 120, 180]);
    expect(mergeCandles(older, [bar(60, 7), bar(120, 11), bar(180)]).map(({ close }) => close)).toEqual([7, 11, 10]);
  });

  test('report when only the last one changed', () => {
    const before = [bar(60), bar(120)];
    expect(isTailUpdate(before, [bar(60), bar(120, 11)])).toBe(true);
    expect(isTailUpdate(before, [bar(60), bar(120), bar(180)])).toBe(true);
    expect(isTailUpdate(before, [bar(0), bar(60), bar(120)])).toBe(false);
    expect(isTailUpdate(before, [bar(60), bar(120), bar(180), bar(240)])).toBe(false);
    expect(isTailUpdate(before, [bar(300), bar(360)])).toBe(false);
    // Another world has the same times.
    expect(isTailUpdate(before, [bar(60, 11), bar(120)])).toBe(false);
    expect(isTailUpdate([], [bar(60)])).toBe(false);
    expect(isTailUpdate([bar(60)], [bar(60, 3)])).toBe(true);
  });

  test('join only if the last one read comes again, and not in a world that went back', () => {
    const history = [bar(60), bar(120)];
    expect(isTorn(history, [], 60)).toBe(false);
    expect(isTorn(history, [bar(120)], 60)).toBe(false);
    expect(isTorn(history, [bar(180)], 60)).toBe(true);
    expect(isTorn(history, [bar(60)], 60)).toBe(false);
    expect(isTorn([bar(600)], [bar(60)], 60)).toBe(true);
  });

  test('end at the last visible one, also after older ones are read', () => {
    const shown = [bar(180), bar(240), bar(300)];
    expect([-1, 0, 0.9, 1, 1.99, 2, 5].map((to) => endOf(shown, to))).toEqual([undefined, 180, 180, 240, 240, undefined, undefined]);
    const withOlder = mergeCandles([bar(60), bar(120)], shown);
    expect([shown, withOlder].map((candles) => indexAt(candles, endOf(shown, 1.5)))).toEqual([1, 3]);
    expect([indexAt(withOlder, undefined), indexAt(withOlder, 90)]).toEqual([undefined, undefined]);
  });

  test('move against the candle before them', () => {
    expect(candleMoves({ ...bar(120, 11), high: 12, low: 10 }, bar(60, 10))).toEqual({
      change: COIN,
      changePercent: '10.00',
      amplitude: 2n * COIN,
      amplitudePercent: '20.00',
    });
    expect(candleMoves({ ...bar(60, 18), high: 18, low: 9 }, undefined)).toEqual({
      change: 9n * COIN,
      changePercent: '100.00',
      amplitude: 9n * COIN,
      amplitudePercent: '100.00',
    });
  });

  test.each([
    [1.2, '12.00'],
    [0.1, '1.00'],
    [0.0999, '0.999'],
    [0.01, '0.100'],
    [0.00999, '0.0999'],
    [0.00012345, '0.0012'],
    [0, '0.0000'],
  ])('of %s on 10 have enough digits to compare quiet candles', (size, shown) => {
    const moves = candleMoves({ ...bar(120, 10), high: 10 + size, low: 10 }, bar(60, 10));
    expect(moves.amplitudePercent).toBe(shown);
    const fallen = candleMoves(bar(120, 10 - size), bar(60, 10));
    expect(fallen.changePercent).toBe(size === 0 ? shown : `-${shown}`);
  });
});
