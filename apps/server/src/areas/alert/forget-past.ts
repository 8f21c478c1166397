import { MOST_PAST_ALERTS } from '@mt2/domain/alert';
import type { Tx } from '../../world/transaction/tx.ts';
import { closeAlert, listPastBeyond } from './alert.repo.ts';
import { emitAlert } from './emit-alert.ts';

/** Removes the oldest past alerts of a user who has more than are kept: so a list that is cleared is never longer. */
export function forgetPast(tx: Tx, userId: number): void {
  for (const row of listPastBeyond(tx, userId, MOST_PAST_ALERTS)) emitAlert(tx, closeAlert(tx, row, 'removed'), 'removed');
}
