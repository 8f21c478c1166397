import { POSITION_STATUS } from '@mt2/domain/lever';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { watchAgain } from './fire.ts';
import { listClosingOf } from './trigger.repo.ts';
import { end, waitingTriggers, watch } from './waiting-triggers.ts';

type Changed = { readonly id: number; readonly marketId: number; readonly status: Parameters<typeof POSITION_STATUS.isFinal>[0] };

/**
 * The trigger orders that close a position end with it, and wait while a close order locks it. The one that closes it now is
 * no longer watched.
 */
export function followPosition(tx: Tx, { id: ticketId, marketId, status }: Changed): void {
  let isChanged = false;
  for (const id of listClosingOf(tx, ticketId)) {
    const row = waitingTriggers.find(tx, id);
    if (!row) continue;
    if (POSITION_STATUS.isFinal(status)) end(tx, row, 'cancelled', { reason: 'ticket-not-open' });
    else if (row.isLocked !== (status === 'closing')) watch(tx, row);
    else continue;
    isChanged = true;
  }
  if (isChanged) watchAgain(tx, marketOfRow(tx, { marketId }));
}
