import type { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { deleteAddress as remove } from '../delete-address.ts';

/** Removes one of the caller's withdrawal addresses. */
export const deleteAddress: Change<typeof withdraw.deleteAddress> = (tx, { id }) => {
  const removed = remove(tx, tx.person.id, id);
  return removed.ok ? ok(tx.say('operation-success')) : removed;
};
