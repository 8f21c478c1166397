import { type Decision, err, ok } from '@mt2/domain';
import { checkStop, type StopRefusal } from '@mt2/domain/robot';
import { isSetAside } from '../../world/time/set-aside.ts';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow, marketState } from '../market/index.ts';
import { watchAgain } from './due/watch.ts';
import { endRobot } from './end-robot.ts';
import { ownRobot } from './own-robot.ts';
import type { RobotRow } from './robot.repo.ts';
import { runningRobots } from './running-robots.ts';

/** Stops an owner's robot at the price of this second, whatever the owner's verification is by now. */
export function stopRobot(
  tx: CommandTx,
  owner: number,
  id: number,
): Decision<RobotRow, 'robot-not-found' | 'object-set-aside' | StopRefusal> {
  const found = ownRobot(tx, owner, id);
  if (!found.ok) return found;
  if (isSetAside(tx, { kind: 'Robot', id })) return err('object-set-aside');
  const market = marketOfRow(tx, found.value);
  const refused = checkStop({ status: found.value.status, ...marketState(tx, market) }, tx.note);
  if (refused) return refused;
  const ended = endRobot(tx, runningRobots.get(tx, id), 'user');
  watchAgain(tx, market);
  return ok(ended);
}
