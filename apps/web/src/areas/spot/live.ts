import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { spot, spotOrder } from '@mt2/contracts/spot';
import { spotFill } from '@mt2/contracts/spot-fills';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow, pagesWithRow } from '../../platform/pages.ts';
import { isLive, type Order, type SpotFill, toOrder } from './order/order.ts';
import type { PastOrders } from './order/past-orders.ts';

/** Orders of any state are listed by their last change. */
const changedAt = ({ updatedAt }: Order) => updatedAt;

function applyFill(fill: SpotFill): void {
  patchReads<ListOf<SpotFill>>(spot.listFills, {}, (list, { marketId, orderId, narrowed }) => {
    if (narrowed) return undefined;
    const belongs = (marketId === undefined || marketId === fill.marketId) && (orderId === undefined || orderId === fill.orderId);
    return belongs ? listWithRow(list, fill, true, ({ at }) => at) : list;
  });
}

function applyOrder(order: Order): void {
  for (const marketId of [order.marketId, undefined]) {
    patchReads<ListOf<Order>>(spot.listOrders, { list: 'open', marketId }, (list) => listWithRow(list, order, isLive(order)));
    patchReads<ListOf<Order>>(spot.listOrders, { list: 'history', marketId }, (list, { status, narrowed }) =>
      narrowed ? undefined : listWithRow(list, order, status === undefined || status === order.status, changedAt),
    );
  }
  patchReads<PastOrders>(spot.listOrders, { list: 'past', marketId: order.marketId }, ({ orders, isWhole }) => {
    const rows = pagesWithRow([{ rows: orders, hasMore: !isWhole }], order, true, changedAt)?.[0]?.rows;
    return rows && { orders: rows, isWhole };
  });
}

function apply(event: UserEvent): void {
  if (event.event === 'order') applyOrder(toOrder(valuesFrom(spotOrder, event.order)));
  if (event.event === 'fills') for (const fill of event.fills) applyFill(valuesFrom(spotFill, fill));
}

export const live: Live = { apply };
