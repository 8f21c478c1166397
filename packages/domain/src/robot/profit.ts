import { DAY, YEAR } from '../core/instant.ts';
import { notional } from '../market/units.ts';
import { type Atoms, greaterOf, lesserOf, percentText } from '../money/index.ts';
import { tradeOf } from './plan.ts';
import { heldSteps, type RobotState } from './robot.ts';

/**
 * The value of a robot, with its coins at a price (ticks), in atoms; after its end
 * the amount paid back. Of a leveraged one that is its equity, at the mark price.
 */
const worthOf = (robot: RobotState, price: number): Atoms =>
  robot.status === 'running' ? robot.cash + notional(robot.market, price, heldSteps(robot)) : robot.returned;

/** Profits at a price (ticks), in atoms: of the pairs, of what is open, and both together. */
export type Profits = { readonly grid: Atoms; readonly floating: Atoms; readonly total: Atoms };

/** The profits of a robot at a price, in ticks; once it has ended at any price the same. */
export function profitsOf(robot: RobotState, price: number): Profits {
  const total = worthOf(robot, price) - robot.amount;
  return { grid: robot.gridProfit, floating: total - robot.gridProfit, total };
}

/** A profit in percent of the investment and year (`"131.30"`), truncated; what runs for less than a day counts as a day. */
export const annualised = (profit: Atoms, amount: Atoms, seconds: number): string =>
  percentText(profit * BigInt(YEAR), amount * BigInt(Math.max(seconds, DAY)));

/** The end of a robot, in atoms: its coins are sold for `value`, `returned` comes back; `shortfall` is what a loss exceeds its money by. */
export type Closing = {
  readonly steps: number;
  readonly value: Atoms;
  readonly fee: Atoms;
  readonly returned: Atoms;
  readonly shortfall: Atoms;
};

/** The amounts of stopping a robot at a price (ticks). */
export function closingOf(robot: RobotState, price: number): Closing {
  const steps = heldSteps(robot);
  const { value, fee } = tradeOf(robot, price, steps);
  const left = robot.cash + value - fee;
  return { steps, value, fee, returned: greaterOf(left, 0n), shortfall: greaterOf(-left, 0n) };
}

/**
 * The end of a leveraged robot whose margin is used up, at a price (ticks):
 * nothing comes back, and `toFund` is what the risk fund gets, or below 0 pays.
 */
export function liquidationOf(robot: RobotState, price: number): Omit<Closing, 'returned' | 'shortfall'> & { readonly toFund: Atoms } {
  const { steps, value, fee: due } = closingOf(robot, price);
  const equity = robot.cash + value;
  const fee = lesserOf(due, greaterOf(equity, 0n));
  return { steps, value, fee, toFund: equity - fee };
}

/** A robot after its end: `returned` atoms came back, and `fee` was charged for its last sale. */
export const endedWith = <R extends RobotState>(
  robot: R,
  status: Exclude<RobotState['status'], 'running'>,
  returned: Atoms,
  fee: Atoms,
): R => ({
  ...robot,
  fees: robot.fees + fee,
  status,
  returned,
});
