import { expect, test } from 'vitest';
import type { Candle } from './candles.ts';
import { mergedCandles } from './merged-candles.ts';

const candle = (time: number, open: number, high: number, low: number, close: number, volume = 1): Candle => ({
  time,
  open,
  high,
  low,
  close,
  volume,
});
/** 2026-01-01 00:00 UTC. */
const DAY = 1_767_225_600;

test('three candles of five minutes are one of fifteen, and the running one grows', () => {
  const five = [
    candle(DAY, 10, 12, 9, 11),
    candle(DAY + 300, 11, 15, 10, 14, 2),
    candle(DAY + 600, 14, 14, 8, 9, 3),
    candle(DAY + 900, 9, 10, 9, 10),
  ];
  expect(mergedCandles(five, 900)).toEqual([candle(DAY, 10, 15, 8, 9, 6), candle(DAY + 900, 9, 10, 9, 10)]);
});

test('candles of four hours open at multiples of four hours, and an incomplete oldest one is left out', () => {
  const hours = Array.from({ length: 11 }, (_, index) => candle(DAY + (index + 1) * 3_600, index, index + 1, index - 1, index));
  expect(mergedCandles(hours, 14_400)).toEqual([candle(DAY + 14_400, 3, 7, 2, 6, 4), candle(DAY + 28_800, 7, 11, 6, 10, 4)]);
});

test('a candle missing in between is merged as if nothing was traded', () => {
  expect(mergedCandles([candle(DAY, 1, 2, 1, 2), candle(DAY + 600, 2, 3, 2, 3), candle(DAY + 1_200, 3, 4, 3, 4)], 900)).toEqual([
    candle(DAY, 1, 3, 1, 3, 2),
    candle(DAY + 900, 3, 4, 3, 4),
  ]);
});
