import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { robot as calls } from '@mt2/contracts/robot';
import { robotFill, robotRow } from '@mt2/contracts/robot-rows';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import type { RobotDetails } from './robot.api.ts';
import { type Fill, fillOf, isRunning, type OwnRobot, robotOf } from './robot.ts';

/** A robot moves from the running to the ended ones. */
function applyRobot(robot: OwnRobot): void {
  patchReads<ListOf<OwnRobot>>(calls.listRobots, {}, (rows, { list, type }) => {
    if (type !== '' && type !== robot.type) return rows;
    // It cannot have been among the ended ones.
    if (list === 'ended' && isRunning(robot)) return rows;
    return listWithRow(rows, robot, (list === 'running') === isRunning(robot), list === 'running' ? undefined : ({ endsAt }) => endsAt);
  });
  patchReads<RobotDetails | null>(calls.getRobot, { id: robot.id }, (details) => details && { ...details, robot });
}

function apply(event: UserEvent): void {
  if (event.event === 'robot') {
    const robot = robotOf(valuesFrom(robotRow, event.robot));
    if (robot) applyRobot(robot);
  }
  if (event.event === 'robot-fill') {
    const fill = fillOf(valuesFrom(robotFill, event.fill));
    if (fill) patchReads<ListOf<Fill>>(calls.listFills, { id: fill.robotId }, (list) => listWithRow(list, fill, true));
  }
}

export const live: Live = { apply };
