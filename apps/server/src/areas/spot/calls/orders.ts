import { spot } from '@mt2/contracts/spot';
import { ok, orderedDays } from '@mt2/domain';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { findMarket, marketOfRow, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { idsWith, orderMeant, placedOnce } from '../../order/index.ts';
import { cancelOrder as cancel } from '../cancel-order.ts';
import { editWaiting } from '../edit-waiting.ts';
import { fillView, orderNow, orderView } from '../order-view.ts';
import { editedSentence } from '../result-sentence.ts';
import { listFillsOf, listOrdersOf } from '../spot.repo.ts';
import { submitOrder } from '../submit-order.ts';

export const placeOrder: Change<typeof spot.placeOrder> = (tx, { clientId, ...order }) =>
  placedOnce(
    tx,
    { call: spot.placeOrder, input: order, ids: { spot: clientId } },
    {
      place: (ids) => submitOrder(tx, { ...order, kind: order.price === 0n ? 'market' : 'limit', clientId: ids.spot }),
      first: ({ spot: id = 0 }) => ({ message: tx.say('order-placed'), beside: { order: orderNow(tx, id), logged: [] } }),
    },
  );

export const cancelOrder: Change<typeof spot.cancelOrder> = (tx, which) =>
  answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, orderMeant(tx, 'spot', which)));

/** Changes the caller's waiting order. */
export const editOrder: Change<typeof spot.editOrder> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editWaiting(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  const { market, row } = edited.value;
  return ok({
    message: tx.say(...editedSentence(edited.value)),
    beside: { order: orderView(tx, market, row), logged: logged() },
  });
};

/** The caller's orders, newest first; filtered by market and status. */
export const listOrders: Query<typeof spot.listOrders> = ({ world, person }, input) => {
  const { marketId, quoteId, status, side, clientId, page, limit } = input;
  if (marketId !== undefined && !findMarket(world, marketId, quoteId)) return noMarket();
  const days = orderedDays(input);
  if (!days.ok) return days;
  const ids = idsWith(world, person.id, 'spot', clientId);
  const rows = listOrdersOf(world, person.id, { ids, marketId, status, side, days: days.value }, { page, limit });
  return ok(rows.map((row) => orderView(world, marketOfRow(world, row), row, row.clientId)));
};

/** The caller's fills, newest first. */
export const listFills: Query<typeof spot.listFills> = ({ world, person }, { quoteId, page, limit, from, to, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, quoteId)) return noMarket();
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const { rows, count } = listFillsOf(world, { userId: person.id, ...filter, ...days.value }, { page, limit });
  return ok({ rows: rows.map((row) => fillView(marketOfRow(world, row), row)), page, limit, total: count });
};
