import type { Instant } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useOnPage } from '../../../frame/use-on-page.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isAppealable, type OrderDetail } from '../order/order.ts';
import { orderQuery } from '../p2p.api.ts';
import { AppealView } from './appeal-view.tsx';
import { StatementForm } from './statement-form.tsx';

/** The appeal of an order (`?id=7`): opened and followed here. */
export function AppealScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(orderQuery(Number(query.get('id'))));
  const now = useNow();
  const go = useGo();
  const isOnPage = useOnPage();
  const leave = () => isOnPage() && go.back(to('/pages/p2p/order', { id: Number(query.get('id')) }));
  if (data?.appeal) return <AppealView order={data} onRefresh={refetch} onWithdrawn={leave} />;
  return (
    <Screen title={text('screen.p2p-appeal')}>
      {data === undefined && (error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonFields />)}
      {data === null && (
        <Empty text={text('refusal.order-not-found')}>
          <LinkButton to="/pages/p2p/mine">{text('p2p.my-orders')}</LinkButton>
        </Empty>
      )}
      {data && isAppealable(data, now) && (
        <>
          <div className="px-4 pt-1">
            <Notice>{text('p2p.appeal-notice')}</Notice>
          </div>
          <StatementForm id={data.id} submit="p2p.send-appeal" />
        </>
      )}
      {data && !isAppealable(data, now) && <NoAppeal order={data} now={now} />}
    </Screen>
  );
}

/** Shown for an order that cannot be appealed, or not yet. */
function NoAppeal({ order: { id, status, appealAt = 0 }, now }: { order: OrderDetail; now: Instant }) {
  const text = useText();
  const isLater = status === 'paid' && now < appealAt;
  return (
    <Empty text={isLater ? text('p2p.appeal-from', { time: formatDateTime(appealAt) }) : text('p2p.appeal-not-yet')}>
      <Go to={to('/pages/p2p/order', { id })} className="reach font-semibold text-accent">
        {text('screen.p2p-order')}
      </Go>
    </Empty>
  );
}
