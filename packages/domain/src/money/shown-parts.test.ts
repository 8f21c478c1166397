import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Atoms, atoms, COIN, formatFloor, parseAtoms } from './atoms.ts';
import { shownParts } from './shown-parts.ts';

const amount = fc.bigInt({ min: -1_000n * COIN, max: 1_000n * COIN });
/** Atoms of an amount as it is shown. */
const shown = (value: Atoms, decimals: number): Atoms => parseAtoms(formatFloor(value, decimals)) ?? 0n;

describe('the shown parts of a total', () => {
  it('add up to the truncated total with the truncated spendable part, each within a unit or two of its amount', () => {
    const spendable = amount;
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), spendable, fc.integer({ min: 0, max: 8 }), (parts, free, decimals) => {
        const total = parts.reduce((sum, part) => sum + part, free);
        const unit = 10n ** BigInt(8 - decimals);
        const adjusted = shownParts(parts, decimals, free);
        expect(adjusted.reduce((sum, part) => sum + part, shown(free, decimals))).toBe(shown(total, decimals));
        for (const [index, part] of adjusted.entries()) {
          expect(shown(part, decimals)).toBe(part);
          const difference = part - (parts[index] ?? 0n);
          expect(difference >= -2n * unit && difference <= 2n * unit).toBe(true);
        }
      }),
    );
  });

  it('change the fee and the frozen amount by a cent where truncation lost one', () => {
    expect(shownParts([atoms('0.75'), atoms('-0.6413')], 2)).toEqual([atoms('0.75'), atoms('-0.65')]);
    expect(shownParts([atoms('6457.006')], 2, atoms('37118.636'))).toEqual([atoms('6457.01')]);
  });

  it('take a cent from a fee where truncation hid a part of the funding paid', () => {
    expect(shownParts([atoms('184.67'), atoms('-1.8556')], 2, atoms('-1.4394'))).toEqual([atoms('184.67'), atoms('-1.87')]);
  });
});
