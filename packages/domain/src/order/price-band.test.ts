import { expect, it } from 'vitest';
import { isInBand, priceBand } from './price-band.ts';

it.each([
  ['buy', 6_414_326, 1_282_866, 7_055_758],
  ['sell', 6_414_326, 5_772_894, 32_071_630],
  ['buy', 10, 2, 11],
] as const)('the limit of a %s at a last price of %i is between %i and %i', (side, last, lowest, highest) => {
  expect(priceBand(side, last)).toEqual({ lowest, highest });
  expect([lowest - 1, lowest, highest, highest + 1].map((price) => isInBand(side, price, last))).toEqual([false, true, true, false]);
});
