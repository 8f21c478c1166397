import { robot } from '@mt2/contracts/robot';
import { ROBOT_STATUS } from '@mt2/domain/robot';
import { act, type Machine, storedIn } from '../../http/machine.ts';

export const ROBOT_MACHINES: readonly Machine[] = [
  {
    entity: 'robot',
    title: 'Robot',
    about: 'A robot runs until its days are over, its owner or a price stops it, or its margin is used up.',
    ...storedIn(ROBOT_STATUS, { table: 'Robot', owner: 'userId' }),
    ways: [{ from: 'running', to: 'stopped', acts: [act(robot.stopRobot, ({ id }) => ({ id }))] }],
  },
];
