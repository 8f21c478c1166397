import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, someLeverage, someMarket, someSide, worked } from '../../test/positions.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { entryCost } from './entry-cost.ts';
import { lotsNotional } from './lots.ts';
import { entryPrice, fillPosition, maintenanceOf, newPosition, openNotional } from './position.ts';
import { LEVER_FEES } from './terms.ts';

const fill = (price: number, lots: number) => ({ cost: lotsNotional(btc, price, lots), lots });

describe('a position', () => {
  it('starts empty and is open from its first fill', () => {
    const position = newPosition('long', 20, { takeProfit: 6_600_000, stopLoss: 6_400_000 });
    expect(position).toMatchObject({ status: 'entrusted', lots: 0, margin: 0n, takeProfit: 6_600_000, stopLoss: 6_400_000 });
    expect([entryPrice(btc, position.entry), openNotional(position)]).toEqual([undefined, 0n]);
    const { position: held, margin, reserve, fee } = fillPosition(position, fill(6_500_000, 100), LEVER_FEES.taker);
    expect([margin, reserve, fee].map(formatAtoms)).toEqual(['325.00000000', '3.08750000', '3.25000000']);
    expect(held).toMatchObject({ status: 'trading', lots: 100, initialMargin: margin, margin, reserve, takeProfit: 6_600_000 });
    expect(maintenanceOf(btc, held)).toBe(atoms('32.5'));
  });

  it('averages its entry: 60 lots at 65,000 and 40 at 65,100', () => {
    const first = fillPosition(newPosition('long', 20), fill(6_500_000, 60), LEVER_FEES.taker).position;
    const { position, fee } = fillPosition(first, fill(6_510_000, 40), LEVER_FEES.maker);
    expect(entryPrice(btc, position.entry)).toBe(atoms('65040'));
    expect(formatAtoms(fee)).toBe('0.52080000');
  });

  it('stores a non-decimal entry price exactly', () => {
    const { entry } = fillPosition(fillPosition(newPosition('short', 5), fill(6_500_000, 1), 0n).position, fill(6_500_001, 2), 0n).position;
    expect([entry, entryPrice(btc, entry)]).toEqual([{ cost: atoms('195.00002'), lots: 3 }, atoms('65000.00666666')]);
  });

  it('keeps added margin while it is still being filled', () => {
    const half = fillPosition(newPosition('long', 20), fill(6_500_000, 50), LEVER_FEES.maker).position;
    const { position } = fillPosition({ ...half, margin: half.margin + atoms('100') }, fill(6_500_000, 50), LEVER_FEES.maker);
    expect([position.initialMargin, position.margin]).toEqual([atoms('325'), atoms('425')]);
  });

  it('binds the same in several fills as in one', () => {
    const some = fc.record({
      market: someMarket,
      side: someSide,
      leverage: someLeverage,
      fills: fc.array(fc.record({ price: fc.integer({ min: 1, max: 10_000_000 }), lots: fc.integer({ min: 1, max: 500 }) }), {
        minLength: 1,
      }),
    });
    fc.assert(
      fc.property(some, ({ market, side, leverage, fills }) => {
        let position = newPosition(side, leverage);
        for (const { price, lots } of fills)
          position = fillPosition(position, { cost: lotsNotional(market, price, lots), lots }, LEVER_FEES.maker).position;
        const { margin, reserve } = entryCost(side, leverage, position.entry.cost, LEVER_FEES.maker);
        expect(position).toMatchObject({ initialMargin: margin, margin, reserve });
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ['filled with nothing', () => fillPosition(newPosition('long', 5), { cost: 0n, lots: 0 }, 0n)],
    ['filled after a part of it was closed', () => fillPosition({ ...worked('long'), lots: 99 }, fill(6_500_000, 1), 0n)],
    ['filled while it closes', () => fillPosition({ ...worked('long'), status: 'closing' }, fill(6_500_000, 1), 0n)],
  ])('is never %s', (_, write) => expect(write).toThrow('broken: '));
});
