import type { Atoms } from '@mt2/domain';
import { FINANCE_STATUS, type FinanceStatus, penaltyFactor } from '@mt2/domain/finance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { readScreenAgain } from '../../../platform/query.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Sums } from '../../../ui/lists/sums.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { CoinAmount, CoinChange, exactAmount, ownCoins, shownAmount } from '../../wallet/index.ts';
import { ordersQuery, redeem } from '../finance.api.ts';
import { type Order, type OrderSum, shownOutcome, sumsOf } from '../order.ts';
import { HostingCard } from './hosting-card.tsx';
import { OrderHead } from './order-head.tsx';

type OrderSumsProps = {
  state: FinanceStatus;
  /** The orders read so far, all in this state. */
  orders: readonly Order[];
  /** True if there are others that are not read yet. */
  hasMore: boolean;
};

/** The sums of the listed orders; renders nothing for a single one. */
function OrderSums({ state, orders, hasMore }: OrderSumsProps) {
  const text = useText();
  if (orders.length < 2) return null;
  const sums = sumsOf(orders);
  const plain = (of: (sum: OrderSum) => Atoms) =>
    sums.map((sum) => <CoinAmount key={sum.coin} coin={sum.coin} value={of(sum)} className="block" />);
  const signed = (of: (sum: OrderSum) => Atoms) =>
    sums.map((sum) => <CoinChange key={sum.coin} coin={sum.coin} value={of(sum)} className="block" />);
  const facts = {
    principal: { label: text('finance.principal'), value: plain(({ amount }) => amount) },
    received: { label: text('finance.interest-received'), value: signed(({ received }) => received) },
    daily: { label: text('finance.daily-interest'), value: signed(({ daily }) => daily) },
    penalty: { label: text('finance.penalty'), value: signed((sum) => -shownOutcome(sum).penalty) },
    net: { label: text('finance.net-result'), value: signed((sum) => shownOutcome(sum).net) },
  };
  const shown = {
    hosting: [facts.principal, facts.received, facts.daily],
    completed: [facts.principal, facts.received],
    redeemed: [facts.principal, facts.received, facts.penalty, facts.net],
  };
  return <Sums title={text(hasMore ? 'common.sum-so-far' : 'common.sum', { shown: orders.length })} items={shown[state]} />;
}

/** The user's managed orders, by state (`?list=completed`). */
export function OrdersScreen() {
  const text = useText();
  const { tab, choose, section } = useListTab(FINANCE_STATUS.names, 'hosting');
  return (
    <Screen title={text('screen.finance-orders')} onRefresh={readScreenAgain}>
      <section ref={section}>
        <Tabs
          value={tab}
          onChange={choose}
          label={text('screen.finance-orders')}
          items={FINANCE_STATUS.names.map((state) => ({ value: state, label: text(`status.finance-${state}`, { context: 'orders' }) }))}
          className="sticky top-0 z-10 border-b border-line bg-page"
        >
          <OrderList key={tab} state={tab} />
        </Tabs>
      </section>
    </Screen>
  );
}

/** An ended order: its earnings, and what happened to its principal. */
function EndedCard({ order }: { order: Order }) {
  const text = useText();
  const { coin, status, createdAt, endedAt, isReinvested } = order;
  const { received, penalty, back, net } = shownOutcome(order);
  const isRedeemed = status === 'redeemed';
  const plain = (value: Atoms): ReactNode => <CoinAmount coin={coin} value={value} />;
  return (
    <article className="rounded-2xl bg-card p-4 pb-2 broad:grid broad:grid-cols-[minmax(11.5rem,16rem)_1fr] broad:items-center broad:gap-6 broad:pb-4">
      <OrderHead order={order} />
      <div className="mt-2 broad:mt-0">
        <Facts
          columns={isRedeemed ? 6 : 5}
          items={[
            { label: text('finance.interest-received'), value: <CoinChange coin={coin} value={received} /> },
            ...(isRedeemed ? [{ label: text('finance.penalty'), value: <CoinChange coin={coin} value={-penalty} /> }] : []),
            { label: text(isReinvested ? 'finance.principal-reinvested' : 'finance.principal-returned'), value: plain(back) },
            {
              label: text('finance.net-result'),
              value: <CoinChange coin={coin} value={net} className="font-semibold" />,
            },
            { label: text('finance.bought-at'), value: minuteText(createdAt) },
            { label: text(isRedeemed ? 'finance.redeemed-at' : 'finance.completed-at'), value: minuteText(endedAt) },
          ]}
        />
      </div>
    </article>
  );
}

function OrderList({ state }: { state: FinanceStatus }) {
  const text = useText();
  const query = useInfiniteQuery(ordersQuery(state));
  const orders = rowsOf(query);
  const [redeemedId, setRedeemedId] = useState<number>();
  // The question follows its order, and closes if the order ends.
  const asked = orders?.find(({ id }) => id === redeemedId);
  const redeemed = useLingering(asked);
  return (
    <div className="space-y-3 p-4">
      {orders && <OrderSums state={state} orders={orders} hasMore={query.hasNextPage} />}
      <QueryList
        query={query}
        className="pairs gap-3 broad:grid-cols-1"
        loading={<SkeletonCards lines={6} />}
        empty={<EmptyLink text={text(`finance.no-${state}`)} to="/pages/finance/index" name={text('finance.see-products')} />}
      >
        {(order) =>
          state === 'hosting' ? <HostingCard order={order} onRedeem={() => setRedeemedId(order.id)} /> : <EndedCard order={order} />
        }
      </QueryList>
      {redeemed && <RedeemSheet open={asked !== undefined} onClose={() => setRedeemedId(undefined)} order={redeemed} />}
    </div>
  );
}

/** The full effect of redeeming an order now, before it is confirmed. */
function RedeemSheet({ order, ...sheet }: SheetState & { order: Order }) {
  const text = useText();
  const { change } = useChanging();
  const { id, coin, amount, daily, days, credited, penaltyMode, forgone } = order;
  const { received, penalty, back, net } = shownOutcome(order);
  const plain = (value: Atoms, sign = '') => (
    <Amount unit={coin} className="whitespace-nowrap">{`${sign}${shownAmount(coin, value)}`}</Amount>
  );
  const how = { days: days - credited, amount: ownAmount(exactAmount(daily)), factor: penaltyFactor(penaltyMode) };
  return (
    <ConfirmSheet
      {...sheet}
      title={text('finance.redeem-title', { amount: ownCoins(coin, amount) })}
      rows={[
        { label: text('finance.principal'), value: plain(amount) },
        { label: text('finance.interest-received'), value: plain(received) },
        {
          label: text('finance.penalty'),
          value: (
            <Explained by={text(`finance.penalty-${penaltyMode}-how`, how)}>
              <span className="text-down">{plain(penalty, '-')}</span>
            </Explained>
          ),
        },
        {
          label: text('finance.interest-forgone'),
          value: <Explained by={`${text('finance.days', { count: how.days })} × ${how.amount}`}>{plain(forgone)}</Explained>,
        },
        { label: text('finance.net-result'), value: <CoinChange coin={coin} value={net} /> },
      ]}
      total={{ label: text('finance.you-receive-now'), value: <CoinAmount coin={coin} value={back} /> }}
      notes={[text('finance.redeem-note')]}
      action={text('finance.redeem-now')}
      // If it was refused, the order has ended in the meantime.
      onConfirm={() =>
        change(async () => {
          const paid = (await redeem(id)) ?? order;
          return text('finance.redeemed-amount', { amount: ownCoins(coin, paid.back) });
        }).finally(sheet.onClose)
      }
    />
  );
}

/** An amount above its calculation. */
const Explained = ({ by, children }: { by: string; children: ReactNode }) => (
  <>
    {children}
    <span className="block text-xs text-mute">
      <Sentence>{by}</Sentence>
    </span>
  </>
);
