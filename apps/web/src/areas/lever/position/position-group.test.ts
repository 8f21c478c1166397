import { valuesFrom } from '@mt2/contracts/fields/values';
import { type LeverPositionRow, leverPosition } from '@mt2/contracts/lever-rows';
import { assertDefined, atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { formatAmount } from '../../../platform/format.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { type Position, toPosition } from './position.ts';
import { factsOf, groupsOf, type PositionGroup, profitOfGroup } from './position-group.ts';

const positionOf = (id: number, more: Partial<LeverPositionRow> = {}): Position =>
  assertDefined(toPosition(valuesFrom(leverPosition, { ...LONG_ROW, id, ...more })), 'BTC is traded');
const only = (positions: readonly Position[]): PositionGroup => assertDefined(groupsOf(positions)[0], 'there are positions');

/** 200 lots at 66,000, of which 50 are closed. */
const LATER = { share: 150, entry_share: 200, closed_share: 50, entry_value: '13200.00000000', origin_price: '66000.00000000' };

test('positions are grouped by market, side and leverage, in the order of their newest', () => {
  const groups = groupsOf([
    positionOf(5, { type: 2 }),
    positionOf(4),
    positionOf(3, { multiple: 10 }),
    positionOf(2, { type: 2 }),
    positionOf(1),
  ]);
  expect(groups.map(({ side, leverage, positions }) => [side, leverage, positions.map(({ id }) => id)])).toEqual([
    ['short', 20, [5, 2]],
    ['long', 20, [4, 1]],
    ['long', 10, [3]],
  ]);
});

test('the average entry is weighted by the open lots', () => {
  // 100 lots at 65,000 and 150 at 66,000.
  expect(factsOf(only([positionOf(2, LATER), positionOf(1)]))).toMatchObject({ lots: 250, entryPrice: atoms('65600') });
});

test.each([
  [1, 6_250_000],
  [2, 6_207_500],
] as const)('of side %i the liquidation price %i comes first', (type, nearest) => {
  const prices = ['62075.00', '62500.00', ''];
  const positions = prices.map((liquidation_price, id) => positionOf(id, { type, liquidation_price }));
  expect(factsOf(only(positions)).nearest).toBe(nearest);
});

test('a group that no price liquidates has no nearest price', () => {
  expect(factsOf(only([positionOf(1, { liquidation_price: '' })])).nearest).toBeUndefined();
});

test('the margin of a group is cut once, after adding', () => {
  const half = positionOf(1);
  const position = { ...half, held: { ...half.held, margin: atoms('123.005') } };
  expect(formatAmount(factsOf(only([position, position])).margin, 2)).toBe('246.01');
});

test('the profit is the sum of the positions, in percent of their margins together', () => {
  const [one, two] = [positionOf(1), positionOf(2)];
  const alone = profitOfGroup(only([one]), 6_623_450);
  const both = profitOfGroup(only([one, two]), 6_623_450);
  expect([both.pnl, both.roe]).toEqual([2n * alone.pnl, alone.roe]);
});
