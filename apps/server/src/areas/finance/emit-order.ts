import type { UserEvent } from '@mt2/contracts/areas';
import type { Tx } from '../../world/transaction/tx.ts';
import { presentOrder } from './finance.present.ts';
import type { OrderRow } from './finance.repo.ts';

type Change = Extract<UserEvent, { event: 'finance' }>['change'];

/** Sends an order to its owner as it is after a change. */
export const emitOrder = (tx: Tx, row: OrderRow, change: Change): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'finance', change, order: presentOrder(tx, row) }) });
