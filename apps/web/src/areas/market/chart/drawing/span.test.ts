import { expect, test } from 'vitest';
import { scaleWith } from './span.ts';

const CANDLES = { low: 100, high: 120 };

test('a scale shows all of a span near the candles', () =>
  expect(scaleWith(CANDLES, { low: 95, high: 128 })).toEqual({ low: 95, high: 128 }));

test('a span within the candles changes nothing', () => expect(scaleWith(CANDLES, { low: 105, high: 110 })).toEqual(CANDLES));

test('a wide span is clipped: the candles keep half of the scale', () =>
  expect(scaleWith(CANDLES, { low: 1, high: 900 })).toEqual({ low: 90, high: 130 }));

test('a span on one side of the candles takes room only on that side', () =>
  expect(scaleWith(CANDLES, { low: 125, high: 300 })).toEqual({ low: 100, high: 130 }));

test('a span too far away to be seen in part is shown in full', () => {
  expect(scaleWith(CANDLES, { low: 200, high: 300 })).toEqual({ low: 100, high: 300 });
  expect(scaleWith(CANDLES, { low: 20, high: 30 })).toEqual({ low: 20, high: 120 });
});
