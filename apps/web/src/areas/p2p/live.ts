import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { p2p } from '@mt2/contracts/p2p';
import { advertFacts, p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Advert, advertOf, isLiveAdvert } from './advert.ts';
import { isOpenOrder, type Order, type OrderDetail, orderOf } from './order/order.ts';
import type { ShownOrders } from './p2p.api.ts';

const belongs = ({ status }: Order, shown: ShownOrders): boolean =>
  shown === 'all' || (shown === 'open' ? isOpenOrder(status) : shown === status);

const countUnread = (id: number, unread: number): void =>
  patchReads<OrderDetail | null>(p2p.getOrder, { id }, (known) => known && { ...known, unread });

const applyAdvert = (advert: Advert): void =>
  patchReads<ListOf<Advert>>(p2p.listSellerAdverts, {}, (list, { shown }) => {
    const isLive = isLiveAdvert(advert);
    if (shown === 'live') return listWithRow(list, advert, isLive);
    // Only the server knows when it ended, which is its place among the ended ones.
    return isLive ? list : undefined;
  });

function apply(event: UserEvent): void {
  if (event.event === 'p2pAdvert') applyAdvert(advertOf(valuesFrom(advertFacts, event.advert)));
  if ((event.event === 'chat' || event.event === 'chatRead') && event.chat.kind === 'p2p') countUnread(event.chat.ref, event.unread);
  if (event.event !== 'p2pOrder') return;
  const order = orderOf(valuesFrom(p2pOrderFacts, event.order));
  patchReads<ListOf<Order>>(p2p.listTakenOrders, {}, (list, about) => {
    const shown = about.shown as ShownOrders;
    // Only the server knows when the open ones changed last, by which all are listed.
    if (shown === 'all' || about.narrowed) return undefined;
    const isOver = shown !== 'open' && !isOpenOrder(shown);
    return listWithRow(list, order, belongs(order, shown), isOver ? ({ endedAt = 0 }) => endedAt : undefined);
  });
  // The steps of its history are read again: the event has only the name of the last one.
  patchReads<OrderDetail | null>(p2p.getOrder, { id: order.id }, (known) => known && { ...known, ...order });
}

export const live: Live = { apply };
