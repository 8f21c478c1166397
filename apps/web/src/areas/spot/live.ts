import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { spotOrder } from '@mt2/contracts/spot';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow, pagesWithRow } from '../../platform/pages.ts';
import { isLive, type Order, toOrder } from './order/order.ts';
import type { PastOrders } from './order/past-orders.ts';
import { HISTORY_KEY, OPEN_KEY, PAST_KEY } from './spot.api.ts';

/** Orders of any state are listed by their last change. */
const changedAt = ({ updatedAt }: Order) => updatedAt;

function apply(event: UserEvent): void {
  if (event.event !== 'order') return;
  const order = toOrder(valuesFrom(spotOrder, event.order));
  const isOf = (marketId: unknown) => marketId === 0 || marketId === order.marketId;
  edit<ListOf<Order>>(OPEN_KEY, (list, [, , marketId]) => (isOf(marketId) ? listWithRow(list, order, isLive(order)) : list));
  edit<ListOf<Order>>(HISTORY_KEY, (list, [, , marketId, status]) =>
    isOf(marketId) ? listWithRow(list, order, status === 'all' || status === order.status, changedAt) : list,
  );
  edit<PastOrders>([...PAST_KEY, order.marketId], ({ orders, isWhole }) => {
    const rows = pagesWithRow([{ rows: orders, hasMore: !isWhole }], order, true, changedAt)?.[0]?.rows;
    return rows && { orders: rows, isWhole };
  });
}

export const live: Live = { apply };
