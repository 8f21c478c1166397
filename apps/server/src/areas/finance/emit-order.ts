import type { UserEvent } from '@mt2/contracts/areas';
import { financeOrder } from '@mt2/contracts/finance-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import type { OrderRow } from './finance.repo.ts';
import { orderView } from './finance-view.ts';

type Change = Extract<UserEvent, { event: 'finance' }>['change'];

/** Sends an order to its owner as it is after a change. */
export const emitOrder = (tx: Tx, row: OrderRow, change: Change): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'finance', change, order: financeOrder.encode(orderView(tx, row)) }),
  });
