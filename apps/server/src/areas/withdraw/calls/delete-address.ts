import type { withdraw } from '@mt2/contracts/withdraw';
import { about, err, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { deleteAddress as deleteRow } from '../withdraw.repo.ts';

/** Removes one of the caller's withdrawal addresses; other users' do not exist for them. */
export const deleteAddress: Change<typeof withdraw.deleteAddress> = (tx, { id }) =>
  deleteRow(tx, tx.person.id, id) === 1 ? ok(tx.say('operation-success')) : about('id', err('address-not-found'));
