import { describe, expect, it } from 'vitest';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { RATE_ONE } from '../money/share.ts';
import { maintenanceMargin, maxLeverageFor, maxNotionalFor, TIERS, tierOf } from './tiers.ts';

describe('the tiers', () => {
  it.each<[string, number | undefined, number, string]>([
    ['0', 1, 100, '0.00000000'],
    ['6500', 1, 100, '32.50000000'],
    ['50000', 1, 100, '250.00000000'],
    ['50000.00000001', 2, 50, '250.00000001'],
    ['250000', 2, 50, '2250.00000000'],
    ['400000', 3, 20, '5250.00000000'],
    ['1000000', 3, 20, '17250.00000000'],
    ['5000000', 4, 10, '217250.00000000'],
    ['20000000', 5, 5, '1717250.00000000'],
    ['20000000.00000001', undefined, 0, '1717250.00000001'],
  ])('a notional of %s is of tier %s: at most %s-fold, maintenance rate %s', (notional, tier, leverage, maintenance) => {
    const value = atoms(notional);
    expect([tierOf(TIERS, value)?.tier, maxLeverageFor(TIERS, value), formatAtoms(maintenanceMargin(TIERS, value))]).toEqual([
      tier,
      leverage,
      maintenance,
    ]);
  });

  it('are continuous: each begins with the maintenance margin at which the previous one ends', () => {
    for (const [index, { rate, amount }] of TIERS.entries()) {
      const before = TIERS[index - 1];
      const expected = before ? before.amount + (before.maxNotional * (rate - before.rate)) / RATE_ONE : 0n;
      expect(amount).toBe(expected);
    }
  });

  it.each<[number, string]>([
    [100, '50000'],
    [50, '250000'],
    [20, '1000000'],
    [10, '5000000'],
    [5, '20000000'],
    [200, '0'],
  ])('%s-fold goes up to %s', (leverage, notional) => expect(maxNotionalFor(TIERS, leverage)).toBe(atoms(notional)));
});
