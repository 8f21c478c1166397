import { leverRelease, orderRef } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { mustPost } from '../../wallet/index.ts';
import { listWaitingOf, type OrderRow, type PositionRow } from '../lever.repo.ts';
import { marginAccountOf } from '../position.ts';
import { bookOf } from './book.ts';
import { storeOrder, storePosition } from './store-rows.ts';

/** Cancels the waiting lots of an order and releases their frozen funds. */
function cancelWaiting(tx: Tx, market: Market, order: OrderRow): OrderRow {
  bookOf(tx, market).cancel(order.id);
  if (order.frozen > 0n) {
    const { id, frozen: amount } = order;
    mustPost(tx, `lever.release:${id}`, orderRef(id), leverRelease({ ...marginAccountOf(order), order: id, amount }));
  }
  return storeOrder(tx, order, { frozen: 0n, status: 'cancelled' });
}

/** A position without waiting orders: cancelled if nothing was ever filled, else free to be closed. */
export function freed(tx: Tx, position: PositionRow): PositionRow {
  return storePosition(tx, position, position.entryLots === 0 ? { status: 'cancelled', closedAt: tx.now } : { status: 'trading' });
}

type Cancelled = { readonly position: PositionRow; readonly cancelled: readonly OrderRow[] };

/** Cancels all waiting orders of a position. */
export function cancelAllOf(tx: Tx, market: Market, position: PositionRow): Cancelled {
  const cancelled = listWaitingOf(tx, position.id).map((order) => cancelWaiting(tx, market, order));
  return { position: cancelled.length > 0 ? freed(tx, position) : position, cancelled };
}
