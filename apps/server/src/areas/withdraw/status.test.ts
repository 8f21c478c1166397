import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { decideRecord, findWithdrawal } from './withdraw.repo.ts';

it('stores a withdrawal in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(WITHDRAWAL_STATUS, {
    table: 'Withdrawal',
    change: (tx, id, status) => decideRecord(tx, findWithdrawal(tx, id)!, status, ''),
  });
  expect(steps).toEqual(allowedSteps(WITHDRAWAL_STATUS));
});
