import { useInfiniteQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { useNow } from '../../../platform/server-time.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { advertOrdersQuery } from '../p2p.api.ts';
import { OrderCard } from './order-card.tsx';

/** The orders of one of the user's own adverts, newest first, and the way to all orders. */
export function AdvertOrders({ id }: { id: number }) {
  const text = useText();
  const now = useNow();
  const orders = useInfiniteQuery(advertOrdersQuery(id));
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="min-w-0 text-sm font-semibold">{text('p2p.advert-orders')}</h2>
        <Go to={to('/pages/p2p/mine', { list: 'orders' })} replace className="reach shrink-0 text-[13px] font-semibold text-accent">
          {text('p2p.my-orders')}
        </Go>
      </div>
      <InfiniteList
        {...listOf(rowsOf(orders), orders)}
        keyOf={(order) => order.id}
        className="space-y-3 px-4"
        loading={<SkeletonCards className="px-4" />}
        empty={<Empty text={text('p2p.no-orders')} />}
      >
        {(order) => <OrderCard order={order} now={now} />}
      </InfiniteList>
    </>
  );
}
