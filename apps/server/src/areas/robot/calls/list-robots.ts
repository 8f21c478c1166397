import type { robot } from '@mt2/contracts/robot';
import { ok } from '@mt2/domain';
import { ROBOT_STATUS, type RobotStatus } from '@mt2/domain/robot';
import type { Query } from '../../../http/area.ts';
import { listRobotsOf } from '../robot.repo.ts';
import { robotView } from '../robot-view.ts';

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
