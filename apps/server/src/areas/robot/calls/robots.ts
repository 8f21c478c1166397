import type { robot } from '@mt2/contracts/robot';
import { err, ok } from '@mt2/domain';
import { checkStop, ROBOT_STATUS, type RobotStatus } from '@mt2/domain/robot';
import type { Change, Query } from '../../../http/area.ts';
import { isSetAside } from '../../../world/time/set-aside.ts';
import { marketOfRow, marketState } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { watchAgain } from '../due/watch.ts';
import { endRobot } from '../end-robot.ts';
import { listRobotsOf } from '../robot.repo.ts';
import { robotView } from '../robot-view.ts';
import { runningRobots } from '../running-robots.ts';
import { ownRobot } from '../state.ts';

/** The statuses of each list. */
const SHOWN = {
  running: ['running'],
  ended: ['finished', 'stopped', 'liquidated'],
  stopped: ['stopped'],
  liquidated: ['liquidated'],
} as const satisfies Readonly<Record<string, readonly RobotStatus[]>>;

/** The caller's robots, newest first. */
export const listRobots: Query<typeof robot.listRobots> = ({ world, person }, { type, list, page, limit }) => {
  const filter = { type, statuses: list === undefined ? ROBOT_STATUS.names : SHOWN[list] };
  const { rows, count } = listRobotsOf(world, person.id, filter, { page, limit });
  const now = world.now();
  return ok({ rows: rows.map((row) => robotView(world, row, now)), page, limit, total: count });
};

/** Stops the caller's robot at the price of this second, whatever their verification is by now. */
export const stopRobot: Change<typeof robot.stopRobot> = (tx, { id }) => {
  const logged = followEvents(tx, tx.person.id);
  const found = ownRobot(tx, tx.person.id, id, tx.note);
  if (!found.ok) return found;
  if (isSetAside(tx, { kind: 'Robot', id })) return err('object-set-aside');
  const market = marketOfRow(tx, found.value);
  const refused = checkStop({ status: found.value.status, ...marketState(tx, market) }, tx.note);
  if (refused) return refused;
  const ended = endRobot(tx, runningRobots.get(tx, id), 'user');
  watchAgain(tx, market);
  return ok({ message: tx.say('robot-stopped'), beside: { robot: robotView(tx, ended, tx.now), logged: logged() } });
};
