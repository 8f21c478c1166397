import { expect, test } from 'vitest';
import { placeOfTime, timeOfPlace } from './chart-time.ts';

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
