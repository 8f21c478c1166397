import { P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../frame/link-button.tsx';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Chips } from '../../../ui/chips.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { ORDER_WORDS } from '../order/order.ts';
import { ordersQuery, type ShownOrders } from '../p2p.api.ts';
import { OrderCard } from './order-card.tsx';

const STATES: readonly ShownOrders[] = ['all', 'open', ...P2P_ORDER_STATUS.names];
const wordOf = (shown: ShownOrders): string => (shown === 'all' ? 'common.all' : shown === 'open' ? 'p2p.in-progress' : ORDER_WORDS[shown]);

/** The user's orders by state, newest first. `?status=completed` chooses beforehand. */
export function MyOrders() {
  const text = useText();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const shown = STATES.find((state) => state === query.get('status')) ?? 'all';
  const orders = useInfiniteQuery(ordersQuery(shown));
  return (
    <>
      <Chips
        label={text('common.status')}
        fit="free"
        value={shown}
        onChange={(status) => setQuery({ list: 'orders', status }, { replace: true })}
        items={STATES.map((state) => ({ value: state, label: text(wordOf(state)) }))}
        className="px-4 py-2"
      />
      <InfiniteList
        {...listOf(rowsOf(orders), orders)}
        keyOf={({ id }) => id}
        className="space-y-3 px-4"
        loading={<SkeletonCards className="px-4" />}
        empty={
          <Empty text={text('p2p.no-orders')}>
            <LinkButton to="/pages/p2p/index">{text('p2p.trade-p2p')}</LinkButton>
          </Empty>
        }
      >
        {(order) => <OrderCard order={order} now={now} />}
      </InfiniteList>
    </>
  );
}
