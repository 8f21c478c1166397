import { expect, it } from 'vitest';
import { btc, worked } from '../../test/positions.ts';
import { atoms } from '../money/index.ts';
import { profitTarget } from './profit-level.ts';

const MARK = 6_500_000;

it.each([
  ['long', 'above', '100', 6_600_000],
  ['long', 'below', '-150', 6_350_000],
  ['short', 'above', '100', 6_400_000],
  ['short', 'below', '-150', 6_650_000],
  ['long', 'above', '0.00000001', 6_500_001],
  ['short', 'above', '6500', undefined],
  ['long', 'above', '99999999', undefined],
] as const)('a %s has a profit %s %s at %s ticks', (side, kind, level, ticks) =>
  expect(profitTarget(btc, worked(side), { kind, level: atoms(level), mark: MARK })).toBe(ticks),
);

it.each([
  ['long', 'below', '50', 6_600_000, 6_550_000],
  ['short', 'below', '50', 6_400_000, 6_450_000],
  ['long', 'above', '-20', 6_400_000, 6_480_000],
  ['short', 'above', '-20', 6_600_000, 6_520_000],
] as const)('a %s whose profit falls, or whose loss shrinks: %s %s from a mark of %i at %i ticks', (side, kind, level, mark, ticks) =>
  expect(profitTarget(btc, worked(side), { kind, level: atoms(level), mark })).toBe(ticks),
);

it('half of a position needs twice the distance', () =>
  expect(profitTarget(btc, { ...worked('long'), lots: 50 }, { kind: 'above', level: atoms('100'), mark: MARK })).toBe(6_700_000));
