import { describe, expect, it } from 'vitest';
import { LEVER_FEES } from '../lever/terms.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { FEE_LEVELS, FEE_RATES, feeLevelOf, feeOf, nextFeeLevel, ratesAt, volumeWindow } from './fees.ts';

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

describe('the fee level', () => {
  it.each<[string, number, number]>([
    ['0', 0, 0],
    ['249999.99999999', 0, 0],
    ['250000', 0, 1],
    ['999999.99999999', 0, 1],
    ['1000000', 0, 2],
    ['5000000', 0, 3],
    ['24999999.99999999', 0, 3],
    ['25000000', 0, 4],
    ['900000000', 0, 4],
    // The operator's minimum raises a level and never lowers one.
    ['0', 3, 3],
    ['5000000', 2, 3],
    ['5000000', 4, 4],
  ])('of %s USDT with the minimum %i is %i', (volume, least, level) => expect(feeLevelOf(atoms(volume), least).level).toBe(level));

  // Rates times 1e8: 0.1% is 100,000.
  it.each<[number, bigint, bigint, bigint, bigint]>([
    [0, 80_000n, 100_000n, 20_000n, 50_000n],
    [1, 72_000n, 90_000n, 18_000n, 45_000n],
    [2, 64_000n, 80_000n, 16_000n, 40_000n],
    [3, 52_000n, 65_000n, 13_000n, 32_500n],
    [4, 40_000n, 50_000n, 10_000n, 25_000n],
  ])('%i pays these rates of spot and contracts', (level, maker, taker, leverMaker, leverTaker) => {
    const fees = FEE_LEVELS[level]!;
    expect(ratesAt(fees, FEE_RATES)).toEqual({ maker, taker });
    expect(ratesAt(fees, LEVER_FEES)).toEqual({ maker: leverMaker, taker: leverTaker });
  });

  it('counts thirty complete days before its own', () =>
    expect(volumeWindow(1_767_225_600)).toEqual({ from: 1_764_633_600, to: 1_767_225_600 }));

  it('has a next one, except the highest', () =>
    expect(FEE_LEVELS.map((level) => nextFeeLevel(level)?.level)).toEqual([1, 2, 3, 4, undefined]));
});
