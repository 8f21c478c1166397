import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ATOMS, RATE_ONE } from '../money/index.ts';
import { dailyInterest, totalInterest } from './interest.ts';
import { PENALTY_MODES } from './product.ts';
import { redemptionOf } from './redemption.ts';

const order = fc
  .record({
    amount: fc.bigInt({ min: 1n, max: MAX_ATOMS }),
    dailyRate: fc.bigInt({ min: 1n, max: RATE_ONE }),
    days: fc.integer({ min: 1, max: 365 }),
    penaltyMode: fc.constantFrom(...PENALTY_MODES),
  })
  .chain((terms) => fc.integer({ min: 0, max: terms.days - 1 }).map((credited) => ({ ...terms, credited })));

describe('any order at any time of its term', () => {
  it('splits the interest of the term into received and forgone', () =>
    fc.assert(
      fc.property(order, (hosted) => {
        const { received, forgone } = redemptionOf(hosted);
        expect(received + forgone).toBe(totalInterest(hosted.amount, hosted));
      }),
    ));

  it('never earns more than its exact interest, and at most an atom less per day', () =>
    fc.assert(
      fc.property(order, ({ amount, dailyRate, days, penaltyMode }) => {
        const exact = amount * dailyRate * BigInt(days);
        const total = totalInterest(amount, { dailyRate, days, penaltyMode }) * RATE_ONE;
        expect(total <= exact && exact - total < BigInt(days) * RATE_ONE).toBe(true);
      }),
    ));

  it('is redeemed for its principal minus a penalty between zero and the principal', () =>
    fc.assert(
      fc.property(order, (hosted) => {
        const { penalty, back, received, net } = redemptionOf(hosted);
        expect(penalty > 0n && penalty <= hosted.amount).toBe(true);
        expect(back + penalty).toBe(hosted.amount);
        expect(net).toBe(back + received - hosted.amount);
      }),
    ));

  it('costs at least as much in damages the more days remain', () =>
    fc.assert(
      fc.property(order, (hosted) => {
        const damages = (credited: number) => redemptionOf({ ...hosted, penaltyMode: 'damages', credited }).penalty;
        expect(damages(hosted.credited) >= damages(hosted.days - 1)).toBe(true);
        expect(
          damages(hosted.days - 1) >= dailyInterest(hosted.amount, hosted.dailyRate) || damages(hosted.days - 1) === hosted.amount,
        ).toBe(true);
      }),
    ));
});
