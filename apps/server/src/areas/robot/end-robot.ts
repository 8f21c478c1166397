import type { LogKind } from '@mt2/contracts/areas';
import { ticksToAtoms, USDT } from '@mt2/domain/market-terms';
import {
  closingOf,
  type EndReason,
  endedWith,
  frozenFor,
  heldCost,
  liquidationOf,
  type Robot,
  robotFill,
  robotLiquidation,
  robotRef,
  robotStop,
  statusAfter,
} from '@mt2/domain/robot';
import type { Tx } from '../../world/transaction/tx.ts';
import { amountText, pathOf } from '../market/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { fillRow, tradeIn, wholeFill } from './fill.ts';
import { insertFills, type RobotRow, updateEnded } from './robot.repo.ts';
import { emitRobot } from './robot-view.ts';
import { type Running, running, runningRobots } from './running-robots.ts';
import { accountOf, columnsOf } from './state.ts';

/** The risk fund's balance, in atoms. */
const riskFundOf = (tx: Tx) => availableAt(tx, { owner: 0, account: 'risk_fund', coin: USDT.id });

/** Ends a robot at the price of this second: its coins are sold or its position is closed, and its money is returned. */
export function endRobot(tx: Tx, running: Running, reason: Exclude<EndReason, 'liquidation'>): RobotRow {
  const { row, robot } = running;
  const price = pathOf(tx).tickAt(robot.market, tx.now);
  const { steps, fee, returned, shortfall } = closingOf(robot, price);
  const sale = { ...wholeFill(robot, 'sell', price, steps), cost: heldCost(robot) };
  if (steps > 0) {
    const covered = { amount: shortfall, fund: riskFundOf(tx) };
    mustPost(tx, `robot.fill:${row.id}:end`, robotRef(row.id), robotFill(accountOf(row), tradeIn(robot.market, sale), covered));
  }
  if (returned > 0n) mustPost(tx, `robot.stop:${row.id}`, robotRef(row.id), robotStop(accountOf(row), returned));
  const ended = storeEnd(tx, running, reason, endedWith(robot, statusAfter(reason), returned, fee), sale);
  logEnd(tx, robot, ended, KINDS[reason]);
  return ended;
}

/** Liquidates a leveraged robot at the price of this second: its owner gets nothing and owes nothing. */
export function liquidateRobot(tx: Tx, running: Running): RobotRow {
  const { row, robot } = running;
  const price = pathOf(tx).tickAt(robot.market, tx.now);
  const { steps, value, fee, toFund } = liquidationOf(robot, price);
  const sale = { ...wholeFill(robot, 'sell', price, steps), fee };
  const loss = { held: frozenFor(robot), value, profit: value - heldCost(robot), fee, toFund, fund: riskFundOf(tx) };
  mustPost(tx, `robot.liquidation:${row.id}`, robotRef(row.id), robotLiquidation(accountOf(row), loss));
  const ended = storeEnd(tx, running, 'liquidation', endedWith(robot, 'liquidated', 0n, fee), sale);
  logEnd(tx, robot, ended, 'robot-liquidated');
  return ended;
}

function storeEnd(tx: Tx, { row, robot: before }: Running, reason: EndReason, robot: Robot, sale: ReturnType<typeof wholeFill>): RobotRow {
  const { market } = before;
  const fills = sale.steps > 0 ? insertFills(tx, [fillRow(tx, market, row, 'end', sale)]) : [];
  const ended: RobotRow = {
    ...row,
    ...columnsOf(robot),
    endReason: reason,
    endPrice: ticksToAtoms(market, sale.price),
    endedAt: tx.now,
    updatedAt: tx.now,
  };
  updateEnded(tx, row.status, ended);
  runningRobots.put(tx, running(ended, robot));
  emitRobot(tx, ended, fills);
  return ended;
}

const KINDS = {
  user: 'robot-stopped',
  term: 'robot-finished',
  delisted: 'robot-delisted',
  'take-profit': 'robot-take-profit',
  'stop-loss': 'robot-stop-loss',
} as const satisfies Record<Exclude<EndReason, 'liquidation'>, LogKind>;

/** Logs the end and result of a robot; its owner gets a message unless they stopped it. */
function logEnd(
  tx: Tx,
  { market, type, multiple }: Robot,
  row: RobotRow,
  kind: (typeof KINDS)[keyof typeof KINDS] | 'robot-liquidated',
): void {
  const { id, userId, returned, amount } = row;
  const profit = returned - amount;
  const values = { market: market.symbol, type, multiple, profit };
  const texts = { symbol: market.symbol, returned: amountText(tx, USDT.id, returned), profit: amountText(tx, USDT.id, profit) };
  tx.emit('user.logged', { userId, kind, id, values, mail: kind === 'robot-stopped' ? undefined : () => texts });
}
