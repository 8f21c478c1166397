import { about, type Decision, err, noted, ok } from '@mt2/domain';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { findOrder, roleOf } from '../orders/orders.repo.ts';
import { otherSide } from '../orders/tell.ts';
import { findRating, insertRating } from './ratings.repo.ts';

/** A rating of one side of an order by the other. */
export type Rating = { readonly order: number; readonly isGood: boolean };

type Refusal = 'order-not-found' | 'p2p-not-completed' | 'p2p-rated-already';

/** Rates the other side of a completed order, once. */
export function rateOrder(tx: CommandTx, user: number, { order, isGood }: Rating): Decision<true, Refusal> {
  const row = findOrder(tx, order);
  if (!row || !roleOf(row, user)) return noted(tx.note, 'order', order, about('id', err('order-not-found')));
  if (row.status !== 'completed') return noted(tx.note, 'status', row.status, err('p2p-not-completed'));
  if (findRating(tx, order, user)) return noted(tx.note, 'rating', order, about('id', err('p2p-rated-already')));
  insertRating(tx, { orderId: order, userId: user, ratedId: otherSide(row, user), isGood: isGood ? 1 : 0 });
  return ok(true);
}
