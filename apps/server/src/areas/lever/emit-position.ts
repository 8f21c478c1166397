import { leverOrder, leverPosition } from '@mt2/contracts/lever-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import { sayTo } from '../user/index.ts';
import type { Closed } from './execution/close-at-market.ts';
import type { OrderRow, PositionRow } from './lever.repo.ts';
import { orderView, positionView, type View } from './lever-view.ts';
import { logFilled } from './log-filled.ts';

const viewOf = (tx: Tx, userId: number): View => ({ source: tx, at: tx.now, say: sayTo(tx, userId) });

/** Sends a position and some of its orders to its owner, in the owner's language. */
export function emitPosition(tx: Tx, position: PositionRow, ...orders: readonly OrderRow[]): void {
  const { userId } = position;
  for (const order of orders)
    tx.emit('user.event', {
      userId,
      event: () => ({ event: 'lever-order', order: leverOrder.encode(orderView(viewOf(tx, userId), order, position)) }),
    });
  tx.emit('user.event', { userId, event: () => ({ event: 'ticket', ticket: encoded(tx, position) }) });
}

/** Sends a closed position to its owner, with the orders cancelled for it, and logs it. */
export function emitClosed(tx: Tx, { position, order, cancelled }: Closed): void {
  emitPosition(tx, position, ...cancelled, order);
  logFilled(tx, { position, order });
}

/** Warns a position's owner that its liquidation is near. */
export const emitNear = (tx: Tx, position: PositionRow): void =>
  tx.emit('user.event', { userId: position.userId, event: () => ({ event: 'liquidation-near', ticket: encoded(tx, position) }) });

const encoded = (tx: Tx, position: PositionRow) => leverPosition.encode(positionView(viewOf(tx, position.userId), position));
