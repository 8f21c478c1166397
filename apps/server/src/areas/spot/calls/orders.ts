import type { spot } from '@mt2/contracts/spot';
import { ok } from '@mt2/domain';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { findMarket, marketOfRow, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { cancelOrder as cancel } from '../cancel-order.ts';
import { editOrder as edit } from '../edit-order.ts';
import { orderView } from '../order-view.ts';
import { listOrdersOf } from '../spot.repo.ts';
import { sentenceOf, submitOrder } from '../submit-order.ts';

export const placeOrder: Change<typeof spot.placeOrder> = (tx, order) =>
  submitOrder(tx, { ...order, kind: order.price === 0n ? 'market' : 'limit' });

export const cancelOrder: Change<typeof spot.cancelOrder> = (tx, { id }) => answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, id));

/** Changes the caller's waiting order. */
export const editOrder: Change<typeof spot.editOrder> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = edit(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  const { market, order, row, tif } = edited.value;
  return ok({
    message: tx.say(...sentenceOf(market, order, tif, 'order-edited')),
    beside: { order: orderView(market, row), logged: logged() },
  });
};

/** The caller's orders, newest first; filtered by market and status. */
export const listOrders: Query<typeof spot.listOrders> = ({ world, person }, { marketId, quoteId, status, page, limit }) => {
  if (marketId !== undefined && !findMarket(world, marketId, quoteId)) return noMarket();
  const rows = listOrdersOf(world, person.id, { marketId, status }, { page, limit });
  return ok(rows.map((row) => orderView(marketOfRow(world, row), row)));
};
