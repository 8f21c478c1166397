import { ROBOT_STATUS } from '@mt2/domain/robot';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findRobot, insertRobot, type RobotRow, updateEnded } from './robot.repo.ts';

const begun: Omit<RobotRow, 'id'> = {
  userId: 1,
  marketId: 1,
  type: 'grid',
  multiple: 1,
  mode: 'arithmetic',
  lower: 1n,
  upper: 3n,
  grids: 2,
  days: 1,
  amount: 1n,
  quantity: 1n,
  startPrice: 2n,
  startLine: 1,
  takeProfit: 0n,
  stopLoss: 0n,
  emptyLine: 1,
  highestLine: 1,
  cash: 1n,
  gridProfit: 0n,
  pairs: 0,
  fills: 0,
  fees: 0n,
  funding: 0n,
  status: 'running',
  endReason: '',
  returned: 0n,
  endPrice: 0n,
  createdAt: 0,
  endsAt: 1,
  dueAt: 1,
  endedAt: 0,
  updatedAt: 0,
};

it('stores a robot in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(ROBOT_STATUS, {
    table: 'Robot',
    insert: (tx) => insertRobot(tx, begun).id,
    change: (tx, id, status) => {
      const row = findRobot(tx, id)!;
      return updateEnded(tx, row.status, { ...row, status });
    },
  });
  expect(steps).toEqual(allowedSteps(ROBOT_STATUS));
});
