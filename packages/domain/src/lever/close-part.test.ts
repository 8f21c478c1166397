import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, somePosition, worked } from '../../test/positions.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { checkJournal } from '../wallet/index.ts';
import { type ClosedPart, closePart } from './close-part.ts';
import { leverClose, leverLiquidation } from './journals.ts';
import { liquidate } from './liquidation.ts';
import { lotsNotional } from './lots.ts';
import type { Position } from './position.ts';
import { LEVER_FEES } from './terms.ts';

const at = (price: number, lots: number) => ({ lots, cost: lotsNotional(btc, price, lots) });
const texts = ({ pnl, fee, marginReleased, reserveReleased, credit, shortfall }: ClosedPart): string[] =>
  [pnl, fee, marginReleased, reserveReleased, credit, shortfall].map(formatAtoms);

describe('closing a part', () => {
  it('frees the margin of 30 of 100 lots and pays their profit at 66,200', () => {
    const closed = closePart(worked('long'), at(6_620_000, 30), LEVER_FEES.taker);
    expect(texts(closed)).toEqual(['36.00000000', '0.99300000', '97.50000000', '0.92625000', '133.43325000', '0.00000000']);
    expect(closed.position).toMatchObject({
      status: 'trading',
      lots: 70,
      entry: worked('long').entry,
      initialMargin: atoms('227.5'),
      margin: atoms('227.5'),
      reserve: atoms('2.16125'),
    });
  });

  it('of all remaining lots of a closing position leaves nothing behind', () => {
    const part = closePart({ ...worked('short'), status: 'closing' }, at(6_620_000, 30), LEVER_FEES.maker);
    expect(texts(part)).toEqual(['-36.00000000', '0.39720000', '97.50000000', '1.02375000', '62.12655000', '0.00000000']);
    expect(part.position.status).toBe('closing');
    const { position, marginReleased } = closePart(part.position, at(6_500_000, 70), LEVER_FEES.maker);
    expect(marginReleased).toBe(atoms('227.5'));
    expect(position).toMatchObject({ status: 'closed', lots: 0, initialMargin: 0n, margin: 0n, reserve: 0n });
  });

  it('returns its share of the added margin', () => {
    const position = { ...worked('long'), margin: atoms('425') };
    expect(closePart(position, at(6_500_000, 30), 0n)).toMatchObject({
      marginReleased: atoms('127.5'),
      position: { margin: atoms('297.5') },
    });
  });

  it('at a loss beyond the margin credits nothing and reports a shortfall', () => {
    const closed = closePart(worked('long'), at(6_150_000, 100), LEVER_FEES.taker);
    expect(texts(closed)).toEqual(['-350.00000000', '3.07500000', '325.00000000', '3.08750000', '0.00000000', '24.98750000']);
  });

  it.each<[string, () => unknown]>([
    ['more lots than are open', () => closePart(worked('long'), at(6_500_000, 101), 0n)],
    ['no lots', () => closePart(worked('long'), at(6_500_000, 0), 0n)],
    ['a closed position', () => closePart({ ...worked('long'), status: 'closed' }, at(6_500_000, 1), 0n)],
  ])('never closes %s', (_, close) => expect(close).toThrow('broken: '));
});

describe('a liquidation', () => {
  it.each([
    ['long', 6_206_000, '34.08750000', '3.10300000', '30.98450000'],
    ['long', 6_150_000, '-21.91250000', '0.00000000', '-21.91250000'],
    ['short', 6_795_000, '33.41250000', '3.39750000', '30.01500000'],
    ['long', 6_172_000, '0.08750000', '0.08750000', '0.00000000'],
  ] as const)('of a %s at %s ticks leaves %s, fee %s, to the fund %s', (side, price, equity, fee, toFund) => {
    const liquidation = liquidate(worked(side), at(price, 100).cost);
    expect([liquidation.equity, liquidation.feeCharged, liquidation.toFund].map(formatAtoms)).toEqual([equity, fee, toFund]);
    expect(liquidation.position).toMatchObject({ status: 'closed', lots: 0, initialMargin: 0n, margin: 0n, reserve: 0n });
  });

  it('includes the added margin', () => {
    const position = { ...worked('long'), margin: atoms('425') };
    expect(liquidate(position, at(6_206_000, 100).cost)).toMatchObject({ toFund: atoms('130.9845') });
  });

  it('of a position without open lots throws', () => expect(() => liquidate({ ...worked('long'), lots: 0 }, 1n)).toThrow('broken: '));
});

describe('at any price', () => {
  const price = fc.integer({ min: 1, max: 20_000_000 });

  it('closing in parts pays the same as closing at once, except for atoms of rounding', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 6 });
    fc.assert(
      fc.property(somePosition, price, cuts, ({ market, position }, ticks, sizes) => {
        const worth = (lots: number) => ({ lots, cost: lotsNotional(market, ticks, lots) });
        const whole = closePart(position, worth(position.lots), LEVER_FEES.taker);
        const parts: ClosedPart[] = [];
        let left: Position = position;
        for (const size of [...sizes, position.lots]) {
          if (left.lots === 0) break;
          const part = closePart(left, worth(Math.min(size, left.lots)), LEVER_FEES.taker);
          parts.push(part);
          left = part.position;
        }
        const sum = (of: (part: ClosedPart) => bigint): bigint => parts.reduce((total, part) => total + of(part), 0n);
        const most = BigInt(parts.length - 1);
        expect(left).toEqual(whole.position);
        expect(sum((part) => part.marginReleased)).toBe(position.margin);
        expect(sum((part) => part.reserveReleased)).toBe(position.reserve);
        const lostToRounding = [whole.pnl - sum((part) => part.pnl), sum((part) => part.fee) - whole.fee];
        expect(lostToRounding.every((atom) => atom >= 0n && atom <= most)).toBe(true);
      }),
    );
  });

  it('a gap through the liquidation price leaves the user with nothing, but without debt', () => {
    fc.assert(
      fc.property(somePosition, price, ({ market, position }, ticks) => {
        const value = lotsNotional(market, ticks, position.lots);
        const bound = {
          user: 7,
          account: 'leverage',
          position: 1,
          fund: 0n,
          value,
          margin: position.margin,
          reserve: position.reserve,
        } as const;
        const closed = closePart(position, { lots: position.lots, cost: value }, LEVER_FEES.taker);
        expect(closed.credit >= 0n && closed.shortfall >= 0n && (closed.credit === 0n || closed.shortfall === 0n)).toBe(true);
        expect(closed.credit - closed.shortfall).toBe(position.margin + position.reserve + closed.pnl - closed.fee);
        const { pnl, feeCharged, toFund, equity } = liquidate(position, value);
        expect(feeCharged >= 0n && feeCharged + toFund === equity && (equity < 0n ? feeCharged === 0n : toFund >= 0n)).toBe(true);
        for (const journal of [leverClose({ ...bound, pnl, fee: closed.fee }), leverLiquidation({ ...bound, pnl, fee: feeCharged })]) {
          checkJournal(journal);
          const own = journal.postings.filter(({ owner, bucket }) => owner === 7 && bucket === 'available');
          const change = own.reduce((total, { delta }) => total + delta, 0n);
          expect(change).toBe(journal.kind === 'lever.close' ? closed.credit : 0n);
        }
      }),
    );
  });
});
