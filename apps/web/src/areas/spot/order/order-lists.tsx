import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CancelAll, type Quotation } from '../../market/index.ts';
import { GuestHint } from '../../session/index.ts';
import { TriggerLists, useWaitingTriggers } from '../../trigger/index.ts';
import { cancelQuietly, openOrdersQuery, orderHistoryQuery, readOpenIds } from '../spot.api.ts';
import { isLive, type Order } from './order.ts';
import { EndedOrderRow, OpenOrderRow } from './order-row.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useCancelling } from './use-cancelling.ts';

const TABS = ['open', 'triggers', 'history'] as const;

/** The user's orders: open orders, trigger orders, and past ones. */
export function OrderLists({ quotation }: { quotation: Quotation }) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { tab, choose, section } = useListTab(TABS, 'open');
  const [isHiding, setHiding] = useState(false);
  const marketId = isHiding ? quotation.market.id : undefined;
  const open = useInfiniteQuery({ ...openOrdersQuery(marketId), enabled: isSignedIn });
  const orders = rowsOf(open) ?? [];
  const number = `${orders.length}${open.hasNextPage ? '+' : ''}`;
  const triggers = useWaitingTriggers('spot', marketId);
  const items = [
    { value: 'open', label: orders.length > 0 ? text('spot.open-orders-number', { number }) : text('spot.open-orders') },
    { value: 'triggers', label: triggers > 0 ? text('trigger.orders-number', { number: triggers }) : text('trigger.orders') },
    { value: 'history', label: text('spot.order-history') },
  ] as const;
  return (
    <section ref={section} className="min-h-80 border-t-8 border-card">
      <Tabs value={tab} onChange={choose} items={items} label={text('spot.open-orders')} className="border-b border-line">
        {!isSignedIn && <GuestHint />}
        {isSignedIn && (
          <div className="flex h-11 items-center justify-between px-4">
            <Switch checked={isHiding} onChange={setHiding} label={text('spot.hide-other-pairs')} className="flex-row-reverse" />
            {tab === 'open' && (
              <CancelAll
                newestId={orders[0]?.id}
                count={orders.length}
                number={number}
                readIds={() => readOpenIds(marketId)}
                cancel={cancelQuietly}
              />
            )}
          </div>
        )}
        {isSignedIn && tab === 'open' && <OpenOrders marketId={marketId} />}
        {isSignedIn && tab === 'triggers' && <TriggerLists account="spot" marketId={marketId} />}
        {isSignedIn && tab === 'history' && <OrderHistory marketId={marketId} />}
      </Tabs>
    </section>
  );
}

function OpenOrders({ marketId }: { marketId: number | undefined }) {
  const text = useText();
  const query = useInfiniteQuery(openOrdersQuery(marketId));
  const { cancel, pendingId } = useCancelling();
  return (
    <InfiniteList {...listOf(rowsOf(query), query)} keyOf={(order) => order.id} empty={<Empty text={text('spot.no-open-orders')} />}>
      {(order) => <OpenOrderRow order={order} isPending={pendingId === order.id} onCancel={() => void cancel(order)} />}
    </InfiniteList>
  );
}

function OrderHistory({ marketId }: { marketId: number | undefined }) {
  const text = useText();
  const [chosen, setChosen] = useState<Order>();
  const query = useInfiniteQuery(orderHistoryQuery(marketId));
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const ended = rowsOf(query)?.filter((order) => !isLive(order));
  const isOnlyOpen = ended?.length === 0 && hasNextPage && !error;
  useEffect(() => {
    if (isOnlyOpen && !isFetchingNextPage) void fetchNextPage();
  }, [isOnlyOpen, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <InfiniteList
        {...listOf(isOnlyOpen ? undefined : ended, query)}
        keyOf={(order) => order.id}
        empty={<Empty text={text('spot.no-order-history')} />}
      >
        {(order) => <EndedOrderRow order={order} onPress={() => setChosen(order)} />}
      </InfiniteList>
      <OrderSheet order={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
