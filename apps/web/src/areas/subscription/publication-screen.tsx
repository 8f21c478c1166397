import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { listOf, rowsOf } from '../../platform/pages.ts';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { OfferingCard } from './offering-card.tsx';
import { offeringsQuery } from './subscription.api.ts';

/** The offerings of new coins, those that are open first. */
export function PublicationScreen() {
  const text = useText();
  const query = useInfiniteQuery(offeringsQuery);
  const offerings = rowsOf(query);
  return (
    <Screen title={text('subscription.title')} right={<OwnLink />} onRefresh={() => query.refetch()}>
      <div className="px-4 pt-1 pb-6">
        <InfiniteList
          {...listOf(offerings, query)}
          keyOf={({ id }) => id}
          empty={<Empty text={text('subscription.none')} />}
          loading={<CardSkeletons />}
          className="space-y-3"
        >
          {(offering) => <OfferingCard offering={offering} onOver={() => void query.refetch()} />}
        </InfiniteList>
      </div>
    </Screen>
  );
}

/** The way to the user's own subscriptions. */
export function OwnLink() {
  const text = useText();
  return (
    <Go to="/pages/publication/orders" aria-label={text('subscription.mine')} className="grid size-12 place-items-center">
      <ReceiptText size={20} aria-hidden />
    </Go>
  );
}

const CardSkeletons = () => (
  <div aria-hidden className="space-y-3">
    {[0, 1, 2].map((index) => (
      <div key={index} className="space-y-4 rounded-2xl bg-card p-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-24" />
        </div>
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-1.5 w-full rounded-full" />
      </div>
    ))}
  </div>
);
