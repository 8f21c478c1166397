import { expect, test } from 'vitest';
import { marksOnCandles } from './marks.ts';

const candles = [60, 120, 180].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 }));
const marked = (...marks: [time: number, side: 'buy' | 'sell'][]) =>
  marksOnCandles(
    marks.map(([time, side]) => ({ time, side, quantity: 5n })),
    candles,
  ).map(({ time, side, quantity }) => `${side} ${quantity} ${time}`);

test('a mark is at the candle of its time', () => {
  expect(marked([60, 'buy'], [119, 'sell'], [120, 'buy'], [500, 'sell'])).toEqual(['buy 5 60', 'sell 5 60', 'buy 5 120', 'sell 5 180']);
});

test('fills of one side in one candle are marked once with their sum, oldest first', () => {
  expect(marked([190, 'buy'], [130, 'buy'], [121, 'buy'], [125, 'sell'])).toEqual(['buy 10 120', 'sell 5 120', 'buy 5 180']);
});

test('fills before the first candle are not marked, nor any without candles', () => {
  expect(marked([59, 'buy'])).toEqual([]);
  expect(marksOnCandles([{ time: 60, side: 'buy', quantity: 5n }], [])).toEqual([]);
});
