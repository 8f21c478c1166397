import { expect, it } from 'vitest';
import { atoms } from '../money/atoms.ts';
import { levelFor } from './levels.ts';

it.each([
  [0, '0', 1],
  [4, '49999.99999999', 1],
  [5, '49999.99999999', 1],
  [4, '50000', 1],
  [5, '50000', 2],
  [19, '10000000', 2],
  [100, '499999.99999999', 2],
  [20, '500000', 3],
  [49, '2000000', 3],
  [50, '1999999.99999999', 3],
  [50, '2000000', 4],
  [99, '10000000', 4],
  [100, '9999999.99999999', 4],
  [100, '10000000', 5],
  [1_000, '900000000', 5],
])('%i active invitees who traded %s USDT reach level %i: both conditions count', (active, volume, level) =>
  expect(levelFor({ active, volume: atoms(volume) }).level).toBe(level),
);

it('lowers the level again if the invitees trade less', () => {
  expect(levelFor({ active: 20, volume: atoms('500000') }).level).toBe(3);
  expect(levelFor({ active: 5, volume: atoms('60000') }).level).toBe(2);
});
