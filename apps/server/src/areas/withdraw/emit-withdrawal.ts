import type { UserEvent } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import { presentWithdrawal } from './withdraw.present.ts';
import { findWithdrawal } from './withdraw.repo.ts';

/** Sends a user the state of a withdrawal. */
export function emitWithdrawal(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findWithdrawal(tx, id), 'a withdrawal that changed has its row');
    const withdrawal = presentWithdrawal(tx, row, sayTo(tx, userId));
    return { event: 'record', kind: 'withdrawal', id, status: WITHDRAWAL_STATUS.codeOf(row.status), withdrawal };
  };
  tx.emit('user.event', { userId, event });
}
