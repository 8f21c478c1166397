import type { spot } from '@mt2/contracts/spot';
import { assertDefined, err, ok } from '@mt2/domain';
import { marketOf } from '@mt2/domain/markets';
import type { Change } from '../../http/area.ts';
import { storeOrder } from './apply-fills.ts';
import { bookOf } from './book.ts';
import { searchAgain } from './fill-resting.ts';
import { cancelRest } from './place-order.ts';
import { findOrder, toOrder } from './spot.repo.ts';

/** Cancels the caller's waiting order; another's does not exist for them. */
export const cancelOrder: Change<typeof spot.cancelOrder> = (tx, { id }) => {
  const row = findOrder(tx, id);
  if (row?.userId !== tx.person.id) return err('order-not-found');
  const order = toOrder(row);
  if (order.status !== 'waiting') return err('order-already-closed');
  const market = assertDefined(marketOf(row.marketId), 'a stored order has its market');
  bookOf(tx, market).cancel(id);
  searchAgain(tx, market);
  storeOrder(tx, market, cancelRest(tx, market, order));
  return ok(tx.say('order-cancelled'));
};
