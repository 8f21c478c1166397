import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { orderQuery } from '../p2p.api.ts';
import { OrderChat } from './chat-view.tsx';
import { OrderView } from './order-view.tsx';

/** One order as one of its sides sees it: `?id=7`, and `&view=chat` what they say to each other. */
export function OrderScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(orderQuery(Number(query.get('id'))));
  const now = useNow();
  if (data && query.get('view') === 'chat') return <OrderChat order={data} />;
  if (data) return <OrderView order={data} now={now} onRefresh={refetch} />;
  return (
    <Screen title={text('screen.p2p-order')}>
      {data === undefined && (error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <OrderSkeleton />)}
      {data === null && (
        <Empty text={text('refusal.order-not-found')}>
          <Go to={to('/pages/p2p/mine', { list: 'orders' })} className="reach font-semibold text-accent">
            {text('p2p.my-orders')}
          </Go>
        </Empty>
      )}
    </Screen>
  );
}

const OrderSkeleton = () => (
  <div aria-hidden className="space-y-3 px-4 pt-3">
    <SkeletonCard className="h-20" />
    <SkeletonCard className="h-16" />
    <SkeletonCard className="h-72" />
  </div>
);
