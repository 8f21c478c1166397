import type { lever } from '@mt2/contracts/lever';
import { assertDefined, err, noted, ok } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { Change } from '../../http/area.ts';
import { cancelAllOf } from './cancel-waiting.ts';
import { findOrder, findTicket } from './lever.repo.ts';
import { tell } from './tell.ts';
import { marketOfRow } from './ticket.ts';
import { watchAgain } from './triggers.ts';

/** Cancels the caller's waiting order; another's does not exist for them. */
export const cancelOrder: Change<typeof lever.cancel> = (tx, { id }) => {
  const order = findOrder(tx, id);
  if (order?.userId !== tx.person.id) return noted(tx.note, 'order', id, err('order-not-found'));
  if (!LEVER_ORDER_STATUS.mayBecome(order.status, 'cancelled'))
    return noted(tx.note, 'order-waiting', LEVER_ORDER_STATUS.codeOf(order.status), err('order-already-closed'));
  const market = marketOfRow(order);
  const { ticket, cancelled } = cancelAllOf(tx, market, assertDefined(findTicket(tx, order.ticketId), 'an order has its ticket'));
  watchAgain(tx, market);
  tell(tx, ticket, ...cancelled);
  return ok(tx.say('order-cancelled'));
};
