import { TRANSFER_STATUS } from '@mt2/domain/wallet';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findTransfer, updateTransfer } from './transfer.repo.ts';

it('stores a transfer in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(TRANSFER_STATUS, {
    table: 'Transfer',
    change: (tx, id, status) => updateTransfer(tx, findTransfer(tx, id)!, status),
  });
  expect(steps).toEqual(allowedSteps(TRANSFER_STATUS));
});
