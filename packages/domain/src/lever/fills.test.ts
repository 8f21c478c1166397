import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillFees, fillProfit } from './fills.ts';

it.each([
  [0n, [5n], [0n]],
  [7n, [5n], [7n]],
  [10n, [1n, 1n, 1n], [3n, 3n, 4n]],
  [100n, [1n, 3n], [25n, 75n]],
  [1n, [1n, 1n, 1n], [0n, 0n, 1n]],
])('a fee of %s is divided by the values %s as %s', (fee, values, parts) => expect(fillFees(fee, values)).toEqual(parts));

it('the parts sum to the fee, and each is within one atom of its exact share', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.array(amounts, { minLength: 1, maxLength: 30 }), (fee, values) => {
      const parts = fillFees(fee, values);
      const whole = values.reduce((sum, value) => sum + value);
      expect(parts.reduce((sum, part) => sum + part)).toBe(fee);
      for (const [index, part] of parts.entries()) {
        const off = part * whole - fee * values[index]!;
        expect(off > -whole && off < whole).toBe(true);
      }
    }),
  );
});

type Fill = readonly [quantity: bigint, value: bigint];
/** The profits of the fills of an order. */
function profitsOf(side: 'long' | 'short', profit: bigint, fills: readonly Fill[]): bigint[] {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const order = { profit, quantity: sum(fills.map(([quantity]) => quantity)), value: sum(fills.map(([, value]) => value)) };
  return fills.map(([quantity, value], index) => {
    const before = sum(fills.slice(0, index).map(([earlier]) => earlier));
    return fillProfit(side, order, { before, quantity, value });
  });
}

it.each([
  ['long', 10n, '1 at 110', [10n]],
  ['short', -10n, '1 at 110', [-10n]],
  ['long', 10n, '1 at 106, 1 at 104', [6n, 4n]],
  ['short', 10n, '1 at 94, 1 at 96', [6n, 4n]],
  ['long', 9n, '1 at 106, 2 at 203', [6n, 3n]],
  // Cost of 301 for three: 100, 100 and 101.
  ['long', -1n, '1 at 100, 1 at 100, 1 at 100', [0n, 0n, -1n]],
] as const)('the profit of a %s, %s, is divided among its fills (%s)', (side, profit, fills, profits) => {
  const [...pairs] = fills.matchAll(/(\d+) at (\d+)/g).map(([, quantity = '', value = '']): Fill => [BigInt(quantity), BigInt(value)]);
  expect(profitsOf(side, profit, pairs)).toEqual(profits);
});

it('the profits of the fills sum to that of their order', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n });
  const fills = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom('long', 'short'), fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fills, (side, profit, each) => {
      expect(profitsOf(side, profit, each).reduce((sum, part) => sum + part)).toBe(profit);
    }),
  );
});
