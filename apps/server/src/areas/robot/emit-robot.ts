import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { presentFill, presentRobot } from './robot.present.ts';
import type { FillRow, RobotRow } from './robot.repo.ts';

/** Sends a robot and some of its fills to its owner. */
export function emitRobot(tx: Tx, row: RobotRow, fills: readonly FillRow[] = []): void {
  const { userId } = row;
  for (const fill of fills)
    tx.emit('user.event', { userId, event: () => ({ event: 'robot-fill', fill: presentFill(marketOfRow(tx, row), fill) }) });
  tx.emit('user.event', { userId, event: () => ({ event: 'robot', robot: presentRobot(tx, row, tx.now) }) });
}
