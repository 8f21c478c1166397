import { FINANCE_STATUS, type FinanceStatus } from '@mt2/domain/finance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { queryClient } from '../../../platform/query.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ordersQuery } from '../finance.api.ts';
import type { Order } from '../order.ts';
import { EndedCard } from './ended-card.tsx';
import { HostingCard } from './hosting-card.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';

/** The user's managed orders, by how they stand (`?list=completed`). */
export function OrdersScreen() {
  const text = useText();
  const { tab, choose, section } = useListTab(FINANCE_STATUS.names, 'hosting');
  const [redeemed, setRedeemed] = useState<Order>();
  const [isAsked, setAsked] = useState(false);
  const ask = (order: Order) => {
    setRedeemed(order);
    setAsked(true);
  };
  return (
    <Screen title={text('screen.finance-orders')} onRefresh={() => queryClient.refetchQueries({ queryKey: ['finance'], type: 'active' })}>
      <section ref={section}>
        <Tabs
          value={tab}
          onChange={choose}
          label={text('screen.finance-orders')}
          items={FINANCE_STATUS.names.map((state) => ({ value: state, label: text(`status.finance-${state}`) }))}
          className="sticky top-0 z-10 border-b border-line bg-page"
        >
          <OrderList key={tab} state={tab} onRedeem={ask} />
        </Tabs>
      </section>
      {redeemed && <RedeemSheet open={isAsked} onClose={() => setAsked(false)} order={redeemed} />}
    </Screen>
  );
}

function OrderList({ state, onRedeem }: { state: FinanceStatus; onRedeem(order: Order): void }) {
  const text = useText();
  const query = useInfiniteQuery(ordersQuery(state));
  const orders = rowsOf(query);
  return (
    <InfiniteList
      {...listOf(orders, query)}
      keyOf={({ id }) => id}
      className="space-y-3 p-4"
      loading={<LoadingCards />}
      empty={
        <Empty text={text(`finance.no-${state}`)}>
          {state === 'hosting' && (
            <Go to="/pages/finance/index" className="reach text-accent">
              {text('finance.see-products')}
            </Go>
          )}
        </Empty>
      }
    >
      {(order) => (state === 'hosting' ? <HostingCard order={order} onRedeem={() => onRedeem(order)} /> : <EndedCard order={order} />)}
    </InfiniteList>
  );
}

const LoadingCards = () => (
  <div aria-hidden className="space-y-3 p-4">
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className="h-56 rounded-2xl" />
    ))}
  </div>
);
