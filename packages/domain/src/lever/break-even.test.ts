import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, somePosition, worked } from '../../test/positions.ts';
import { type Atoms, atoms } from '../money/atoms.ts';
import { closePart } from './close-part.ts';
import { lotsNotional } from './lots.ts';
import { breakEvenPrice } from './pnl.ts';
import { LEVER_FEES } from './terms.ts';

describe('the break-even price', () => {
  // Entry 65,000 with a taker fee of 0.05% on both ways.
  it.each([
    ['long', '3.25', 6_506_504],
    ['short', '3.25', 6_493_503],
    // The position received 5.25 of funding.
    ['long', '-2', 6_501_251],
    ['short', '-2', 6_498_750],
  ] as const)('of a %s with costs of %s', (side, costs, expected) => {
    expect(breakEvenPrice(btc, side, [{ ...worked(side), costs: atoms(costs) }])).toBe(expected);
  });

  it('of several positions is that of their sum', () => {
    const position = { ...worked('long'), costs: atoms('3.25') };
    expect(breakEvenPrice(btc, 'long', [position, position])).toBe(6_506_504);
  });

  it('does not exist without open lots, and if funding has paid for all of them', () => {
    expect(breakEvenPrice(btc, 'long', [{ ...worked('long'), lots: 0, costs: 0n }])).toBeUndefined();
    expect(breakEvenPrice(btc, 'long', [{ ...worked('long'), costs: atoms('-7000') }])).toBeUndefined();
    expect(breakEvenPrice(btc, 'short', [{ ...worked('short'), costs: atoms('7000') }])).toBeUndefined();
  });

  it('is the first tick at which a close loses nothing', () => {
    fc.assert(
      fc.property(somePosition, fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }), ({ market, position }, costs) => {
        const ticks = breakEvenPrice(market, position.side, [{ ...position, costs }]);
        if (ticks === undefined) return;
        const net = (price: number): Atoms => {
          const { pnl, fee } = closePart(
            position,
            { lots: position.lots, cost: lotsNotional(market, price, position.lots) },
            LEVER_FEES.taker,
          );
          return pnl - fee - costs;
        };
        expect(net(ticks)).toBeGreaterThanOrEqual(0n);
        if (position.side === 'short' || ticks > 1) expect(net(position.side === 'long' ? ticks - 1 : ticks + 1)).toBeLessThan(0n);
      }),
    );
  });
});
