import { about, assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { watchAgain } from './due/watch.ts';
import { emitPosition } from './emit-position.ts';
import { type Cancelled, cancelAllOf } from './execution/cancel-waiting.ts';
import { findOrder, findPosition } from './lever.repo.ts';

/** Cancels an owner's waiting order and releases what it had frozen; another user's order is refused as not found. */
export function cancelOrder(tx: CommandTx, owner: number, id: number): Decision<Cancelled, 'order-not-found' | 'order-already-closed'> {
  const order = findOrder(tx, id);
  if (order?.userId !== owner) return noted(tx.note, 'order', id, about('id', err('order-not-found')));
  if (!LEVER_ORDER_STATUS.mayBecome(order.status, 'cancelled'))
    return noted(tx.note, 'order-waiting', LEVER_ORDER_STATUS.codeOf(order.status), err('order-already-closed'));
  const market = marketOfRow(tx, order);
  const freed = cancelAllOf(tx, market, assertDefined(findPosition(tx, order.ticketId), 'an order has its ticket'));
  watchAgain(tx, market);
  emitPosition(tx, freed.position, ...freed.cancelled);
  return ok(freed);
}
