import { atoms, COIN, truncated } from '@mt2/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopParts } from './stop-parts.ts';

test('the shown lines add up for any amounts, of leveraged robots too', () => {
  const money = fc.bigInt({ min: 0n, max: 50_000n * COIN });
  const profit = fc.bigInt({ min: -2_000n * COIN, max: 2_000n * COIN });
  fc.assert(
    fc.property(money, profit, fc.bigInt({ min: 1n, max: 20n * COIN }), money, fc.boolean(), (amount, net, fee, other, isGrid) => {
      const returned = isGrid ? amount + net - fee : other;
      fc.pre(returned >= 0n);
      const shown = stopParts({ amount, net, fee, returned });
      expect(truncated(net, 2) + shown.difference - shown.fee).toBe(shown.after);
      expect(truncated(amount, 2) + shown.after).toBe(truncated(returned, 2));
      if (isGrid) expect(shown.difference).toBe(0n);
      const cent = atoms('0.02');
      expect(shown.fee - fee <= cent && fee - shown.fee <= cent).toBe(true);
    }),
    { seed: 33 },
  );
});
