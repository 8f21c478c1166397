import { type lever, ORDER_TYPES, type OrderFilter } from '@mt2/contracts/lever';
import { assertDefined, ok, orderedDays } from '@mt2/domain';
import type { LeverOrderStatus } from '@mt2/domain/lever';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, marketOfRow, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { idsWith, orderMeant } from '../../order/index.ts';
import { besideOrders } from '../beside-orders.ts';
import { watchAgain } from '../due/watch.ts';
import { editWaiting } from '../edit-waiting.ts';
import { cancelAllOf } from '../execution/cancel-waiting.ts';
import { fillView } from '../fill-view.ts';
import { listFillsOf, listOrdersOf, listOrdersOfPositions, positionsById } from '../lever.repo.ts';
import { orderView, pairView, viewOf } from '../lever-view.ts';
import { ownWaiting } from '../own-waiting.ts';
import { emitPosition, resultSentence } from '../tell-owner.ts';

const statusesOf = (filter: OrderFilter): readonly LeverOrderStatus[] => (filter === 'waiting' ? ['not-traded', 'partial'] : [filter]);

/** The caller's contract orders of an account, newest first. */
export const listOrders: Query<typeof lever.listOrders> = ({ world, person, say }, input) => {
  const { marketId, filter: shown, account, side, clientId, page, limit } = input;
  if (marketId !== undefined && !findMarket(world, marketId, undefined)) return noMarket();
  const days = orderedDays(input);
  if (!days.ok) return days;
  const filter = {
    userId: person.id,
    id: idsWith(world, person.id, 'contract', clientId),
    account,
    marketId,
    statuses: shown && statusesOf(shown),
    type: side && ORDER_TYPES[side],
    days: days.value,
  };
  const { rows, count } = listOrdersOf(world, filter, { page, limit });
  const ids = rows.map(({ ticketId }) => ticketId);
  const positions = positionsById(world, ids);
  const beside = besideOrders(world, rows);
  const views = rows.map((row) => {
    const position = assertDefined(positions.get(row.ticketId), 'an order has its position');
    return orderView({ source: world, say }, row, position, beside(row.id));
  });
  return ok({ rows: views, page, limit, total: count });
};

/** The caller's fills of both accounts or of one, newest first. */
export const listFills: Query<typeof lever.listFills> = ({ world, person }, { quoteId, page, limit, from, to, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, quoteId)) return noMarket();
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const { rows, count } = listFillsOf(world, { userId: person.id, ...filter, ...days.value }, { page, limit });
  return ok({ rows: rows.map((row) => fillView(marketOfRow(world, row), row)), page, limit, total: count });
};

/** Changes the caller's waiting order. */
export const edit: Change<typeof lever.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editWaiting(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  const { position, order, filledBefore } = edited.value;
  return ok({
    message: tx.say(...resultSentence(order, 'order-edited', filledBefore)),
    beside: { ...pairView(viewOf(tx), { position, order }, listOrdersOfPositions(tx, [position.id])), logged: logged() },
  });
};

/** Cancels the caller's waiting order and releases its frozen funds. */
export const cancel: Change<typeof lever.cancel> = (tx, which) => {
  const found = ownWaiting(tx, tx.person.id, orderMeant(tx, 'contract', which));
  if (!found.ok) return found;
  const { market, position } = found.value;
  const freed = cancelAllOf(tx, market, position);
  watchAgain(tx, market);
  emitPosition(tx, freed.position, ...freed.cancelled);
  return ok(tx.say('order-cancelled'));
};
