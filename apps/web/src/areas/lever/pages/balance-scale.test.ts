import { expect, test } from 'vitest';
import { balanceScale } from './risk-fund-screen.tsx';

test('the scale of a balance has round ends, and a small change looks small', () => {
  expect(balanceScale([1_000_003.37, 1_000_017.39])).toEqual([980_000, 1_030_000]);
  expect(balanceScale([100, 900])).toEqual([0, 1300]);
  expect(balanceScale([0])).toEqual([0, 1]);
});
