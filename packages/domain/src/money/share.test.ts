import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atoms, COIN, formatAtoms } from './atoms.ts';
import { percent, percentOfWhole, percentText, RATE_ONE, shareCeil, shareFloor } from './share.ts';

describe('rounding has a direction', () => {
  it('floors every signed change to a balance', () => {
    expect(formatAtoms(shareFloor(COIN, 1n, 3n))).toBe('0.33333333');
    expect(formatAtoms(shareFloor(-COIN, 1n, 3n))).toBe('-0.33333334');
  });

  it.each<[bigint, bigint, bigint, bigint, bigint]>([
    // value, part, whole, floor, ceil
    [10n, 1n, 3n, 3n, 4n],
    [9n, 1n, 3n, 3n, 3n],
    [-9n, 1n, 3n, -3n, -3n],
    [0n, 5n, 7n, 0n, 0n],
    [1n, 80_000n, RATE_ONE, 0n, 1n],
    [10n, -1n, 3n, -4n, -3n],
    [-10n, -1n, 3n, 3n, 4n],
  ])('%d × %d / %d is between %d and %d', (value, part, whole, floor, ceil) => {
    expect(shareFloor(value, part, whole)).toBe(floor);
    expect(shareCeil(value, part, whole)).toBe(ceil);
  });

  it.each([0n, -1n])('refuses a whole of %d as a bug', (whole) => {
    expect(() => shareFloor(1n, 1n, whole)).toThrow('positive whole');
    expect(() => shareCeil(1n, 1n, whole)).toThrow('positive whole');
  });

  it.each([
    [0n, 10n, 0],
    [1n, 300n, 1],
    [30n, 300n, 10],
    [300n, 300n, 100],
    [301n, 300n, 101],
    [5n, 0n, 0],
    [5n, -3n, 0],
  ])('of %d the percentage of %d is %d', (amount, whole, percent) => {
    expect(percentOfWhole(amount, whole)).toBe(percent);
  });

  it('keeps floor ≤ exact ≤ ceil, at most one atom apart', () => {
    const any = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(any, any, fc.bigInt({ min: 1n, max: 10n ** 12n }), (value, part, whole) => {
        const floor = shareFloor(value, part, whole);
        const ceil = shareCeil(value, part, whole);
        expect(floor * whole <= value * part && value * part <= ceil * whole).toBe(true);
        expect(ceil - floor).toBe((value * part) % whole === 0n ? 0n : 1n);
      }),
    );
  });

  it('loses no atom: one side pays exactly what the other side gets', () => {
    const user = shareFloor(-COIN, 1n, 3n);
    expect(user + -user).toBe(0n);
    expect(-user).toBe(shareCeil(COIN, 1n, 3n));
  });
});

describe('percentages', () => {
  it.each<[string, bigint]>([
    ['0.08', 80_000n],
    ['0.1', 100_000n],
    ['0.4', 400_000n],
    ['100', RATE_ONE],
    ['-0.5', -500_000n],
    ['0.000001', 1n],
  ])('%s %% is the rate %d', (text, rate) => expect(percent(text)).toBe(rate));

  it('refuses a rate that the rate column cannot hold', () => expect(() => percent('0.0000001')).toThrow('at most 6 decimals'));

  it.each<[string, string, string]>([
    ['1', '3', '33.33'],
    ['2', '3', '66.66'],
    ['-2', '3', '-66.66'],
    ['-0.00001', '1', '0.00'],
    ['1', '1', '100.00'],
    ['0', '5', '0.00'],
  ])('%s of %s is %s %%', (part, whole, text) => expect(percentText(atoms(part), atoms(whole))).toBe(text));

  it('has no percentage of zero', () => {
    expect(() => percentText(1n, 0n)).toThrow('positive whole');
  });
});
