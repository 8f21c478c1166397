import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, opened, somePosition, worked } from '../../test/positions.ts';
import { atoms } from '../money/atoms.ts';
import { liquidationPrice, riskLevel } from './liquidation.ts';
import { compareTicks, lotsNotional } from './lots.ts';
import { marginRatio, unrealisedPnl } from './pnl.ts';
import { maintenanceOf } from './position.ts';

describe('the liquidation price', () => {
  it.each([
    ['long', '0', 6_207_500],
    ['short', '0', 6_792_500],
    ['long', '100', 6_107_500],
    ['short', '100', 6_892_500],
  ] as const)('of 100 lots at 65,000.00, 20x, %s with %s more margin', (side, extra, expected) => {
    const position = worked(side);
    const { exact, level, shown } = liquidationPrice(btc, { ...position, margin: position.margin + atoms(extra) });
    expect(exact.numerator).toBe(BigInt(expected) * exact.denominator);
    expect([level, shown]).toEqual([expected, expected]);
  });

  it('between two ticks takes effect at the tick beyond it, and is displayed as the tick before it', () => {
    const long = { ...worked('long'), margin: atoms('325.00000001') };
    expect(liquidationPrice(btc, long)).toMatchObject({ level: 6_207_499, shown: 6_207_500 });
    const short = { ...worked('short'), margin: atoms('325.00000001') };
    expect(liquidationPrice(btc, short)).toMatchObject({ level: 6_792_501, shown: 6_792_500 });
  });

  it('does not exist if a long has more margin than it can lose', () => {
    const position = { ...worked('long'), margin: atoms('6532.5') };
    expect(liquidationPrice(btc, position)).toMatchObject({ level: undefined, shown: undefined });
    expect(riskLevel(btc, { ...position, margin: atoms('6600') })).toBeUndefined();
    expect(liquidationPrice(btc, { ...position, margin: atoms('6532.4999') })).toMatchObject({ level: undefined, shown: 1 });
  });

  it('follows the open lots', () => {
    const position = opened(btc, 'long', 10, 6_500_000, 1_000);
    const half = { ...position, lots: 500, margin: position.margin / 2n };
    expect([liquidationPrice(btc, position).level, liquidationPrice(btc, half).level]).toEqual([5_890_000, 5_882_500]);
  });

  it('is the first tick at which at most the maintenance margin is left, and is never displayed as safer than it is', () => {
    fc.assert(
      fc.property(somePosition, ({ market, position }) => {
        const { exact, level, shown } = liquidationPrice(market, position);
        const towards = position.side === 'long' ? 1 : -1;
        /** Exact: the remaining equity times the lots of the entry, minus the required margin. */
        const spare = (mark: number): bigint => {
          const opened = BigInt(position.entry.lots);
          const profit = lotsNotional(market, mark, position.lots) * opened - position.entry.cost * BigInt(position.lots);
          return (position.margin - maintenanceOf(market, position)) * opened + profit * BigInt(towards);
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

describe('the risk level', () => {
  it.each([
    ['long', 6_215_625],
    ['short', 6_784_375],
  ] as const)('is reached at a margin ratio of 80%%, %s', (side, expected) => {
    const position = worked(side);
    expect(riskLevel(btc, position)).toBe(expected);
    expect(marginRatio(btc, position, expected)).toBe('80.00');
    expect(marginRatio(btc, position, expected + (side === 'long' ? 100 : -100))).toBe('79.80');
  });

  it('comes before liquidation', () => {
    fc.assert(
      fc.property(somePosition, ({ market, position }) => {
        const { level } = liquidationPrice(market, position);
        const risk = riskLevel(market, position);
        if (level === undefined) return;
        expect(risk !== undefined && (position.side === 'long' ? risk >= level : risk <= level)).toBe(true);
        expect(position.margin + unrealisedPnl(market, position, risk ?? 0) <= (maintenanceOf(market, position) * 100n + 79n) / 80n).toBe(
          true,
        );
      }),
    );
  });
});
