import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, somePosition, somePrice, worked } from '../../test/positions.ts';
import { atoms } from '../money/atoms.ts';
import { liquidationPrice } from './liquidation.ts';
import { changeMargin, removableMargin } from './margin.ts';
import type { Position } from './position.ts';

const available = atoms('100');
const ask = (position: Position, amount: string, mark = 6_500_000, pairLosses: readonly number[] = []) =>
  changeMargin(atoms(amount), { market: btc, position, pairLosses, available, mark });
const added: Position = { ...worked('long'), margin: atoms('425') };
const stopped: Position = { ...added, stopLoss: 6_150_000 };

describe('the margin of a position', () => {
  it.each<[string, Position, string, number, string]>([
    ['takes all that there is', worked('long'), '100', 6_500_000, '425'],
    ['takes an atom', worked('short'), '0.00000001', 6_500_000, '325.00000001'],
    ['gives back all that was added', added, '-100', 6_500_000, '325'],
    ['gives back until liquidation is 1% away', added, '-30.5', 6_200_000, '394.5'],
    ['gives back until liquidation is behind the stop-loss', stopped, '-42.49999999', 6_500_000, '382.50000001'],
    ['is added to while it closes', { ...added, status: 'closing' }, '1', 6_500_000, '426'],
  ])('%s', (_, position, amount, mark, margin) =>
    expect(ask(position, amount, mark)).toEqual({ ok: true, value: { ...position, margin: atoms(margin) } }),
  );

  it.each<[string, Position, string, number, string]>([
    ['of a position without a fill', { ...added, status: 'entrusted' }, '1', 6_500_000, 'ticket-not-open'],
    ['of a closed position', { ...added, status: 'closed' }, '1', 6_500_000, 'ticket-not-open'],
    ['by nothing', added, '0', 6_500_000, 'amount-invalid'],
    ['by an atom more than there is', added, '100.00000001', 6_500_000, 'insufficient-balance'],
    ['below its initial margin', added, '-100.00000001', 6_500_000, 'margin-too-thin'],
    ['if nothing was added', worked('long'), '-0.00000001', 6_500_000, 'margin-too-thin'],
    ['until liquidation is nearer than 1%', added, '-30.50000001', 6_200_000, 'margin-too-thin'],
    ['until liquidation is at the stop-loss', stopped, '-42.5', 6_500_000, 'stop-loss-beyond-liquidation'],
    ['by all that there was, beyond its liquidation', { ...added, margin: atoms('500') }, '-500', 6_000_000, 'margin-too-thin'],
  ])('does not change %s', (_, position, amount, mark, refusal) =>
    expect(ask(position, amount, mark)).toMatchObject({ ok: false, refusal }),
  );

  it('is removed until liquidation is behind the stop-losses of all pairs', () => {
    const losses = [0, 6_300_000, 6_150_000];
    expect(ask(added, '-42.49999999', 6_500_000, losses).ok).toBe(true);
    expect(ask(added, '-42.5', 6_500_000, losses)).toMatchObject({ ok: false, refusal: 'stop-loss-beyond-liquidation' });
  });

  it('is still 1% away from liquidation and at least the initial margin after the removable part is removed', () => {
    fc.assert(
      fc.property(somePosition, somePrice, ({ market, position }, mark) => {
        const removable = removableMargin({ market, position, pairLosses: [] }, mark);
        expect(removable >= 0n).toBe(true);
        if (removable === 0n) return;
        const after = { ...position, margin: position.margin - removable };
        expect(after.margin >= position.initialMargin).toBe(true);
        const { numerator, denominator } = liquidationPrice(market, after).exact;
        const distance = (BigInt(mark) * denominator - numerator) * (position.side === 'long' ? 1n : -1n);
        expect(distance * 100n >= BigInt(mark) * denominator).toBe(true);
      }),
    );
  });
});
