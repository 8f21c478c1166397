import { describe, expect, it } from 'vitest';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { FEE_RATES, feeOf } from './fees.ts';

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
