import { depositRow } from '@mt2/contracts/deposit';
import type { UserEvent } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import { findDeposit } from './deposit.repo.ts';
import { depositView } from './deposit-view.ts';

/** Sends a user the state of a deposit. */
export function emitDeposit(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findDeposit(tx, id), 'a deposit that changed has its row');
    const deposit = depositRow.encode(depositView(tx, row, sayTo(tx, userId)));
    return { event: 'record', kind: 'deposit', id, status: deposit.status, deposit };
  };
  tx.emit('user.event', { userId, event });
}
