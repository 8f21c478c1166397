import { type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { type GridFill, type Robot, type RobotTrade, tradeOf } from '@mt2/domain/robot';
import type { Tx } from '../../world/transaction/tx.ts';
import type { NewFill, RobotRow } from './robot.repo.ts';
import { updateRunning } from './robot.repo.ts';
import { type Running, running, runningRobots } from './running-robots.ts';
import { columnsOf } from './state.ts';

const SIDE_CODE = { buy: 1, sell: 2 } as const;

/** A robot's purchase or sale in full at the price of a second: its first or last one. Price in ticks, quantity in steps. */
export const wholeFill = (robot: Robot, side: 'buy' | 'sell', price: number, steps: number): GridFill => ({
  side,
  line: -1,
  price,
  steps,
  ...tradeOf(robot, price, steps),
  cost: 0n,
  profit: 0n,
});

export const fillRow = (
  { now }: Tx,
  market: Market,
  { id }: Pick<RobotRow, 'id'>,
  kind: 'start' | 'grid' | 'end',
  fill: GridFill,
): NewFill => ({
  robotId: id,
  kind,
  side: SIDE_CODE[fill.side],
  line: fill.line,
  price: ticksToAtoms(market, fill.price),
  quantity: stepsToAtoms(market, fill.steps),
  value: fill.value,
  fee: fill.fee,
  profit: fill.profit,
  at: now,
});

/** A fill as its journal sees it. */
export const tradeIn = (market: Market, { side, steps, value, fee, cost }: GridFill): RobotTrade => ({
  side,
  quantity: stepsToAtoms(market, steps),
  value,
  fee,
  cost,
});

/** Stores a changed running robot, follows it in memory, and returns its row. */
export function storeRunning(tx: Tx, { row }: Running, robot: Robot): RobotRow {
  const after = { ...row, ...columnsOf(robot), updatedAt: tx.now };
  updateRunning(tx, after);
  runningRobots.put(tx, running(after, robot));
  return after;
}
