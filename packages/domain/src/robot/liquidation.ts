import { tierOf } from '../market/tiers.ts';
import { notional } from '../market/units.ts';
import { type Atoms, RATE_ONE, type Rate } from '../money/index.ts';
import { reservedFor } from './plan.ts';
import { heldSteps, type Robot } from './robot.ts';

/** The maintenance margin of a leveraged robot, as a part of its position: that of the tier of all that it may ever hold. */
const maintenanceRate = ({ market, amount, multiple }: Pick<Robot, 'market' | 'amount' | 'multiple'>): Rate =>
  (tierOf(market.tiers, amount * BigInt(multiple)) ?? market.tiers.at(-1) ?? market.tiers[0]).rate;

/**
 * The mark price, in ticks, at which or below which `cash` and so many steps
 * are at their maintenance margin; undefined where no price is that low.
 */
function levelAt(robot: Robot, cash: Atoms, steps: number): number | undefined {
  if (robot.type === 'grid' || steps === 0 || cash >= 0n) return undefined;
  const level = Number((-cash * RATE_ONE) / (notional(robot.market, 1, steps) * (RATE_ONE - maintenanceRate(robot))));
  return level === 0 ? undefined : level;
}

/** The mark price, in ticks, at which or below which a leveraged robot is liquidated as it is now; undefined where no price does. */
export const liquidationLevel = (robot: Robot): number | undefined => levelAt(robot, robot.cash, heldSteps(robot));

/**
 * The liquidation price that is shown, in ticks: the highest it may come
 * to, with every buy of the grid filled; undefined where there is none.
 */
export function estimatedLiquidation(robot: Robot): number | undefined {
  if (robot.status !== 'running') return undefined;
  return levelAt(robot, robot.cash - reservedFor(robot, robot.empty, robot.quantity), robot.grids * robot.quantity);
}
