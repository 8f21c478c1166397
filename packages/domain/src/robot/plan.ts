import type { Market } from '../market/markets.ts';
import { notional } from '../market/units.ts';
import { type Atoms, RATE_ONE, shareCeil } from '../money/index.ts';
import { ROBOT_FEES, type RobotType } from './terms.ts';

/** A grid at the price (ticks) at which it starts: `start` is the line that stays empty. `multiple` is 1 on spot. */
export type Plan = {
  readonly market: Market;
  readonly type: RobotType;
  readonly multiple: number;
  readonly lines: readonly number[];
  readonly price: number;
  readonly start: number;
};

/** The plan of a robot that starts at a price, in ticks. */
export const planAt = (robot: Omit<Plan, 'start'>): Plan => ({ ...robot, start: nearestLine(robot.lines, robot.price) });

/** The line nearest to a price; of two as near the lower one. */
function nearestLine(lines: readonly number[], price: number): number {
  let nearest = 0;
  for (const [line, at] of lines.entries()) if (Math.abs(at - price) < Math.abs((lines[nearest] ?? at) - price)) nearest = line;
  return nearest;
}

/** The number of cells. */
export const gridsOf = ({ lines }: Pick<Plan, 'lines'>): number => lines.length - 1;

/** The number of lines above the empty one at the start: the robot buys at once for each. */
const linesAbove = (plan: Plan): number => gridsOf(plan) - plan.start;

/** Ticks of all that a robot may come to hold, at its prices: the lines below and what it buys at once. */
const ticksInAll = (plan: Plan): number =>
  plan.lines.slice(0, plan.start).reduce((sum, line) => sum + line, 0) + linesAbove(plan) * plan.price;

/** The fee of a fill, in atoms, rounded up. */
const fillFee = (type: RobotType, value: Atoms): Atoms => shareCeil(value, ROBOT_FEES[type], RATE_ONE);

/** Value and fee of a trade of so many steps, in atoms. */
export function tradeOf({ market, type }: Pick<Plan, 'market' | 'type'>, price: number, steps: number) {
  const value = notional(market, price, steps);
  return { value, fee: fillFee(type, value) };
}

/** The most that buys at every line below may cost, with their fees; in atoms. */
export function reservedFor(plan: Pick<Plan, 'market' | 'type' | 'lines'>, empty: number, quantity: number): Atoms {
  let sum = 0n;
  for (const line of plan.lines.slice(0, empty)) {
    const { value, fee } = tradeOf(plan, line, quantity);
    sum += value + fee;
  }
  return sum;
}

/** The purchase with which a robot begins: steps, value and fee. */
export function firstPurchase(plan: Plan, quantity: number): { readonly steps: number; readonly value: Atoms; readonly fee: Atoms } {
  const steps = linesAbove(plan) * quantity;
  return { steps, ...tradeOf(plan, plan.price, steps) };
}

/** The investment that a robot needs for so many steps on each line, in atoms. */
function neededFor(plan: Plan, quantity: number): Atoms {
  if (plan.type === 'lever') {
    const worth = notional(plan.market, ticksInAll(plan), quantity);
    return shareCeil(worth, 1n, BigInt(plan.multiple));
  }
  const { value, fee } = firstPurchase(plan, quantity);
  return reservedFor(plan, plan.start, quantity) + value + fee;
}

/** Steps of the base coin on each line that an investment (atoms) is enough for; the same on every line. */
export function quantityFor(plan: Plan, amount: Atoms): number {
  const perStep = notional(plan.market, ticksInAll(plan), 1);
  const withFee = plan.type === 'grid' ? RATE_ONE + ROBOT_FEES.grid : RATE_ONE;
  let quantity = Number((amount * BigInt(plan.multiple) * RATE_ONE) / (perStep * withFee));
  // Each fee is rounded up by itself: together they may be some atoms more.
  while (quantity > 0 && neededFor(plan, quantity) > amount) quantity -= 1;
  return quantity;
}

/** The least investment, in atoms: with less, a line would be smaller than an order of its market may be. */
export const leastInvestment = (plan: Plan): Atoms => neededFor(plan, leastQuantity(plan));

function leastQuantity({ market, lines: [lowest = 1] }: Plan): number {
  const ofValue = Number(shareCeil(market.minNotional, 1n, notional(market, lowest, 1)));
  return Math.max(market.minQuantity, ofValue);
}
