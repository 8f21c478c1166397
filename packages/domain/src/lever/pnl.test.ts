import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, somePosition, somePrice, worked } from '../../test/positions.ts';
import { type Atoms, atoms, formatAtoms } from '../money/atoms.ts';
import { closePart } from './close-part.ts';
import { lotsNotional } from './lots.ts';
import { breakEvenPrice, marginRatio, profitOf, roe, unrealisedPnl } from './pnl.ts';
import { newPosition } from './position.ts';
import { LEVER_FEES } from './terms.ts';

/** Users with a fee level pay less than the standard rate. */
const someRate = fc.bigInt({ min: 0n, max: LEVER_FEES.taker });

describe('profit and loss', () => {
  it.each([
    ['long', 6_623_450, '123.45000000', '37.98', '7.24'],
    ['short', 6_623_450, '-123.45000000', '-37.98', '16.12'],
    ['long', 6_500_000, '0.00000000', '0.00', '10.00'],
    ['long', 6_207_500, '-292.50000000', '-90.00', '100.00'],
    ['long', 6_000_000, '-500.00000000', '-153.84', '100.00'],
  ] as const)('of a %s at a mark of %s ticks: %s, ROE %s %%, margin ratio %s %%', (side, mark, pnl, earned, ratio) => {
    const position = worked(side);
    expect([formatAtoms(unrealisedPnl(btc, position, mark)), roe(btc, position, mark), marginRatio(btc, position, mark)]).toEqual([
      pnl,
      earned,
      ratio,
    ]);
  });

  it('of a position without a fill is zero', () => {
    const position = newPosition('long', 20);
    expect([unrealisedPnl(btc, position, 1), roe(btc, position, 1), marginRatio(btc, position, 1)]).toEqual([0n, '0.00', '0.00']);
  });

  it('of a third of an entry is rounded down on both sides', () => {
    const entry = { cost: 100n, lots: 3 };
    expect(profitOf({ side: 'long', entry }, 1, 33n)).toBe(-1n);
    expect(profitOf({ side: 'long', entry }, 1, 34n)).toBe(0n);
    expect(profitOf({ side: 'short', entry }, 1, 33n)).toBe(0n);
    expect(profitOf({ side: 'short', entry }, 1, 34n)).toBe(-1n);
  });

  it('of a long and a short with the same entry is zero, or the atom lost to rounding', () => {
    fc.assert(
      fc.property(somePosition, somePrice, ({ market, position }, mark) => {
        const both = (['long', 'short'] as const).map((side) => unrealisedPnl(market, { ...position, side }, mark));
        expect([0n, -1n]).toContain(both.reduce((sum, pnl) => sum + pnl, atoms('0')));
      }),
    );
  });
});

describe('the break-even price', () => {
  // Entry 65,000 with a taker fee of 0.05% on both ways.
  it.each([
    ['long', '3.25', 6_506_504],
    ['short', '3.25', 6_493_503],
    // The position received 5.25 of funding.
    ['long', '-2', 6_501_251],
    ['short', '-2', 6_498_750],
  ] as const)('of a %s with costs of %s', (side, costs, expected) => {
    expect(breakEvenPrice(btc, side, [{ ...worked(side), costs: atoms(costs) }], LEVER_FEES.taker)).toBe(expected);
  });

  it('of several positions is that of their sum', () => {
    const position = { ...worked('long'), costs: atoms('3.25') };
    expect(breakEvenPrice(btc, 'long', [position, position], LEVER_FEES.taker)).toBe(6_506_504);
  });

  it('does not exist without open lots, and if funding has paid for all of them', () => {
    expect(breakEvenPrice(btc, 'long', [{ ...worked('long'), lots: 0, costs: 0n }], LEVER_FEES.taker)).toBeUndefined();
    expect(breakEvenPrice(btc, 'long', [{ ...worked('long'), costs: atoms('-7000') }], LEVER_FEES.taker)).toBeUndefined();
    expect(breakEvenPrice(btc, 'short', [{ ...worked('short'), costs: atoms('7000') }], LEVER_FEES.taker)).toBeUndefined();
  });

  it('is the first tick at which a close loses nothing', () => {
    fc.assert(
      fc.property(
        somePosition,
        fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }),
        someRate,
        ({ market, position }, costs, taker) => {
          const ticks = breakEvenPrice(market, position.side, [{ ...position, costs }], taker);
          if (ticks === undefined) return;
          const net = (price: number): Atoms => {
            const { pnl, fee } = closePart(position, { lots: position.lots, cost: lotsNotional(market, price, position.lots) }, taker);
            return pnl - fee - costs;
          };
          expect(net(ticks)).toBeGreaterThanOrEqual(0n);
          if (position.side === 'short' || ticks > 1) expect(net(position.side === 'long' ? ticks - 1 : ticks + 1)).toBeLessThan(0n);
        },
      ),
    );
  });
});
