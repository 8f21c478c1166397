import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, somePosition, somePrice, worked } from '../../test/positions.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { marginRatio, profitOf, roe, unrealisedPnl } from './pnl.ts';
import { newPosition } from './position.ts';

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
