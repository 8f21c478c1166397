import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { countedAmount } from './records.api.ts';

test('a deposit counts with its credited amount once approved; without that field, with the declared amount', () => {
  const amount = atoms('100');
  expect(countedAmount({ status: 'passed', amount, credited: atoms('90'), received: atoms('90') })).toBe(atoms('90'));
  expect(countedAmount({ status: 'passed', amount, credited: undefined, received: 0n })).toBe(amount);
  expect(countedAmount({ status: 'rejected', amount, credited: 0n, received: 0n })).toBe(amount);
  expect(countedAmount({ status: 'rejected', amount, credited: 0n, received: atoms('9') })).toBe(atoms('9'));
});
