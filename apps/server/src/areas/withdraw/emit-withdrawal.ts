import type { UserEvent } from '@mt2/contracts/feed';
import { withdrawal } from '@mt2/contracts/withdraw';
import { assertDefined } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import { findWithdrawal } from './withdraw.repo.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** Sends a user the state of a withdrawal. */
export function emitWithdrawal(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findWithdrawal(tx, id), 'a withdrawal that changed has its row');
    const shown = withdrawal.encode(withdrawalView(tx, row, sayTo(tx, userId)));
    return { event: 'record', kind: 'withdrawal', id, status: shown.status, withdrawal: shown };
  };
  tx.emit('user.event', { userId, event });
}
