import type { Market } from '../market/markets.ts';
import { notional } from '../market/units.ts';
import { type Atoms, RATE_ONE, shareCeil } from '../money/index.ts';
import { ROBOT_FEES, type RobotType } from './terms.ts';

/** A grid at its start price (ticks): `start` is the line that stays empty. `multiple` is 1 on spot. */
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

/** The line nearest to a price; the lower one if two are equally near. */
function nearestLine(lines: readonly number[], price: number): number {
  let nearest = 0;
  for (const [line, at] of lines.entries()) if (Math.abs(at - price) < Math.abs((lines[nearest] ?? at) - price)) nearest = line;
  return nearest;
}

export const gridsOf = ({ lines }: Pick<Plan, 'lines'>): number => lines.length - 1;

/** The number of lines above the empty one at the start: the robot buys immediately for each. */
const linesAbove = (plan: Plan): number => gridsOf(plan) - plan.start;

/** Sum in ticks of the prices of everything a robot may hold: the lines below and its initial purchase. */
const ticksInAll = (plan: Plan): number =>
  plan.lines.slice(0, plan.start).reduce((sum, line) => sum + line, 0) + linesAbove(plan) * plan.price;

/** The fee of a fill, in atoms, rounded up. */
const fillFee = (type: RobotType, value: Atoms): Atoms => shareCeil(value, ROBOT_FEES[type], RATE_ONE);

/** Value and fee of a trade of `steps` steps, in atoms. */
export function tradeOf({ market, type }: Pick<Plan, 'market' | 'type'>, price: number, steps: number) {
  const value = notional(market, price, steps);
  return { value, fee: fillFee(type, value) };
}

/** Maximum cost of buying at every line below, including fees; in atoms. */
export function reservedFor(plan: Pick<Plan, 'market' | 'type' | 'lines'>, empty: number, quantity: number): Atoms {
  let sum = 0n;
  for (const line of plan.lines.slice(0, empty)) {
    const { value, fee } = tradeOf(plan, line, quantity);
    sum += value + fee;
  }
  return sum;
}

/** The initial purchase of a robot: steps, value and fee. */
export function firstPurchase(plan: Plan, quantity: number): { readonly steps: number; readonly value: Atoms; readonly fee: Atoms } {
  const steps = linesAbove(plan) * quantity;
  return { steps, ...tradeOf(plan, plan.price, steps) };
}

/** The investment required for `quantity` steps on each line, in atoms. */
function neededFor(plan: Plan, quantity: number): Atoms {
  if (plan.type === 'lever') {
    const worth = notional(plan.market, ticksInAll(plan), quantity);
    return shareCeil(worth, 1n, BigInt(plan.multiple));
  }
  const { value, fee } = firstPurchase(plan, quantity);
  return reservedFor(plan, plan.start, quantity) + value + fee;
}

/** Steps of the base coin on each line that an investment (atoms) pays for; the same on every line. */
export function quantityFor(plan: Plan, amount: Atoms): number {
  const perStep = notional(plan.market, ticksInAll(plan), 1);
  const withFee = plan.type === 'grid' ? RATE_ONE + ROBOT_FEES.grid : RATE_ONE;
  let quantity = Number((amount * BigInt(plan.multiple) * RATE_ONE) / (perStep * withFee));
  // Each fee is rounded up separately, so together they may exceed the estimate by a few atoms.
  while (quantity > 0 && neededFor(plan, quantity) > amount) quantity -= 1;
  return quantity;
}

/** Minimum investment, in atoms: below it a line would be smaller than its market's minimum order. */
export const leastInvestment = (plan: Plan): Atoms => neededFor(plan, leastQuantity(plan));

function leastQuantity({ market, lines: [lowest = 1] }: Plan): number {
  const ofValue = Number(shareCeil(market.minNotional, 1n, notional(market, lowest, 1)));
  return Math.max(market.minQuantity, ofValue);
}
