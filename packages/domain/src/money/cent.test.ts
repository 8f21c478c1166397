import { expect, it } from 'vitest';
import { atoms, ceilToCent, floorToCent, formatPlain } from './atoms.ts';

it.each([
  ['0', '0', '0'],
  ['0.00000001', '0', '0.01'],
  ['0.01', '0.01', '0.01'],
  ['12.34000001', '12.34', '12.35'],
  ['12.34999999', '12.34', '12.35'],
])('%s is between %s and %s in whole cents', (amount, floor, ceil) => {
  expect([floorToCent(atoms(amount)), ceilToCent(atoms(amount))].map((cents) => formatPlain(cents))).toEqual([floor, ceil]);
});
