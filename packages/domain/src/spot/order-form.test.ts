import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import type { Side } from '../market/side.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { FEE_RATES } from '../order/fees.ts';
import { freezeOf } from './order.ts';
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

describe('the estimate', () => {
  it.each<[Side, string, string, string]>([
    ['buy', '650.00000000', '0.00001000', '0.00999000'],
    ['sell', '650.00000000', '0.65000000', '649.35000000'],
  ])('of a %s', (side, ...expected) => {
    const { notional, fee, receive } = estimateOrder(btc, side, 6_500_000, 10_000, FEE_RATES.taker);
    expect([notional, fee, receive].map(formatAtoms)).toEqual(expected);
  });
});
