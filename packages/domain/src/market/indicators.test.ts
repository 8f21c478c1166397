import { describe, expect, it, test } from 'vitest';
import {
  bollinger,
  exponentialAverage,
  kdj,
  macd,
  movingAverage,
  parabolic,
  relativeStrength,
  stochasticRsi,
  williams,
} from './indicators.ts';
import { createPricePath } from './price-path.ts';
import { SEED_MARKETS } from './seed.ts';

const NEW_YEAR = Date.UTC(2026, 0, 1) / 1000;
const bars = createPricePath({ seed: 20_261_119 })
  .candles(SEED_MARKETS.list[0]!, '1min', NEW_YEAR, NEW_YEAR + 119 * 60, NEW_YEAR + 120 * 60)
  .map(({ high, low, close }) => ({ high: high / 100, low: low / 100, close: close / 100 }));
const closes = bars.map(({ close }) => close);

describe('indicators of the first two hours of 2026, BTC by the minute', () => {
  it.each<[string, number | undefined, number]>([
    ['MA5', movingAverage(closes, 5)[119], 64_417.818],
    ['MA10', movingAverage(closes, 10)[119], 64_403.506],
    ['MA30', movingAverage(closes, 30)[119], 64_348.0603],
    ['EMA12', exponentialAverage(closes, 12)[119], 64_400.2667],
    ['EMA26', exponentialAverage(closes, 26)[119], 64_366.3905],
    ['MACD DIF', macd(closes)[119]?.dif, 33.8762],
    ['MACD DEA', macd(closes)[119]?.dea, 33.7599],
    ['MACD bar', macd(closes)[119]?.bar, 0.2327],
    ['BOLL middle', bollinger(closes)[119]?.middle, 64_383.4315],
    ['BOLL upper', bollinger(closes)[119]?.upper, 64_450.4507],
    ['BOLL lower', bollinger(closes)[119]?.lower, 64_316.4123],
    ['RSI6', relativeStrength(closes, 6)[119], 64.0722],
    ['RSI12', relativeStrength(closes, 12)[119], 65.2832],
    ['RSI24', relativeStrength(closes, 24)[119], 60.9507],
    ['KDJ K', kdj(bars)[119]?.k, 81.9585],
    ['KDJ D', kdj(bars)[119]?.d, 78.1696],
    ['KDJ J', kdj(bars)[119]?.j, 89.5363],
    ['WR14', williams(bars, 14)[119], -12.6448],
    ['SAR', parabolic(bars)[119], 64_367.9832],
    ['SAR an hour earlier', parabolic(bars)[60], 64_524.31],
    ['StochRSI K', stochasticRsi(closes)[119]?.k, 50.5479],
    ['StochRSI D', stochasticRsi(closes)[119]?.d, 56.9738],
  ])('%s', (_, value, golden) => expect(value).toBeCloseTo(golden, 4));
});

describe('a short history', () => {
  it('gives no value until there is enough of it', () => {
    expect(movingAverage([1, 2, 3], 2)).toEqual([undefined, 1.5, 2.5]);
    expect(bollinger([1, 2], 3)).toEqual([undefined, undefined]);
    expect(kdj(bars.slice(0, 9)).findIndex((value) => value !== undefined)).toBe(8);
    expect(relativeStrength([1, 2, 3, 2], 2)).toEqual([undefined, undefined, 100, expect.closeTo(50, 8)]);
    expect(stochasticRsi(closes).findIndex((value) => value !== undefined)).toBe(31);
    expect(parabolic(bars.slice(0, 1))).toEqual([undefined]);
  });

  it('gives no values if it is empty', () => {
    for (const indicator of [exponentialAverage, movingAverage, relativeStrength]) expect(indicator([], 5)).toEqual([]);
    expect([macd([]), kdj([]), bollinger([]), williams([], 14), parabolic([]), stochasticRsi([])]).toEqual([[], [], [], [], [], []]);
  });
});

test('the parabolic SAR stays on one side of the bars until one reaches it, and then begins at their extreme', () => {
  const bar = (low: number) => ({ low, high: low + 2, close: low + 1 });
  const values = parabolic([10, 11, 12, 13, 8, 7].map(bar));
  expect(values.slice(0, 4)).toEqual([undefined, 10, 10, expect.closeTo(10.16, 8)]);
  expect(values.slice(4)).toEqual([15, 15]);
});

describe('a constant price', () => {
  const still = Array.from({ length: 30 }, () => ({ high: 5, low: 5, close: 5 }));
  const stillCloses = still.map(({ close }) => close);

  it('makes every indicator constant', () => {
    expect(exponentialAverage(stillCloses, 12).at(-1)).toBe(5);
    expect(macd(stillCloses).at(-1)).toEqual({ dif: 0, dea: 0, bar: 0 });
    expect(bollinger(stillCloses).at(-1)).toEqual({ middle: 5, upper: 5, lower: 5 });
    expect(kdj(still).at(-1)).toEqual({ k: 50, d: 50, j: 50 });
    expect(relativeStrength(stillCloses, 6).at(-1)).toBe(50);
    expect(williams(still, 14).at(-1)).toBe(-50);
    expect(stochasticRsi([...stillCloses, ...stillCloses]).at(-1)).toEqual({ k: 50, d: 50 });
  });
});
