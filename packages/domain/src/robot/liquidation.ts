import { tierOf } from '../market/tiers.ts';
import { notional } from '../market/units.ts';
import { type Atoms, RATE_ONE, type Rate } from '../money/index.ts';
import { reservedFor } from './plan.ts';
import { heldSteps, type Robot } from './robot.ts';

/** The maintenance margin of a leveraged robot as a fraction of its position: that of the tier of its largest possible position. */
const maintenanceRate = ({ market, amount, multiple }: Pick<Robot, 'market' | 'amount' | 'multiple'>): Rate =>
  (tierOf(market.tiers, amount * BigInt(multiple)) ?? market.tiers.at(-1) ?? market.tiers[0]).rate;

/** The mark price, in ticks, at or below which `cash` and the steps reach their maintenance margin; undefined if there is none. */
function levelAt(robot: Robot, cash: Atoms, steps: number): number | undefined {
  if (robot.type === 'grid' || steps === 0 || cash >= 0n) return undefined;
  const level = Number((-cash * RATE_ONE) / (notional(robot.market, 1, steps) * (RATE_ONE - maintenanceRate(robot))));
  return level === 0 ? undefined : level;
}

/** The mark price, in ticks, at or below which a leveraged robot in its current state is liquidated; undefined if there is none. */
export const liquidationLevel = (robot: Robot): number | undefined => levelAt(robot, robot.cash, heldSteps(robot));

/** The displayed liquidation price, in ticks: the highest possible one, with every buy of the grid filled; undefined if there is none. */
export function estimatedLiquidation(robot: Robot): number | undefined {
  if (robot.status !== 'running') return undefined;
  return levelAt(robot, robot.cash - reservedFor(robot, robot.empty, robot.quantity), robot.grids * robot.quantity);
}
