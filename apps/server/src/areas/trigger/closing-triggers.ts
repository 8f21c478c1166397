import { POSITION_STATUS, quantityOf } from '@mt2/domain/lever';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { watchAgain } from './fire.ts';
import { listClosingOf, type TriggerRow, updateTerms } from './trigger.repo.ts';
import { emitTrigger } from './trigger-view.ts';
import { end, waitingTriggers, watch } from './waiting-triggers.ts';

type Changed = {
  readonly id: number;
  readonly marketId: number;
  readonly status: Parameters<typeof POSITION_STATUS.isFinal>[0];
  readonly lots: number;
};

/**
 * The trigger orders that close a position end with it, shrink to its open lots, and wait while a close order locks it. The one
 * that closes it now is no longer watched.
 */
export function followPosition(tx: Tx, { id: ticketId, marketId, status, lots }: Changed): void {
  let isChanged = false;
  for (const id of listClosingOf(tx, ticketId)) {
    const row = waitingTriggers.find(tx, id);
    if (!row) continue;
    if (POSITION_STATUS.isFinal(status)) end(tx, row, 'cancelled', { reason: 'ticket-not-open' });
    else if (lots < row.lots) shrink(tx, row, lots);
    else if (row.isLocked !== (status === 'closing')) watch(tx, row);
    else continue;
    isChanged = true;
  }
  if (isChanged) watchAgain(tx, marketOfRow(tx, { marketId }));
}

/** Reduces the lots that a trigger order closes, and notifies its owner. */
function shrink(tx: Tx, before: TriggerRow, lots: number): void {
  const row = updateTerms(tx, before, { lots, quantity: quantityOf(marketOfRow(tx, before), lots) });
  watch(tx, row);
  emitTrigger(tx, row);
}
