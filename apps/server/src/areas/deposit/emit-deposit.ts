import type { UserEvent } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import { presentDeposit } from './deposit.present.ts';
import { findDeposit } from './deposit.repo.ts';

/** Sends a user the state of a deposit. */
export function emitDeposit(tx: Tx, userId: number, id: number): void {
  const event = (): UserEvent => {
    const row = assertDefined(findDeposit(tx, id), 'a deposit that changed has its row');
    const deposit = presentDeposit(tx, row, sayTo(tx, userId));
    return { event: 'record', kind: 'deposit', id, status: DEPOSIT_STATUS.codeOf(row.status), deposit };
  };
  tx.emit('user.event', { userId, event });
}
