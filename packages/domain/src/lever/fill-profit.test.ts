import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillProfit } from './fill-profit.ts';

/** The profits of the fills of an order, given as quantities and values. */
function profitsOf(side: 'long' | 'short', profit: bigint, fills: readonly (readonly [quantity: bigint, value: bigint])[]): bigint[] {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const order = { profit, quantity: sum(fills.map(([quantity]) => quantity)), value: sum(fills.map(([, value]) => value)) };
  return fills.map(([quantity, value], index) => {
    const before = sum(fills.slice(0, index).map(([earlier]) => earlier));
    return fillProfit(side, order, { before, quantity, value });
  });
}

it.each([
  ['long', 10n, [[1n, 110n]], [10n]],
  ['short', -10n, [[1n, 110n]], [-10n]],
  [
    'long',
    10n,
    [
      [1n, 106n],
      [1n, 104n],
    ],
    [6n, 4n],
  ],
  [
    'short',
    10n,
    [
      [1n, 94n],
      [1n, 96n],
    ],
    [6n, 4n],
  ],
  [
    'long',
    9n,
    [
      [1n, 106n],
      [2n, 203n],
    ],
    [6n, 3n],
  ],
  // Cost of 301 for three: 100, 100 and 101.
  [
    'long',
    -1n,
    [
      [1n, 100n],
      [1n, 100n],
      [1n, 100n],
    ],
    [0n, 0n, -1n],
  ],
] as const)('the profit of a %s, %s, is divided among its fills (%#)', (side, profit, fills, profits) =>
  expect(profitsOf(side, profit, fills)).toEqual(profits),
);

it('the profits of the fills sum to that of their order', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n });
  const fills = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom('long', 'short'), fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fills, (side, profit, each) => {
      expect(profitsOf(side, profit, each).reduce((sum, part) => sum + part)).toBe(profit);
    }),
  );
});
