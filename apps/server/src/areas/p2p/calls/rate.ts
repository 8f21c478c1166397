import type { p2p } from '@mt2/contracts/p2p';
import { about, err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findOrder, roleOf } from '../orders/orders.repo.ts';
import { otherSide } from '../orders/tell.ts';
import { findRating, insertRating } from '../traders.repo.ts';

/** Rates the counterparty of a completed order, once. */
export const rate: Change<typeof p2p.rate> = (tx, { id, isGood }) => {
  const user = tx.person.id;
  const row = findOrder(tx, id);
  if (!row || !roleOf(row, user)) return noted(tx.note, 'order', id, about('id', err('order-not-found')));
  if (row.status !== 'completed') return noted(tx.note, 'status', row.status, err('p2p-not-completed'));
  if (findRating(tx, id, user)) return noted(tx.note, 'rating', id, about('id', err('p2p-rated-already')));
  insertRating(tx, { orderId: id, userId: user, ratedId: otherSide(row, user), isGood: isGood ? 1 : 0 });
  return ok(tx.say('submit-success'));
};
