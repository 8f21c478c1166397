import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/index.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import type { Side } from '../market/side.ts';
import { checkBand, priceBand, protectionPrice } from './price-band.ts';

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'it is traded');

it.each([
  ['buy', 6_414_326, 1_282_866, 7_055_758],
  ['sell', 6_414_326, 5_772_894, 32_071_630],
  ['buy', 10, 2, 11],
] as const)('the limit of a %s at a last price of %i is between %i and %i', (side, last, lowest, highest) => {
  expect(priceBand(side, last)).toEqual({ lowest, highest });
  const allowed = [lowest - 1, lowest, highest, highest + 1].map((price) => checkBand(BTC, side, price, last) === undefined);
  expect(allowed).toEqual([false, true, true, false]);
});

it('names the prices allowed', () => expect(checkBand(BTC, 'buy', 1, 6_414_326)?.details).toEqual({ limits: '(12828.66–70557.58)' }));

describe('the protection price', () => {
  it.each<[Side, number, number]>([
    ['buy', 6_501_000, 6_631_020],
    ['buy', 33, 33],
    ['buy', 50, 51],
    ['sell', 6_499_000, 6_369_020],
    ['sell', 33, 33],
    ['sell', 50, 49],
    ['sell', 1, 1],
  ])('of a %s is at most 2%% beyond %d ticks: %d', (side, best, price) => expect(protectionPrice(side, best)).toBe(price));

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a best price of %d as a bug', (best) =>
    expect(() => protectionPrice('buy', best)).toThrow('broken: '),
  );
});
