import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { insertOrder, type OrderRow, type PositionRow, updateOrder, updatePosition } from '../lever.repo.ts';
import { blankOrder, type OrderWish, openPositions } from '../position.ts';
import { promised, promisedTo, promisedToOrder } from './promised.ts';

/** An order and the position that it opens or closes. */
export type Pair = { readonly position: PositionRow; readonly order: OrderRow };

declare module '../../../world/transaction/tx.ts' {
  interface Events {
    /** The status or the open lots of a position have changed. */
    'position.changed': { readonly position: PositionRow };
  }
}

/** Stores a changed position, follows it in memory, and returns it. Throws if its status does not allow the change. */
export function storePosition(tx: Tx, before: PositionRow, changed: Partial<PositionRow>): PositionRow {
  const after = { ...before, ...changed, updatedAt: tx.now };
  promised(tx).sum += promisedTo(after) - promisedTo(before);
  updatePosition(tx, before.status, after);
  openPositions.put(tx, after);
  if (after.status !== before.status || after.lots !== before.lots) tx.emit('position.changed', { position: after });
  return after;
}

/** Stores a changed order. Throws if its status does not allow the change. */
export function storeOrder(tx: Tx, before: OrderRow, changed: Partial<OrderRow>): OrderRow {
  const after = { ...before, ...changed, updatedAt: tx.now };
  promised(tx).sum += promisedToOrder(after) - promisedToOrder(before);
  updateOrder(tx, before.status, after);
  return after;
}

/** Cancels the rest of an order that does not wait: at the market, or immediate-or-cancel. */
export const endRest = (tx: Tx, order: OrderRow): OrderRow =>
  order.status === 'full' ? order : storeOrder(tx, order, { status: 'cancelled' });

/** Stores a new order of a position. */
export const addOrder = (tx: Tx, market: Market, position: PositionRow, wish: OrderWish): OrderRow =>
  insertOrder(tx, blankOrder(tx, market, position, wish));
