import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { decideRecord, findDeposit, insertDeposit } from './deposit.repo.ts';

const asked = { userId: 1, coin: 3, chain: 'TRC20', address: 'T', amount: 1n, pictures: '', isDuplicate: 0 };

it('stores a deposit in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(DEPOSIT_STATUS, {
    table: 'Deposit',
    insert: (tx) => insertDeposit(tx, asked),
    change: (tx, id, status) => decideRecord(tx, findDeposit(tx, id)!, { status, reason: '', creditedAmount: null }),
  });
  expect(steps).toEqual(allowedSteps(DEPOSIT_STATUS));
});
