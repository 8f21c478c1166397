import { p2p } from '@mt2/contracts/p2p';
import { upload } from '@mt2/contracts/upload';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { api, sentenceOf } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { type ChatSource, ChatView } from '../../chat/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { orderQuery } from '../p2p.api.ts';
import { isOpenOrder, type OrderDetail } from './order.ts';
import { OrderView } from './order-view.tsx';
import { OrderChip } from './status-chip.tsx';

const QUIET = { mask: false, quiet: true };

const orderChat = (id: number): ChatSource => ({
  key: `p2p ${id}`,
  isMine: ({ kind, ref }) => kind === 'p2p' && ref === id,
  read: (part) => api.query(p2p.listMessages, { id, ...part }),
  say: async (said, key) => (await api.change(p2p.say, { id, ...said }, { ...QUIET, key })).message,
  markRead: async (number) => (await api.change(p2p.markRead, { id, number }, QUIET)).message,
  tellTyping: () => api.change(p2p.tellTyping, { id }, QUIET),
  upload: (file, onProgress) => api.upload(upload.uploadPicture, { file }, { onProgress }),
});

/** The conversation of the two sides of an order. */
function OrderChat({ order }: { order: OrderDetail }) {
  const text = useText();
  const { id, otherName, money, fiat, quantity, status, steps } = order;
  const title = text('p2p.chat-with', { name: otherName });
  return (
    <Screen title={title}>
      <div className="flex h-full flex-col">
        <p className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-4 py-2 text-xs text-mute">
          <span>
            <Amount>{moneyText(money, fiat)}</Amount> · <Amount>{coinText(quantity, order)}</Amount>
          </span>
          <OrderChip status={status} />
        </p>
        <div className="min-h-0 flex-1">
          <ChatView
            // Read again once the order has ended, after which the chat is closed.
            key={`${id} ${isOpenOrder(status)}`}
            source={orderChat(id)}
            other={otherName}
            closed={text('p2p.chat-closed')}
            lines={steps.map(({ what, at }) => ({ at, text: text(`p2p.step-${what}`) }))}
          />
        </div>
      </div>
    </Screen>
  );
}

/** One order as one of its sides sees it: `?id=7`; `&view=chat` shows their chat. */
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
