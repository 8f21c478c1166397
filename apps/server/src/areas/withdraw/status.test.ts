import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { decideRecord, findWithdrawal } from './withdraw.repo.ts';

testStoredSteps('a withdrawal', WITHDRAWAL_STATUS, {
  table: 'Withdrawal',
  change: (tx, id, status) => decideRecord(tx, findWithdrawal(tx, id)!, status, ''),
});
