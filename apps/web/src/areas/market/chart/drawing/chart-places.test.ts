import { expect, test } from 'vitest';
import { ChartPlaces, placeOfTime, timeOfPlace } from './chart-places.ts';

/** Candles of 60 seconds from second 600 on; one is missing before the last. */
const candles = [600, 660, 720, 840].map((time) => ({ time }));

test.each([
  [600, 0],
  [690, 1.5],
  [780, 2.5],
  [840, 3],
  [960, 4],
  [480, -1],
])('second %i is at place %d, and back', (time, place) => {
  expect(placeOfTime(candles, time)).toBe(place);
  expect(timeOfPlace(candles, place)).toBe(time);
});

/** Candles of an hour, ten pixels apart; like the library's, the scale places only whole candles. */
const CANDLES = [0, 3_600, 7_200].map((time) => ({ time }));
const timeScale = () => ({
  logicalToCoordinate: (logical: number) => (Number.isInteger(logical) ? 100 + 10 * logical : 0),
  coordinateToLogical: (x: number) => Math.round((x - 100) / 10),
});
const main = { priceToCoordinate: (price: number) => 65_000 - price, coordinateToPrice: (y: number) => 65_000 - y };
const places = new ChartPlaces({ timeScale } as never, main as never, {} as never, () => CANDLES as never);

test.each([
  ['at a candle', 3_600, 110],
  ['drawn in a shorter time frame, between two candles', 5_400, 115],
  ['after the last candle', 12_600, 135],
])('an anchor %s keeps its time', (_, time, x) => {
  expect(places.spotOf({ time, price: 64_900 })).toEqual({ x, y: 100 });
});

test('a place has the time of its nearest candle', () => {
  expect(places.anchorAt({ x: 113, y: 100 })).toEqual({ time: 3_600, price: 64_900 });
});
