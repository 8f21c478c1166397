import { TRANSFER_STATUS } from '@mt2/domain/wallet';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findTransfer, updateTransfer } from './transfer.repo.ts';

testStoredSteps('a transfer', TRANSFER_STATUS, {
  table: 'Transfer',
  change: (tx, id, status) => updateTransfer(tx, findTransfer(tx, id)!, status),
});
