import { describe, expect, it } from 'vitest';
import type { Side } from '../market/side.ts';
import { protectionPrice } from './ladder.ts';

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
