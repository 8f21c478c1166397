import { POSITION_STATUS, quantityOf } from '@mt2/domain/lever';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { watchAgain } from './fire.ts';
import { listClosingOf } from './waiting.repo.ts';
import { change, end, waitingOrders, watch } from './watched.ts';

type Changed = {
  readonly id: number;
  readonly marketId: number;
  readonly status: Parameters<typeof POSITION_STATUS.isFinal>[0];
  readonly lots: number;
};

/**
 * The orders that close a position end with it, shrink to its open lots, and wait while a close order locks it. The one that closes it
 * now is no longer watched.
 */
export function followPosition(tx: Tx, { id: ticketId, marketId, status, lots }: Changed): void {
  const market = marketOfRow(tx, { marketId });
  let isChanged = false;
  for (const id of listClosingOf(tx, ticketId)) {
    const row = waitingOrders.find(tx, id);
    if (!row) continue;
    if (POSITION_STATUS.isFinal(status)) end(tx, row, 'cancelled', 'ticket-not-open');
    else if (lots < row.lots) change(tx, row, 'waiting', { lots, quantity: quantityOf(market, lots) });
    else if (row.isLocked !== (status === 'closing')) watch(tx, row);
    else continue;
    isChanged = true;
  }
  if (isChanged) watchAgain(tx, market);
}
