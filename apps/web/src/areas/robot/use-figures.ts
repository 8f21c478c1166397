import { type Atoms, atoms, formatFloor, percentText } from '@mt2/domain';
import { floorToTicks } from '@mt2/domain/market-terms';
import { annualised, type Profits, profitsOf } from '@mt2/domain/robot';
import { useTicker } from '../../platform/feed/feed.ts';
import { worldNow } from '../../platform/server-time.ts';
import { useMark } from '../market/index.ts';
import { isRunning, type OwnRobot } from './robot.ts';

/** The profit of a robot at the current price; percents as texts, truncated. */
export type Figures = Profits & {
  readonly price: number;
  /** Of the investment. */
  readonly percent: string;
  /** Of the investment and year; undefined once it has ended: a rate of hours is none of years. */
  readonly apr: string | undefined;
};

/** The price at which a robot's profit is measured, live: the last price, of a leveraged one the mark price. */
function usePrice(robot: OwnRobot): number {
  const { market, type, told } = robot;
  const isLeveraged = type === 'lever';
  const ticker = useTicker(market.symbol);
  const mark = useMark(market, isLeveraged && isRunning(robot))?.mark;
  if (!isRunning(robot)) return told;
  return (isLeveraged ? mark : ticker && floorToTicks(market, ticker.last)) ?? told;
}

export function figuresAt(robot: OwnRobot, price: number, now: number): Figures {
  const profits = profitsOf(robot, price);
  return {
    ...profits,
    price,
    percent: percentText(profits.total, robot.amount),
    apr: isRunning(robot) ? annualised(profits.total, robot.amount, now - robot.startedAt) : undefined,
  };
}

/** The figures of a robot, live while it runs. */
export const useFigures = (robot: OwnRobot): Figures => figuresAt(robot, usePrice(robot), worldNow());

/** The result beside the grid, as it is shown: with the grid profit, as that is shown, it adds up to the total. */
export const besideGrid = ({ total, grid }: Pick<Profits, 'total' | 'grid'>): Atoms => asShown(total) - asShown(grid);
const asShown = (amount: Atoms): Atoms => atoms(formatFloor(amount, 2));

/** Part of the robot's days that is over, 0–1. */
export function partOver({ startedAt, endsAt, days }: OwnRobot, now: number): number {
  const whole = Math.max(1, days * 86_400);
  return Math.min(1, Math.max(0, (Math.min(now, endsAt) - startedAt) / whole));
}
