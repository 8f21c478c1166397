import { tierOf } from '../market/tiers.ts';
import { notional } from '../market/units.ts';
import { type Atoms, RATE_ONE, type Rate } from '../money/index.ts';
import { type Plan, quantityFor } from './plan.ts';
import { buyNext, heldSteps, nextBuy, type Robot, startRobot } from './robot.ts';

/** The maintenance margin of a leveraged robot as a fraction of its position: that of the tier of its largest possible position. */
const maintenanceRate = ({ market, amount, multiple }: Pick<Robot, 'market' | 'amount' | 'multiple'>): Rate =>
  (tierOf(market.tiers, amount * BigInt(multiple)) ?? market.tiers.at(-1) ?? market.tiers[0]).rate;

/** The mark price, in ticks, at or below which a leveraged robot in its current state is liquidated; undefined if there is none. */
export function liquidationLevel(robot: Robot): number | undefined {
  const [steps, { cash }] = [heldSteps(robot), robot];
  if (robot.type === 'grid' || steps === 0 || cash >= 0n) return undefined;
  const level = Number((-cash * RATE_ONE) / (notional(robot.market, 1, steps) * (RATE_ONE - maintenanceRate(robot))));
  return level === 0 ? undefined : level;
}

/**
 * The displayed liquidation price, in ticks: where a steadily falling price liquidates the robot, after the buys that it passes on its way;
 * undefined if there is none.
 */
export function estimatedLiquidation(robot: Robot): number | undefined {
  if (robot.status !== 'running') return undefined;
  let bought = Number.POSITIVE_INFINITY;
  for (let after = robot; ; ) {
    const level = liquidationLevel(after);
    const buy = nextBuy(after);
    // A buy may itself use up the margin: then the robot is liquidated at the price of that buy.
    if (buy === undefined || (level !== undefined && level > buy)) return level && Math.min(level, bought);
    after = buyNext(after).robot;
    bought = buy;
  }
}

/** The same for a robot that starts with an investment in atoms. */
export const liquidationAtStart = (plan: Plan, amount: Atoms): number | undefined =>
  estimatedLiquidation(startRobot(plan, amount, quantityFor(plan, amount)));
