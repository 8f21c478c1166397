import { type Decision, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { SpotOrder } from '@mt2/domain/spot';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { storeOrder, waitingOrder } from './apply-fills.ts';
import { bookOf } from './book.ts';
import { cancelRest } from './enter-book.ts';
import { watchAgain } from './fill-resting.ts';
import { type NotWaiting, ownWaiting } from './own-waiting.ts';
import { listWaitingIn, toOrder } from './spot.repo.ts';

/** Cancels a waiting order of its owner and releases its hold. */
export function cancelOrder(tx: CommandTx, owner: number, id: number): Decision<SpotOrder, NotWaiting> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const { market, order } = found.value;
  bookOf(tx, market).cancel(id);
  watchAgain(tx, market);
  const cancelled = cancelRest(tx, market, order);
  storeOrder(tx, market, cancelled);
  return ok(cancelled);
}

/** Cancels a waiting order because its OCO order's stop leg has triggered. */
export function cancelLeg(tx: Tx, market: Market, id: number): void {
  bookOf(tx, market).cancel(id);
  watchAgain(tx, market);
  storeOrder(tx, market, cancelRest(tx, market, waitingOrder(tx, market, id)), 'oco');
}

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A halted market is about to cancel an order: an area that keeps its orders in halts keeps it. */
    'spot.closing': { readonly market: Market; readonly id: number; readonly keep: () => void };
  }
}

/** Cancels the waiting orders of a halted market that no area keeps, oldest first, and releases each one's hold. */
export function cancelWaiting(tx: Tx, market: Market): void {
  for (const row of listWaitingIn(tx, market)) {
    let isKept = false;
    tx.emit('spot.closing', { market, id: row.id, keep: () => (isKept = true) });
    if (isKept) continue;
    bookOf(tx, market).cancel(row.id);
    storeOrder(tx, market, cancelRest(tx, market, toOrder(market, row)), 'market-closed');
  }
}
