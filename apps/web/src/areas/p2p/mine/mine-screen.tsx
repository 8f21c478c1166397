import type { Read } from '@mt2/contracts/fields';
import { p2p } from '@mt2/contracts/p2p';
import type { blockedUser } from '@mt2/contracts/p2p-people';
import { P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { useHistory } from '../../../frame/history/history.ts';
import { coinChoices, HistoryTools } from '../../../frame/history/history-tools.tsx';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import type { PagedRows } from '../../../platform/pages.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { GuardedRows } from '../../../ui/lists/guarded-rows.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BELOW_TABS, Tabs } from '../../../ui/tabs.tsx';
import { useCreditStanding } from '../../loan/index.ts';
import { Initial } from '../market/trader-line.tsx';
import type { Order } from '../order/order.ts';
import { ORDER_LOOKS } from '../order/order-looks.ts';
import { advertOrdersQuery, blockedQuery, myAdvertsQuery, ordersQuery, type ShownOrders, unblockPerson, whichOf } from '../p2p.api.ts';
import { P2pBar } from '../p2p-bar.tsx';
import { AdvertCard } from './advert-card.tsx';
import { OrderCard } from './order-card.tsx';

const LISTS = ['orders', 'adverts', 'blocked-people'] as const;

type OrderListProps = { orders: PagedRows<Order>; children?: ReactNode };

/** A list of orders; `children` follow the sentence that there are none. */
function OrderList({ orders, children }: OrderListProps) {
  const text = useText();
  const now = useNow();
  return (
    <QueryList
      query={orders}
      className="pairs gap-3 px-4"
      loading={<SkeletonCards className="px-4" />}
      empty={<Empty text={text('p2p.no-orders')}>{children}</Empty>}
    >
      {(order) => <OrderCard order={order} now={now} />}
    </QueryList>
  );
}

/** The orders of one of the user's own adverts, newest first, and a link to all orders. */
function AdvertOrders({ id }: { id: number }) {
  const text = useText();
  const orders = useInfiniteQuery(advertOrdersQuery(id));
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="min-w-0 text-sm font-semibold">{text('p2p.advert-orders')}</h2>
        <Go to={to('/pages/p2p/mine', { list: 'orders' })} replace className="reach shrink-0 text-[0.8125rem] font-semibold text-accent">
          {text('p2p.my-orders')}
        </Go>
      </div>
      <OrderList orders={orders} />
    </>
  );
}

/** Users blocked by the user, the latest first. */
function Blocked() {
  const text = useText();
  const { data, error, refetch } = useQuery(blockedQuery);
  if (!data) return <Unread error={error} onRetry={refetch} loading={<SkeletonCards className="px-4" />} />;
  if (data.length === 0) return <Empty text={text('p2p.no-blocked')} />;
  return (
    <GuardedRows keys={data.map(({ id }) => id)}>
      <ul className="divide-y divide-line px-4">
        {data.map((person) => (
          <li key={person.id} className="flex items-center justify-between gap-3 py-3">
            <Person person={person} />
          </li>
        ))}
      </ul>
    </GuardedRows>
  );
}

function Person({ person: { id, name, blockedAt } }: { person: Read<typeof blockedUser> }) {
  const text = useText();
  const { change, isPending } = useChanging();
  const unblock = async () => {
    // It changes the list of visible adverts.
    if (await change(() => unblockPerson(id))) void readOwnAgain();
  };
  return (
    <>
      <Go to={to('/pages/p2p/seller', { id })} className="reach flex min-w-0 items-center gap-2.5">
        <Initial name={name} size={32} />
        <span className="min-w-0">
          <span className="block truncate text-[0.9375rem] font-semibold">{name}</span>
          <span className="block text-xs text-mute">{formatDate(blockedAt)}</span>
        </span>
      </Go>
      <Button
        size="sm"
        pending={isPending}
        onClick={() => void unblock()}
        aria-label={`${text('p2p.unblock')}: ${name}`}
        className="shrink-0"
      >
        {text('p2p.unblock')}
      </Button>
    </>
  );
}

/** Why adverts that sell cannot go online, with the way out. Renders nothing if no credit loan is overdue. */
function NoSales() {
  const text = useText();
  const { loan, isOverdue } = useCreditStanding();
  if (!loan || !isOverdue) return null;
  return (
    <div className="px-4 pb-3">
      <Notice strong>
        {text('refusal.overdue-no-sale')}{' '}
        <Go to={to('/pages/lianghua/huankuan', { id: loan.id })} className="reach font-semibold whitespace-nowrap text-accent">
          {text('loan.repay-now')}
        </Go>
      </Notice>
    </div>
  );
}

/** The user's own adverts, newest first: online and offline ones, or ended ones (`?over=1`). */
function MyAdverts() {
  const text = useText();
  const [query, setQuery] = useAddressQuery();
  const shown = query.get('over') === '1' ? 'over' : 'live';
  const adverts = useInfiniteQuery(myAdvertsQuery(shown));
  return (
    <>
      <div className={BELOW_TABS}>
        <Chips
          label={text('common.status')}
          fit="free"
          value={shown}
          onChange={(next) => setQuery({ list: 'adverts', ...(next === 'over' && { over: '1' }) })}
          items={[
            { value: 'live', label: text('p2p.live-adverts') },
            { value: 'over', label: text('p2p.over-adverts') },
          ]}
          className="px-4 py-2"
        />
      </div>
      {shown === 'live' && <NoSales />}
      <QueryList
        query={adverts}
        className="pairs gap-3 px-4"
        loading={<SkeletonCards className="px-4" />}
        empty={<EmptyLink text={text('p2p.no-own-adverts')} to="/pages/p2p/publish" name={text('p2p.post-advert')} />}
      >
        {(advert) => <AdvertCard advert={advert} />}
      </QueryList>
    </>
  );
}

const STATES: readonly ShownOrders[] = ['all', 'open', ...P2P_ORDER_STATUS.names];
const wordOf = (shown: ShownOrders): string =>
  shown === 'all' ? 'common.all' : shown === 'open' ? 'p2p.in-progress' : ORDER_LOOKS[shown].word;

/** The user's orders by state, newest first. `?status=completed` preselects a state. */
function MyOrders() {
  const text = useText();
  const [query, setQuery] = useAddressQuery();
  const shown = STATES.find((state) => state === query.get('status')) ?? 'all';
  const history = useHistory('p2p-orders', ['buyer', 'seller']);
  const { side: role, ...days } = history.narrowed ?? {};
  const isFiltered = history.narrowed !== undefined || history.marketId !== undefined;
  const narrowed = { ...days, role, coinId: history.marketId };
  const orders = useInfiniteQuery(ordersQuery(shown, isFiltered ? narrowed : undefined));
  return (
    <>
      <div className={cx(BELOW_TABS, 'flex items-center gap-2 px-4 py-1')}>
        <Chips
          label={text('common.status')}
          fit="free"
          value={shown}
          onChange={(status) => setQuery({ list: 'orders', status })}
          items={STATES.map((state) => ({ value: state, label: text(wordOf(state), { context: 'orders' }) }))}
          className="min-w-0 flex-1"
        />
        <HistoryTools
          name="p2p-orders"
          call={p2p.listTakenOrders}
          asked={{ ...narrowed, ...whichOf(shown) }}
          history={history}
          sides={(['buyer', 'seller'] as const).map((value) => ({ value, label: text(`p2p.${value}`) }))}
          markets={coinChoices(text)}
        />
      </div>
      <OrderList orders={orders}>
        <LinkButton to="/pages/p2p/index">{text('p2p.trade-p2p')}</LinkButton>
      </OrderList>
    </>
  );
}

/** The user's own orders, those of one advert (`?advert=7`), their adverts (`?list=adverts`), and the users they blocked. */
export function MineScreen() {
  const text = useText();
  const [query, setQuery] = useAddressQuery();
  const list = LISTS.find((each) => each === query.get('list')) ?? 'orders';
  const advert = Number(query.get('advert'));
  return (
    <Screen title={text('screen.p2p-mine')} nav={<P2pBar here={list === 'blocked-people' ? undefined : list} />}>
      <Tabs
        label={text('screen.p2p-mine')}
        value={list}
        onChange={(next) => setQuery({ list: next })}
        items={LISTS.map((each) => ({ value: each, label: text(`p2p.${each}`) }))}
        size="lg"
        isSticky
        className="border-b border-line"
      >
        {list === 'orders' && (advert ? <AdvertOrders key={advert} id={advert} /> : <MyOrders />)}
        {list === 'adverts' && <MyAdverts />}
        {list === 'blocked-people' && <Blocked />}
      </Tabs>
    </Screen>
  );
}
