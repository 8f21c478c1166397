import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms, formatAtoms } from '../money/index.ts';
import { gridLines } from './grid-lines.ts';
import { planAt, quantityFor } from './plan.ts';
import { annualised, closingOf, endedWith, liquidationOf, profitsOf, shownProfit } from './profit.ts';
import { fillAt, frozenFor, heldCost, heldSteps, type Robot, startRobot } from './robot.ts';

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC');
const lines = gridLines({ lower: 6_000_000, upper: 7_000_000, grids: 10, mode: 'arithmetic' });
function robotOf(type: 'grid' | 'lever', amount: string): Robot {
  const plan = planAt({ market: BTC, type, multiple: type === 'lever' ? 5 : 1, lines, price: 6_530_000 });
  return startRobot(plan, atoms(amount), quantityFor(plan, atoms(amount)));
}
const spot = robotOf('grid', '10000');
const lever = robotOf('lever', '1000');

describe('the profit of a robot', () => {
  it('is minus the fee of the purchase at first', () => {
    expect(formatAtoms(profitsOf(spot, 6_530_000).total)).toBe('-5.12441750');
    expect(profitsOf(lever, 6_530_000).total).toBe(-lever.fees);
  });

  it('is that of pairs plus open positions, together the proceeds without the last fee', () => {
    const { robot } = fillAt(fillAt(fillAt(spot, 6_600_000).robot, 6_500_000).robot, 6_600_000);
    const { grid, floating, total } = profitsOf(robot, 6_650_000);
    expect(formatAtoms(grid)).toBe('13.63895500');
    expect(grid + floating).toBe(total);
    const { returned, fee } = closingOf(robot, 6_650_000);
    expect(returned + fee - robot.amount).toBe(total);
  });

  it('is annualised relative to the investment; less than a day counts as one', () => {
    expect(annualised(atoms('539.60222308'), atoms('10000'), 15 * 86_400)).toBe('131.30');
    expect(annualised(atoms('-1'), atoms('1000'), 60)).toBe('-36.50');
  });

  it('stays as at the end, whatever the price does then', () => {
    const ended = endedWith(spot, 'stopped', atoms('9900'), atoms('5'));
    expect([profitsOf(ended, 1).total, profitsOf(ended, 9_000_000).total]).toEqual([atoms('-100'), atoms('-100')]);
    expect([heldSteps(ended), heldCost(ended)]).toEqual([0, 0n]);
  });
});

it('an ended robot’s loss as shown is what the amount returned, as shown, lacks of the investment', () =>
  expect(formatAtoms(shownProfit({ amount: atoms('10000'), returned: atoms('9994.87558') }))).toBe('-5.13000000'));

describe('the end of a leveraged robot', () => {
  const { robot } = fillAt(lever, 6_000_000);

  it('returns its equity minus the fee, and nothing if it is negative', () => {
    const { value, fee, returned, shortfall } = closingOf(robot, 5_800_000);
    expect(returned).toBe(frozenFor(robot) + value - heldCost(robot) - fee);
    expect(shortfall).toBe(0n);
    const broke = closingOf(robot, 5_000_000);
    expect([broke.returned, broke.shortfall > 0n]).toEqual([0n, true]);
  });

  it('by liquidation leaves the rest to the risk fund, which covers any shortfall', () => {
    const near = liquidationOf(robot, 5_118_000);
    expect(near.fee > 0n && near.toFund > 0n).toBe(true);
    expect(near.fee + near.toFund).toBe(robot.cash + near.value);
    const gap = liquidationOf(robot, 4_900_000);
    expect([gap.fee, gap.toFund]).toEqual([0n, robot.cash + gap.value]);
    expect(gap.toFund).toBeLessThan(0n);
    const thin = liquidationOf({ ...robot, cash: 1n - gap.value }, 4_900_000);
    expect([thin.fee, thin.toFund]).toEqual([1n, 0n]);
  });
});
