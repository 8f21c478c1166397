import { toPaged } from '@mt2/contracts';
import { robot } from '@mt2/contracts/robot';
import { ok } from '@mt2/domain';
import { ROBOT_STATUS, type RobotStatus } from '@mt2/domain/robot';
import type { Query } from '../../../http/area.ts';
import { presentRobot } from '../robot.present.ts';
import { listRobotsOf } from '../robot.repo.ts';

/** The statuses that each filter shows: 2 is whatever has ended. */
const SHOWN: Readonly<Record<number, readonly RobotStatus[]>> = {
  1: ['running'],
  2: ['finished', 'stopped', 'liquidated'],
  3: ['stopped'],
  4: ['liquidated'],
};

/** The caller's robots, newest first. */
export const listRobots: Query<typeof robot.listRobots> = ({ world, person }, { type, status, page, limit }) => {
  const shown = status === undefined ? undefined : SHOWN[status];
  const filter = { type, statuses: shown ?? ROBOT_STATUS.names };
  const { rows, count } = listRobotsOf(world, person.id, filter, { page, limit });
  const now = world.now();
  const data = rows.map((row) => presentRobot(world, row, now));
  return ok(toPaged(data, { page, limit }, count, robot.listRobots.path));
};
