import { ROBOT_STATUS } from '@mt2/domain/robot';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findRobot, updateEnded } from './robot.repo.ts';

it('stores a robot in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(ROBOT_STATUS, {
    table: 'Robot',
    change: (tx, id, status) => {
      const row = findRobot(tx, id)!;
      return updateEnded(tx, row.status, { ...row, status });
    },
  });
  expect(steps).toEqual(allowedSteps(ROBOT_STATUS));
});
