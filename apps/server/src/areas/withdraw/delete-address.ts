import { about, type Decision, err, ok } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { deleteAddress as deleteRow } from './withdraw.repo.ts';

/** Removes a withdraw address of its owner; another's is not there. */
export const deleteAddress = (tx: Tx, owner: number, id: number): Decision<undefined, 'address-not-found'> =>
  deleteRow(tx, owner, id) === 1 ? ok(undefined) : about('id', err('address-not-found'));
