import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import type { Side } from '../market/side.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { protectionPrice } from '../order/protection-price.ts';
import { FEE_RATES, feeOf } from './fees.ts';
import { freezeOf } from './freeze.ts';
import { estimateOrder, sliderQuantity } from './order-form.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;

describe('the percent slider', () => {
  it.each<[Side, number, string, number, number]>([
    ['buy', 6_500_000, '1000', 100, 15_384],
    ['buy', 6_500_000, '1000', 25, 3_846],
    ['buy', 6_500_000, '650', 100, 10_000],
    ['buy', 6_500_000, '1000', 0, 0],
    ['sell', 6_500_000, '0.01', 75, 7_500],
    ['sell', 0, '0.01', 50, 5_000],
    ['buy', 0, '1000', 100, 0],
  ])('%s at %d ticks with %s, %d %%: %d steps', (side, price, available, percent, steps) =>
    expect(sliderQuantity(btc, { side, price, available: atoms(available) }, percent)).toBe(steps),
  );

  it('never orders more than the balance pays for, and leaves less than one step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEED_MARKETS.list),
        fc.constantFrom<Side>('buy', 'sell'),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.bigInt({ min: 0n, max: atoms('10000000') }),
        (market, side, price, available) => {
          const steps = sliderQuantity(market, { side, price, available }, 100);
          expect(freezeOf(market, side, price, steps) <= available).toBe(true);
          expect(freezeOf(market, side, price, steps + 1) > available).toBe(true);
        },
      ),
    );
  });
});

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

describe('the estimate', () => {
  it.each<[Side, string, string, string]>([
    ['buy', '650.00000000', '0.00001000', '0.00999000'],
    ['sell', '650.00000000', '0.65000000', '649.35000000'],
  ])('of a %s', (side, ...expected) => {
    const { notional, fee, receive } = estimateOrder(btc, side, 6_500_000, 10_000, FEE_RATES.taker);
    expect([notional, fee, receive].map(formatAtoms)).toEqual(expected);
  });
});

describe('the fee', () => {
  it.each<[string, 'maker' | 'taker', string]>([
    ['3963.6487135', 'maker', '3.17091898'],
    ['0.05', 'taker', '0.00005000'],
    ['0.00000001', 'maker', '0.00000001'],
    ['0.00001', 'taker', '0.00000001'],
    ['0.00001001', 'taker', '0.00000002'],
    ['0', 'taker', '0.00000000'],
  ])('of %s as %s is %s, rounded up', (income, role, fee) => expect(formatAtoms(feeOf(atoms(income), FEE_RATES[role]))).toBe(fee));
});
