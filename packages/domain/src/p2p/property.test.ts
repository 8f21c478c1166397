import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escrowOf, mostEscrowed, p2pFee } from './escrow.ts';

/** Orders on an advert of a coin with tiny amounts: each is sold or returned, in any order. */
const order = fc.record({ number: fc.bigInt({ min: 1n, max: 5_000n }), isSold: fc.boolean(), place: fc.nat() });

it('the escrow of an advert always suffices for its orders and their fees, and nothing of it is left over', () =>
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 20 }), fc.bigInt({ min: 0n, max: 9_999n }), (orders, rest) => {
      const total = orders.reduce((sum, { number }) => sum + number, rest);
      let traded = { total, sold: 0n, inOrders: total - rest };
      let escrow = escrowOf('sell', traded, true);
      let fees = 0n;
      for (const { number, isSold } of orders.toSorted((one, other) => one.place - other.place)) {
        const fee = p2pFee(traded.sold, number);
        if (isSold) {
          escrow -= number + fee;
          fees += fee;
        }
        traded = { total, sold: traded.sold + (isSold ? number : 0n), inOrders: traded.inOrders - number };
        expect(escrow).toBe(escrowOf('sell', traded, true));
        expect(escrow).toBeGreaterThanOrEqual(escrowOf('sell', traded, false));
      }
      expect(fees).toBe(p2pFee(0n, traded.sold));
      expect(escrowOf('sell', traded, false)).toBe(0n);
    }),
  ));

it('the maximum that can be frozen is enough, and an atom more is not', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (available) => {
      const escrow = (total: bigint) => escrowOf('sell', { total, sold: 0n, inOrders: 0n }, true);
      const most = mostEscrowed(available);
      expect(escrow(most)).toBeLessThanOrEqual(available);
      expect(escrow(most + 1n)).toBeGreaterThan(available);
    }),
  ));
