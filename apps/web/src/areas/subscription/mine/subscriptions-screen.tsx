import { DAY, type Instant } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { formatAmount, minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Sums } from '../../../ui/lists/sums.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { costAmount, shownAmount } from '../../wallet/index.ts';
import { tokensText } from '../figures.ts';
import { subscriptionsQuery } from '../subscription.api.ts';
import { STAGES, type Subscription } from '../subscription.ts';
import { lookOf, moneyOf, subscriptionFacts } from '../subscription-facts.tsx';

const MOVES = ['paid', 'frozen', 'returned'] as const;

/** The sums that the listed subscriptions paid, have frozen and got back, coin by coin; renders nothing for a single one. */
function SubscriptionSums({ subscriptions, hasMore }: { subscriptions: readonly Subscription[]; hasMore: boolean }) {
  const text = useText();
  if (subscriptions.length < 2) return null;
  const items = MOVES.flatMap((move) => {
    const sums = new Map<string, bigint>();
    for (const each of subscriptions) sums.set(each.payCoin, (sums.get(each.payCoin) ?? 0n) + moneyOf(each)[move]);
    const moved = [...sums].filter(([, sum]) => sum > 0n);
    if (moved.length === 0) return [];
    const value = moved.map(([coin, sum]) => (
      <Amount key={coin} unit={coin} className="block">
        {move === 'returned' ? shownAmount(coin, sum) : costAmount(coin, sum)}
      </Amount>
    ));
    return [{ label: text(`subscription.${move}`), value }];
  });
  return <Sums title={text(hasMore ? 'common.sum-so-far' : 'common.sum', { shown: subscriptions.length })} items={items} />;
}

/** The user's subscriptions: before the launch, locked up, and ended (`?list=`). */
export function SubscriptionsScreen() {
  const text = useText();
  const { tab, choose } = useListTab(STAGES, 'running');
  const query = useInfiniteQuery(subscriptionsQuery(tab));
  const rows = rowsOf(query);
  return (
    <Screen title={text('subscription.mine')} onRefresh={() => query.refetch()}>
      <section className="mx-4 mt-1 mb-2 rounded-2xl bg-card p-4">
        <p className="text-xs text-mute">{text('subscription.earned')}</p>
        <p className="pt-1 text-xl font-bold">
          {query.data?.pages[0] ? <Amount unit="USDT">{formatAmount(query.data.pages[0].earned, 2)}</Amount> : '—'}
        </p>
      </section>
      <Tabs
        value={tab}
        onChange={choose}
        label={text('subscription.mine')}
        items={STAGES.map((stage) => ({ value: stage, label: text(`subscription.stage-${stage}`) }))}
        className="border-b border-line"
      >
        <div className="space-y-3 px-4 pt-3 pb-6">
          {rows && <SubscriptionSums subscriptions={rows} hasMore={query.hasNextPage} />}
          <QueryList
            query={query}
            empty={<EmptyLink text={text('subscription.none-of-stage')} to="/pages/publication/index" name={text('subscription.title')} />}
            loading={<SkeletonCards lines={4} />}
            className="pairs gap-3 broad:grid-cols-1"
          >
            {(row) => <SubscriptionCard subscription={row} />}
          </QueryList>
        </div>
      </Tabs>
    </Screen>
  );
}

const LINK = `reach flex h-11 items-center justify-center rounded-lg bg-raised px-1.5 text-center text-sm font-semibold
  broad:h-9 broad:px-4 broad:text-[0.8125rem]`;

/** One subscription: its state, tokens and price, and what comes next. */
function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const { coin, offeringId, reason, isLaunched, status } = subscription;
  const isLocked = status === 'passed' && isLaunched;
  return (
    <article className="rounded-2xl bg-card p-4 broad:grid broad:grid-cols-[1fr_auto] broad:gap-x-6 broad:gap-y-3">
      <header className="flex items-center gap-3 pb-2 broad:pb-0">
        <CoinLogo symbol={coin} size={32} />
        <span className="min-w-0 flex-1 broad:flex-none">
          <span className="block font-semibold">{coin}</span>
          <span className="block text-xs text-mute">{minuteText(subscription.createdAt)}</span>
        </span>
        <Status look={lookOf(subscription)} />
      </header>
      <div className="broad:col-span-2 broad:row-start-2">
        <Facts columns={5} items={subscriptionFacts(subscription, text)} />
        {isLocked && <LockupBar subscription={subscription} />}
        {status === 'under-review' && !subscription.isWaitingForAllocation && (
          <p className="border-t border-line py-2.5 text-xs text-mute broad:mt-3 broad:pb-0">{text('subscription.rule-review')}</p>
        )}
        {reason && (
          <p className="border-t border-line py-2.5 text-sm broad:mt-3 broad:pb-0">
            <span className="text-mute">{text('record.reason')}: </span>
            {reason}
          </p>
        )}
      </div>
      <div className="grid grid-flow-col auto-cols-fr gap-2 pt-3 broad:auto-cols-auto broad:items-center broad:pt-0">
        <Go to={to('/pages/publication/details', { id: offeringId })} className={LINK}>
          {text('subscription.more')}
        </Go>
        {isLaunched && (
          <Go to={to('/pages/trade/spot', { symbol: `${coin}/USDT` })} className={LINK}>
            {text('subscription.trade', { pair: `${coin}/USDT` })}
          </Go>
        )}
      </div>
    </article>
  );
}

/** Full days of the lock-up that have passed, at most all. */
const daysOver = ({ launchAt, lockupDays }: Subscription, now: Instant): number =>
  Math.min(lockupDays, Math.max(0, Math.floor((now - launchAt) / DAY)));

/** The progress of the lock-up, and its rewards. */
function LockupBar({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const { coin, lockupDays, accumulated } = subscription;
  const days = daysOver(subscription, useNow());
  return (
    <div className="border-t border-line pt-3 broad:mt-3">
      <div className="flex justify-between gap-3 pb-1.5 text-xs text-mute">
        <span>
          {text('subscription.accumulated-reward')} <Amount className="font-semibold text-ink">{tokensText(accumulated, coin)}</Amount>
        </span>
        <span className="shrink-0">{text('subscription.days-of', { done: days, total: lockupDays })}</span>
      </div>
      <ProgressBar percent={Math.floor((100 * days) / Math.max(1, lockupDays))} label={text('subscription.lock-up')} />
    </div>
  );
}
