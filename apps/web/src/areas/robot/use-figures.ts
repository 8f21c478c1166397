import { type Atoms, HOUR, percentText, shownParts } from '@mt2/domain';
import { floorToTicks } from '@mt2/domain/market-terms';
import { annualised, type Profits, profitsOf, shownProfit } from '@mt2/domain/robot';
import { useTicker } from '../../platform/feed/feed.ts';
import { worldNow } from '../../platform/server-time.ts';
import { useMark } from '../market/index.ts';
import { isRunning, type OwnRobot } from './robot.ts';

/** The profit of a robot at the current price; percents as texts, truncated. */
export type Figures = Profits & {
  readonly price: number;
  /** Percent of the investment. */
  readonly percent: string;
  /** Annual percentage of the investment; undefined in the first hours and once it has ended: hours say nothing about years. */
  readonly apr: string | undefined;
};

/** Hours after which a robot has an annual percentage. */
export const APR_HOURS = 24;
const aprFrom = ({ startedAt }: OwnRobot): number => startedAt + APR_HOURS * HOUR;

/** False for a robot that ends before it has an annual percentage. */
export const mayHaveApr = (robot: OwnRobot): boolean => aprFrom(robot) < robot.endsAt;

/** The price at which a robot's profit is measured, live: the last price, or the mark price for a leveraged robot. */
function usePrice(robot: OwnRobot): number {
  const { market, type, valuationPrice } = robot;
  const isLeveraged = type === 'lever';
  const ticker = useTicker(market.symbol);
  const mark = useMark(market, isLeveraged && isRunning(robot))?.mark;
  if (!isRunning(robot)) return valuationPrice;
  return (isLeveraged ? mark : ticker && floorToTicks(market, ticker.last)) ?? valuationPrice;
}

export function figuresAt(robot: OwnRobot, price: number, now: number): Figures {
  const profits = profitsOf(robot, price);
  return {
    ...profits,
    total: isRunning(robot) ? profits.total : shownProfit(robot),
    price,
    percent: percentText(profits.total, robot.amount),
    apr: isRunning(robot) && now >= aprFrom(robot) ? annualised(profits.total, robot.amount, now - robot.startedAt) : undefined,
  };
}

/** The figures of a robot, live while it runs. */
export const useFigures = (robot: OwnRobot): Figures => figuresAt(robot, usePrice(robot), worldNow());

/** The total profit without that of the grid, as screens show it: grid profit is the same figure as in the fills, and both add up. */
export const shownRest = ({ grid, total }: Profits): Atoms => shownParts([total - grid], 2, grid)[0];

/** Elapsed fraction of the robot's term, 0–1. */
export function partOver({ startedAt, endsAt, days }: OwnRobot, now: number): number {
  const whole = Math.max(1, days * 86_400);
  return Math.min(1, Math.max(0, (Math.min(now, endsAt) - startedAt) / whole));
}
