import { DAY, YEAR } from '../core/instant.ts';
import { notional } from '../market/units.ts';
import { type Atoms, greaterOf, lesserOf, percentText, truncated } from '../money/index.ts';
import { tradeOf } from './plan.ts';
import { heldSteps, type RobotState } from './robot.ts';

/**
 * The value of a robot, with its coins at a price (ticks), in atoms; after its end the amount paid back. For a leveraged
 * robot its equity, at the mark price.
 */
const worthOf = (robot: RobotState, price: number): Atoms =>
  robot.status === 'running' ? robot.cash + notional(robot.market, price, heldSteps(robot)) : robot.returned;

/** Profits at a price (ticks), in atoms: of completed pairs, of open positions, and in total. */
export type Profits = { readonly grid: Atoms; readonly floating: Atoms; readonly total: Atoms };

/** The profits of a robot at a price, in ticks; once it has ended they do not depend on the price. */
export function profitsOf(robot: RobotState, price: number): Profits {
  const total = worthOf(robot, price) - robot.amount;
  return { grid: robot.gridProfit, floating: total - robot.gridProfit, total };
}

/** The net profit of an ended robot as shown with cents, in atoms: with the investment it is the amount returned, as both are shown. */
export const shownProfit = ({ returned, amount }: Pick<RobotState, 'returned' | 'amount'>): Atoms =>
  truncated(returned, 2) - truncated(amount, 2);

/** Annual profit in percent of the investment (`"131.30"`), truncated; less than a day counts as a day. */
export const annualised = (profit: Atoms, amount: Atoms, seconds: number): string =>
  percentText(profit * BigInt(YEAR), amount * BigInt(Math.max(seconds, DAY)));

/**
 * The end of a robot, in atoms: its coins are sold for `value`, `returned` is paid back; `shortfall` is the part of a loss
 * that exceeds its money.
 */
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
 * The end of a leveraged robot whose margin is used up, at a price (ticks): nothing is returned, and `toFund` is the
 * amount the risk fund gets, or pays if negative.
 */
export function liquidationOf(robot: RobotState, price: number): Omit<Closing, 'returned' | 'shortfall'> & { readonly toFund: Atoms } {
  const { steps, value, fee: due } = closingOf(robot, price);
  const equity = robot.cash + value;
  const fee = lesserOf(due, greaterOf(equity, 0n));
  return { steps, value, fee, toFund: equity - fee };
}

/** A robot after its end: `returned` atoms were paid back, and `fee` was charged for its last sale. */
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
