import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, opened, someTicket, worked } from '../../test/tickets.ts';
import { atoms } from '../money/atoms.ts';
import { compareTicks, floorOf } from './fraction.ts';
import { bankruptcyPrice, liquidationPrice, riskLevel } from './liquidation-price.ts';
import { lotsNotional } from './lots.ts';
import { marginRatio, unrealisedPnl } from './pnl.ts';
import { maintenanceOf } from './ticket.ts';

describe('the liquidation price', () => {
  it.each([
    ['long', '0', 6_207_500],
    ['short', '0', 6_792_500],
    ['long', '100', 6_107_500],
    ['short', '100', 6_892_500],
  ] as const)('of 100 lots at 65,000.00, 20-fold, %s with %s more margin', (side, extra, expected) => {
    const ticket = worked(side);
    const { exact, level, shown } = liquidationPrice(btc, { ...ticket, margin: ticket.margin + atoms(extra) });
    expect(exact.numerator).toBe(BigInt(expected) * exact.denominator);
    expect([level, shown]).toEqual([expected, expected]);
  });

  it.each([
    ['long', 6_175_000],
    ['short', 6_825_000],
  ] as const)('lies before bankruptcy, %s', (side, expected) => {
    const exact = bankruptcyPrice(btc, worked(side));
    expect(exact.numerator).toBe(BigInt(expected) * exact.denominator);
    const rest = { ...worked(side), lots: 30 };
    expect(floorOf(bankruptcyPrice(btc, rest))).toBe(expected);
  });

  it('between two ticks acts at the tick beyond it, and is shown as the tick before it', () => {
    const long = { ...worked('long'), margin: atoms('325.00000001') };
    expect(liquidationPrice(btc, long)).toMatchObject({ level: 6_207_499, shown: 6_207_500 });
    const short = { ...worked('short'), margin: atoms('325.00000001') };
    expect(liquidationPrice(btc, short)).toMatchObject({ level: 6_792_501, shown: 6_792_500 });
  });

  it('does not exist when a long has more margin than it can lose', () => {
    const ticket = { ...worked('long'), margin: atoms('6532.5') };
    expect(liquidationPrice(btc, ticket)).toMatchObject({ level: undefined, shown: undefined });
    expect(riskLevel(btc, { ...ticket, margin: atoms('6600') })).toBeUndefined();
    expect(liquidationPrice(btc, { ...ticket, margin: atoms('6532.4999') })).toMatchObject({ level: undefined, shown: 1 });
  });

  it('follows the lots that are open', () => {
    const ticket = opened(btc, 'long', 10, 6_500_000, 1_000);
    const half = { ...ticket, lots: 500, margin: ticket.margin / 2n };
    expect([liquidationPrice(btc, ticket).level, liquidationPrice(btc, half).level]).toEqual([5_890_000, 5_882_500]);
  });

  it('is the first tick at which no more than the maintenance margin is left, and never shown as safer than it is', () => {
    fc.assert(
      fc.property(someTicket, ({ market, ticket }) => {
        const { exact, level, shown } = liquidationPrice(market, ticket);
        const towards = ticket.side === 'long' ? 1 : -1;
        /** Exactly: what is left, times the lots of the entry, less what must be. */
        const spare = (mark: number): bigint => {
          const opened = BigInt(ticket.entry.lots);
          const profit = lotsNotional(market, mark, ticket.lots) * opened - ticket.entry.cost * BigInt(ticket.lots);
          return (ticket.margin - maintenanceOf(market, ticket)) * opened + profit * BigInt(towards);
        };
        if (level === undefined) expect(spare(1) > 0n).toBe(true);
        else {
          expect(spare(level) <= 0n).toBe(true);
          expect(level + towards < 1 || spare(level + towards) > 0n).toBe(true);
        }
        expect(shown === undefined || compareTicks(shown, exact) * BigInt(towards) >= 0n).toBe(true);
      }),
    );
  });
});

describe('the level of risk', () => {
  it.each([
    ['long', 6_215_625],
    ['short', 6_784_375],
  ] as const)('is reached at a margin ratio of 80 %%, %s', (side, expected) => {
    const ticket = worked(side);
    expect(riskLevel(btc, ticket)).toBe(expected);
    expect(marginRatio(btc, ticket, expected)).toBe('80.00');
    expect(marginRatio(btc, ticket, expected + (side === 'long' ? 100 : -100))).toBe('79.80');
  });

  it('comes before liquidation', () => {
    fc.assert(
      fc.property(someTicket, ({ market, ticket }) => {
        const { level } = liquidationPrice(market, ticket);
        const risk = riskLevel(market, ticket);
        if (level === undefined) return;
        expect(risk !== undefined && (ticket.side === 'long' ? risk >= level : risk <= level)).toBe(true);
        expect(ticket.margin + unrealisedPnl(market, ticket, risk ?? 0) <= (maintenanceOf(market, ticket) * 100n + 79n) / 80n).toBe(true);
      }),
    );
  });
});
