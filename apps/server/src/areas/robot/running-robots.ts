import { atomsToTicks, type Market } from '@mt2/domain/market';
import { liquidationLevel, nextBuy, nextSell, type Robot } from '@mt2/domain/robot';
import { marketOfRow, WatchedRows } from '../market/index.ts';
import { listRunning, type RobotRow } from './robot.repo.ts';
import { toRobot } from './state.ts';

/** A running robot: its stored row, and its state as the rules see it. */
export type Running = { readonly id: number; readonly row: RobotRow; readonly robot: Robot };

export const running = (row: RobotRow, robot: Robot): Running => ({ id: row.id, row, robot });

const levelOf = (market: Market, price: bigint): number | undefined => (price === 0n ? undefined : atomsToTicks(market, price));

/** The running robots, and the prices at which they fill their lines, are stopped or liquidated. */
export const runningRobots = new WatchedRows({
  table: 'Robot',
  list: (source) => listRunning(source).map((row) => running(row, toRobot(marketOfRow(source, row), row))),
  isWatched: ({ row }: Running) => row.status === 'running',
  marketOf: (_, { robot }) => robot.market,
  levelsOf: (market, { row, robot }) => ({
    fill: { down: nextBuy(robot), up: nextSell(robot) },
    stop: { down: levelOf(market, row.stopLoss), up: levelOf(market, row.takeProfit) },
    liquidation: { down: liquidationLevel(robot) },
  }),
});
