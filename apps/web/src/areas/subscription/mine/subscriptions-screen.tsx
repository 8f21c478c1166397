import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Sums } from '../../../ui/lists/sums.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { costAmount, shownAmount } from '../../wallet/index.ts';
import { subscriptionsQuery } from '../subscription.api.ts';
import { STAGES, type Subscription } from '../subscription.ts';
import { moneyOf } from '../subscription-facts.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

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
          <InfiniteList
            {...listOf(rows, query)}
            keyOf={({ id }) => id}
            empty={
              <Empty text={text('subscription.none-of-stage')}>
                <LinkButton to="/pages/publication/index">{text('subscription.title')}</LinkButton>
              </Empty>
            }
            loading={<SkeletonCards lines={4} />}
            className="pairs gap-3 broad:grid-cols-1"
          >
            {(row) => <SubscriptionCard subscription={row} />}
          </InfiniteList>
        </div>
      </Tabs>
    </Screen>
  );
}
