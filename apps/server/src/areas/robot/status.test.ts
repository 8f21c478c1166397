import { ROBOT_STATUS } from '@mt2/domain/robot';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findRobot, updateEnded } from './robot.repo.ts';

testStoredSteps('a robot', ROBOT_STATUS, {
  table: 'Robot',
  change: (tx, id, status) => {
    const row = findRobot(tx, id)!;
    return updateEnded(tx, row.status, { ...row, status });
  },
});
