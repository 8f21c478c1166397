import { robotFill, robotRow } from '@mt2/contracts/robot-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import type { FillRow, RobotRow } from './robot.repo.ts';
import { fillView, robotView } from './robot-view.ts';

/** Sends a robot and some of its fills to its owner. */
export function emitRobot(tx: Tx, row: RobotRow, fills: readonly FillRow[] = []): void {
  const { userId } = row;
  for (const fill of fills)
    tx.emit('user.event', { userId, event: () => ({ event: 'robot-fill', fill: robotFill.encode(fillView(marketOfRow(tx, row), fill)) }) });
  const { profit } = fills.findLast((fill) => fill.kind === 'grid' && fill.profit > 0n) ?? { profit: 0n };
  if (profit > 0n)
    tx.emit('user.logged', { userId, kind: 'robot-pair', id: row.id, values: { market: marketOfRow(tx, row).symbol, profit } });
  tx.emit('user.event', { userId, event: () => ({ event: 'robot', robot: robotRow.encode(robotView(tx, row, tx.now)) }) });
}
