import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { endedQuery, waitingQuery } from '../option.api.ts';
import { EndedRow } from './ended-row.tsx';
import type { OptionOrder } from './order.ts';
import { WaitingCard } from './waiting-card.tsx';

const TABS = ['waiting', 'ended'] as const;
type ListProps = { onOrder(order: OptionOrder): void };

/** The user's options in all markets: those waiting for delivery, and past ones. */
export function OrderLists({ onOrder }: ListProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { tab, choose, section } = useListTab(TABS, 'waiting');
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  const pending = waiting?.length ? text('option.pending-number', { number: waiting.length }) : text('option.pending-delivery');
  const items = [
    { value: 'waiting', label: pending },
    { value: 'ended', label: text('option.delivery-records') },
  ] as const;
  return (
    <section ref={section} className="mt-3 min-h-80 border-t-8 border-card">
      <Tabs value={tab} onChange={choose} items={items} label={text('nav.option')} className="border-b border-line">
        {!isSignedIn && <Empty text={text('refusal.not-logged-in')} />}
        {isSignedIn && (tab === 'waiting' ? <WaitingList onOrder={onOrder} /> : <EndedList onOrder={onOrder} />)}
      </Tabs>
    </section>
  );
}

function WaitingList({ onOrder }: ListProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(waitingQuery);
  return (
    <InfiniteList
      items={data}
      keyOf={(order) => order.id}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
      error={error ? sentenceOf(error) : undefined}
      onRetry={() => void refetch()}
      empty={<Empty text={text('option.no-pending')} />}
    >
      {(order) => <WaitingCard order={order} onPress={() => onOrder(order)} />}
    </InfiniteList>
  );
}

function EndedList({ onOrder }: ListProps) {
  const text = useText();
  const query = useInfiniteQuery(endedQuery);
  const ended = rowsOf(query);
  return (
    <InfiniteList {...listOf(ended, query)} keyOf={(order) => order.id} empty={<Empty text={text('option.no-records')} />}>
      {(order) => <EndedRow order={order} onPress={() => onOrder(order)} />}
    </InfiniteList>
  );
}
