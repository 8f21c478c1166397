import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, someLeverage, someMarket, someSide } from '../../test/positions.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { entryCost, orderCost, waitingCost } from './entry-cost.ts';
import { lotSteps, lotsNotional, quantityOf } from './lots.ts';
import { fillPosition, newPosition } from './position.ts';
import { LEVER_FEES } from './terms.ts';

describe('the cost of an order', () => {
  it.each([
    ['long', '3.08750000', '331.33750000'],
    ['short', '3.41250000', '331.66250000'],
  ] as const)('of 100 lots at 65,000.00, 20x, %s', (side, reserve, total) => {
    expect([lotSteps(btc), quantityOf(btc, 100)]).toEqual([1_000, atoms('0.1')]);
    const cost = orderCost(btc, side, 20, 6_500_000, 100);
    expect(Object.values(cost).map(formatAtoms)).toEqual(['6500.00000000', '325.00000000', '3.25000000', reserve, total]);
  });

  it('rounds up every part', () => {
    const cost = entryCost('long', 100, 150n, LEVER_FEES.taker);
    expect(cost).toEqual({ notional: 150n, margin: 2n, fee: 1n, reserve: 1n, total: 4n });
    expect(entryCost('short', 5, 0n, LEVER_FEES.maker).total).toBe(0n);
  });
});

describe('the frozen amount of an order', () => {
  it('is the cost of the order before its first fill', () => {
    const order = { side: 'short', leverage: 20, filled: 0n } as const;
    expect(waitingCost(btc, order, 6_500_000, 100)).toEqual(orderCost(btc, 'short', 20, 6_500_000, 100));
  });

  it('pays for every fill, so a user with nothing else never lacks an atom', () => {
    const order = fc.record({
      market: someMarket,
      side: someSide,
      leverage: someLeverage,
      price: fc.integer({ min: 10, max: 10_000_000 }),
      /** Lots filled immediately as taker, at the limit or better, then those of each fill as maker. */
      better: fc.integer({ min: 0, max: 5 }),
      taken: fc.integer({ min: 0, max: 200 }),
      made: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(order, ({ market, side, leverage, price, better, taken, made }) => {
        let waiting = made.reduce((sum, lots) => sum + lots, 0);
        fc.pre(taken + waiting > 0);
        const frozenFor = (filled: bigint) => waitingCost(market, { side, leverage, filled }, price, waiting).total;
        let position = newPosition(side, leverage);
        if (taken > 0) {
          const cost = lotsNotional(market, side === 'long' ? price - better : price + better, taken);
          position = fillPosition(position, { cost, lots: taken }, LEVER_FEES.taker).position;
        }
        let frozen = frozenFor(position.entry.cost);
        for (const lots of made) {
          const filled = fillPosition(position, { cost: lotsNotional(market, price, lots), lots }, LEVER_FEES.maker);
          position = filled.position;
          waiting -= lots;
          const left = frozenFor(position.entry.cost);
          expect(frozen - left >= filled.margin + filled.reserve + filled.fee).toBe(true);
          frozen = left;
        }
        expect(frozen).toBe(0n);
      }),
    );
  });
});
