import type { lever } from '@mt2/contracts/lever';
import { about, assertDefined, err, noted, ok, ownerOf } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import { marketOfRow } from '../../market/index.ts';
import { watchAgain } from '../due/watch.ts';
import { emitPosition } from '../emit-position.ts';
import { cancelAllOf } from '../execution/cancel-waiting.ts';
import { findOrder, findPosition } from '../lever.repo.ts';

/** Cancels the caller's waiting order and releases its frozen funds; for other users it does not exist. */
export const cancel: Change<typeof lever.cancel> = (tx, { id }) => {
  const order = findOrder(tx, id);
  if (order?.userId !== tx.person.id) return noted(tx.note, 'order', ownerOf(id, order), about('id', err('order-not-found')));
  if (!LEVER_ORDER_STATUS.mayBecome(order.status, 'cancelled'))
    return noted(tx.note, 'order-waiting', LEVER_ORDER_STATUS.codeOf(order.status), err('order-already-closed'));
  const market = marketOfRow(tx, order);
  const freed = cancelAllOf(tx, market, assertDefined(findPosition(tx, order.ticketId), 'an order has its position'));
  watchAgain(tx, market);
  emitPosition(tx, freed.position, ...freed.cancelled);
  return ok(tx.say('order-cancelled'));
};
