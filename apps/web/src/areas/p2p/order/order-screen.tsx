import { p2p } from '@mt2/contracts/p2p';
import { upload } from '@mt2/contracts/upload';
import type { P2pOrderStatus, P2pRole } from '@mt2/domain/p2p';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../frame/read-failure.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { isMadeOnce } from '../../../platform/request/press.ts';
import { api } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { type ChatSource, ChatView } from '../../chat/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { orderQuery } from '../p2p.api.ts';
import { isOpenOrder, type OrderDetail } from './order.ts';
import { ORDER_LOOKS } from './order-looks.ts';
import { OrderUnread } from './order-unread.tsx';
import { OrderView } from './order-view.tsx';

const QUIET = { mask: false, quiet: true };

const orderChat = (id: number): ChatSource => ({
  key: `p2p ${id}`,
  isMine: ({ kind, ref }) => kind === 'p2p' && ref === id,
  read: (part) => api.query(p2p.listMessages, { id, ...part }),
  say: async (said, key) => (await api.change(p2p.say, { id, ...said }, { ...QUIET, key })).message,
  isSaidOnce: () => isMadeOnce(p2p.say),
  markRead: async (number) => (await api.change(p2p.markRead, { id, number }, QUIET)).message,
  tellTyping: () => api.change(p2p.tellTyping, { id }, QUIET),
  upload: (file, onProgress) => api.upload(upload.uploadPicture, { file }, { onProgress }),
});

/** Sentences sent with one tap, by the state of the order and the role of the user. */
const REPLIES: Readonly<Partial<Record<P2pOrderStatus, Readonly<Record<P2pRole, readonly string[]>>>>> = {
  unpaid: { buyer: ['paying', 'more-time'], seller: ['own-account', 'say-paid'] },
  paid: { buyer: ['paid', 'release'], seller: ['checking', 'not-received'] },
};

/** The conversation of the two sides of an order. */
function Conversation({ order: { id, otherName, status, role, steps } }: { order: OrderDetail }) {
  const text = useText();
  return (
    <div className="min-h-0 flex-1">
      <ChatView
        // Read again once the order has ended, after which the chat is closed.
        key={`${id} ${isOpenOrder(status)}`}
        source={orderChat(id)}
        other={otherName}
        quickReplies={REPLIES[status]?.[role].map((reply) => ({ text: text(`p2p.reply-${reply}`) })) ?? []}
        closed={text('p2p.chat-closed')}
        lines={steps.map(({ what, at }) => ({ at, text: text(`p2p.step-${what}`) }))}
      />
    </div>
  );
}

/** The conversation on a phone, below the order in a line. */
function OrderChat({ order }: { order: OrderDetail }) {
  const text = useText();
  const { otherName, money, fiat, quantity, status } = order;
  return (
    <Screen title={text('p2p.chat-with', { name: otherName })}>
      <div className="flex h-full flex-col">
        <p className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-4 py-2 text-xs text-mute">
          <span>
            <Amount>{moneyText(money, fiat)}</Amount> · <Amount>{coinText(quantity, order)}</Amount>
          </span>
          <Status look={ORDER_LOOKS[status]} />
        </p>
        <Conversation order={order} />
      </div>
    </Screen>
  );
}

/** The conversation next to the order. */
function ChatBeside({ order }: { order: OrderDetail }) {
  const text = useText();
  const title = text('p2p.chat-with', { name: order.otherName });
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col border-l border-line">
      <h2 className="flex h-14 shrink-0 items-center px-4 text-[1.0625rem] font-semibold">
        <span className="min-w-0 truncate">{title}</span>
      </h2>
      <Conversation order={order} />
    </section>
  );
}

/** One order as one of its sides sees it: `?id=7`; `&view=chat` shows their chat. A broad window shows both. */
export function OrderScreen() {
  const text = useText();
  const isBroad = useMedia(BROAD);
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(orderQuery(Number(query.get('id'))));
  const now = useNow();
  if (!isBroad && data && query.get('view') === 'chat') return <OrderChat order={data} />;
  const order = data ? (
    <OrderView order={data} now={now} onRefresh={refetch} hasChat={isBroad} />
  ) : (
    <Screen title={text('screen.p2p-order')}>
      <OrderUnread error={error} onRetry={refetch} loading={<SkeletonCards className="px-4 pt-3" />} />
    </Screen>
  );
  if (!isBroad || isMissing(error)) return order;
  return (
    <div className="halves flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{order}</div>
      {data ? <ChatBeside order={data} /> : <div className="flex-1 border-l border-line" />}
    </div>
  );
}
