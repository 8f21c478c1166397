import { atoms, DAY } from '@mt2/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsOf, curveOf, lineOf, profitOf } from './curve.ts';

const FIRST = 1_767_225_600;
const point = (day: number, total: string, profit: string) => ({ at: FIRST + day * DAY, total: atoms(total), profit: atoms(profit) });
const NOW = { total: atoms('130'), profit: atoms('-5') };

describe('the curve', () => {
  const points = [point(0, '100', '10'), point(1, '110', '0'), point(2, '135', '25')];

  test('has the value at the end of each day, and today’s value and profit of now', () => {
    const { start, days } = curveOf(points, 30, NOW);
    expect(start).toBe(atoms('100'));
    expect(days.map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(days.map(({ total }) => total)).toEqual([atoms('110'), atoms('135'), NOW.total]);
    expect(days.map(({ profit }) => profit)).toEqual([atoms('10'), 0n, NOW.profit]);
    expect(profitOf(days)).toBe(atoms('5'));
  });

  test('of fewer days begins later', () => {
    const curve = curveOf(points, 2, NOW);
    expect(lineOf(curve)).toEqual([110, 135, 130]);
  });

  test('does not begin at zero before the first deposit', () => {
    expect(lineOf(curveOf([point(0, '0', '1')], 7, NOW))).toEqual([130, 130]);
    expect(lineOf(curveOf([point(0, '0', '1'), point(1, '50', '1')], 7, NOW))).toEqual([50, 50, 130]);
  });
});

test('bars start at the zero line and stay in the chart', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 90 }), (profits) => {
      const days = profits.map((profit) => ({ date: '2026-01-01', total: 0n, profit: BigInt(profit) * 1_000_000n }));
      const { bars, zero } = barsOf(days);
      for (const [index, { top, height, isGain }] of bars.entries()) {
        expect(top).toBeGreaterThanOrEqual(-1e-9);
        expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
        expect(isGain ? top + height : top).toBeCloseTo(zero, 9);
        expect(isGain).toBe((profits[index] ?? 0) > 0);
      }
    }),
  );
});
