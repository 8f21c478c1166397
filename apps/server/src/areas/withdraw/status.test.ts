import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { decideRecord, findWithdrawal, insertWithdrawal } from './withdraw.repo.ts';

const nobank = { fiat: '', fiatRate: 0n, fiatAmount: 0n };
const asked = { userId: 1, coin: 3, chain: 'TRC20', address: 'T', amount: 1n, fee: 0n, note: '', ...nobank };

it('stores a withdrawal in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(WITHDRAWAL_STATUS, {
    table: 'Withdrawal',
    insert: (tx) => insertWithdrawal(tx, asked),
    change: (tx, id, status) => decideRecord(tx, findWithdrawal(tx, id)!, status, ''),
  });
  expect(steps).toEqual(allowedSteps(WITHDRAWAL_STATUS));
});
