import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { decideRecord, findDeposit } from './deposit.repo.ts';

testStoredSteps('a deposit', DEPOSIT_STATUS, {
  table: 'Deposit',
  change: (tx, id, status) => decideRecord(tx, findDeposit(tx, id)!, { status, reason: '', creditedAmount: null }),
});
