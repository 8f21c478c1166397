import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillFees } from './fill-fees.ts';

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
