import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { SpotOrder } from '@mt2/domain/spot';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { storeOrder } from './apply-fills.ts';
import { bookOf } from './book.ts';
import { watchAgain } from './fill-resting.ts';
import { cancelRest } from './place-order.ts';
import { findOrder, listWaitingIn, toOrder } from './spot.repo.ts';

/** A user's waiting order in its market; those of other users do not exist for them. */
export function ownWaiting(
  tx: CommandTx,
  owner: number,
  id: number,
): Decision<{ readonly market: Market; readonly order: SpotOrder }, 'order-not-found' | 'order-already-closed'> {
  const row = findOrder(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'order', ownerOf(id, row), about('id', err('order-not-found')));
  const market = marketOfRow(tx, row);
  const order = toOrder(market, row);
  return order.status === 'waiting' ? ok({ market, order }) : err('order-already-closed');
}

/** Cancels a waiting order of its owner and releases its hold. */
export function cancelOrder(tx: CommandTx, owner: number, id: number): Decision<SpotOrder, 'order-not-found' | 'order-already-closed'> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const { market, order } = found.value;
  bookOf(tx, market).cancel(id);
  watchAgain(tx, market);
  const cancelled = cancelRest(tx, market, order);
  storeOrder(tx, market, cancelled);
  return ok(cancelled);
}

/** Cancels every waiting order of a halted market, oldest first, and releases each one's hold. */
export function cancelWaiting(tx: Tx, market: Market): void {
  for (const row of listWaitingIn(tx, market)) {
    bookOf(tx, market).cancel(row.id);
    storeOrder(tx, market, cancelRest(tx, market, toOrder(market, row)), 'market-closed');
  }
}
