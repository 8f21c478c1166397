import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { decideRecord, findDeposit } from './deposit.repo.ts';

it('stores a deposit in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(DEPOSIT_STATUS, {
    table: 'Deposit',
    change: (tx, id, status) => decideRecord(tx, findDeposit(tx, id)!, { status, reason: '', creditedAmount: null }),
  });
  expect(steps).toEqual(allowedSteps(DEPOSIT_STATUS));
});
