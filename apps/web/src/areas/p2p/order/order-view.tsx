import type { Instant } from '@mt2/domain';
import type { P2pRole } from '@mt2/domain/p2p';
import { MessageCircle, Scale, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Initial } from '../market/trader-line.tsx';
import { rateOrder } from '../p2p.api.ts';
import { Pictures } from '../pictures.tsx';
import { Actions } from './actions.tsx';
import { isOpenOrder, type Order, type OrderDetail, sidesOf } from './order.ts';
import { recordFacts } from './order-facts.tsx';
import { PaymentCard } from './payment-card.tsx';
import { Progress, StatusHead } from './status-head.tsx';
import { Sum } from './sum.tsx';

/** `hasChat` where the chat is shown next to the order. */
export type OrderViewProps = { order: OrderDetail; now: Instant; onRefresh(): Promise<unknown>; hasChat?: boolean };

const ROLES: readonly P2pRole[] = ['buyer', 'seller'];

/** The name of the other side; leads to their profile if the backend says who they are. */
function OtherName({ order: { otherId, otherName } }: { order: Order }) {
  const name = <span className="line-clamp-2 text-sm leading-tight font-semibold break-words">{otherName}</span>;
  if (otherId === undefined) return name;
  return (
    <Go to={to('/pages/p2p/seller', { id: otherId })} className="reach block">
      {name}
    </Go>
  );
}

/** Buyer and seller side by side, each with their completed and pending steps. */
function BothSides({ order }: { order: Order }) {
  const text = useText();
  const own = useSession(({ user }) => user?.nickname || user?.account) ?? '';
  const states = sidesOf(order);
  return (
    <section aria-label={text('p2p.both-sides')} className="grid grid-cols-2 divide-x divide-line rounded-2xl bg-card py-3">
      {ROLES.map((role) => {
        const isMe = role === order.role;
        const name = isMe ? own : order.otherName;
        return (
          <div key={role} className="flex min-w-0 items-center gap-2.5 px-3">
            <Initial name={name} size={32} />
            <p className="min-w-0">
              <span className="block text-[0.6875rem] text-mute">
                {text(`p2p.${role}`)}
                {isMe && ` · ${text('p2p.you')}`}
              </span>
              {!isMe && <OtherName order={order} />}
              <span className={isMe ? 'block text-sm font-semibold' : 'block text-xs text-mute'}>{text(states[role])}</span>
            </p>
          </div>
        );
      })}
    </section>
  );
}

/** The link to an order's chat, with the number of unread messages. */
function ChatLink({ order: { id, unread } }: { order: OrderDetail }) {
  const text = useText();
  const label = unread > 0 ? `${text('p2p.chat')}, ${text('p2p.unread', { number: unread })}` : text('p2p.chat');
  return (
    <Go to={to('/pages/p2p/order', { id, view: 'chat' })} aria-label={label} className="relative grid size-12 place-items-center">
      <MessageCircle size={22} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-(--red) px-1
            text-[0.6875rem] leading-none font-semibold text-white"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Go>
  );
}

/** The rows of the order, below its sum unless the payment details begin with it. */
function OrderCard({ order }: { order: Order }) {
  const text = useText();
  return (
    <section aria-label={text('common.details')} className="rounded-2xl bg-card px-4 py-1">
      {!isOpenOrder(order.status) && <Sum order={order} />}
      <Facts items={recordFacts(order, text)} />
    </section>
  );
}

/** The terms of the advert; nothing if it has none. */
function Terms({ note }: { note: string }) {
  const text = useText();
  if (note === '') return null;
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-4">
      <h2 className="pb-2 text-sm font-semibold">{text('p2p.terms')}</h2>
      <p className="text-sm leading-relaxed break-words">{note}</p>
    </section>
  );
}

/** The reader's rating of the other side of a completed order, given once. */
function Rating({ order: { id, rating }, onRated }: { order: OrderDetail; onRated(): Promise<unknown> }) {
  const text = useText();
  const { change, isPending } = useChanging();
  const rate = async (isGood: boolean) => {
    if (await change(() => rateOrder(id, isGood))) await onRated();
  };
  return (
    <section className="rounded-2xl bg-card px-4 py-4 text-center">
      <h2 className="text-sm font-semibold">
        {rating === '' ? text('p2p.rate-question') : text('p2p.rated', { rating: text(`p2p.${rating}`) })}
      </h2>
      {rating === '' && (
        <div className="flex gap-3 pt-3">
          <Button className="min-w-0 flex-1" disabled={isPending} onClick={() => void rate(true)}>
            <ThumbsUp size={18} className="text-(--green)" aria-hidden />
            {text('p2p.good')}
          </Button>
          <Button className="min-w-0 flex-1" disabled={isPending} onClick={() => void rate(false)}>
            <ThumbsDown size={18} className="text-(--red)" aria-hidden />
            {text('p2p.bad')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The whole order, and the reader's actions at its foot. */
export function OrderView({ order, now, onRefresh, hasChat = false }: OrderViewProps) {
  const text = useText();
  const { status, role, note, vouchers } = order;
  const isOpen = isOpenOrder(status);
  return (
    <Screen
      title={text('screen.p2p-order')}
      right={!hasChat && <ChatLink order={order} />}
      onRefresh={onRefresh}
      footer={<Actions order={order} now={now} />}
    >
      <div className="space-y-3 px-4 pb-6">
        <StatusHead order={order} now={now} />
        <AppealNote order={order} />
        {isOpen && <PaymentCard order={order} />}
        {status === 'unpaid' && role === 'buyer' && <Notice>{text('p2p.own-name-warning')}</Notice>}
        {isOpen && <Terms note={note} />}
        <BothSides order={order} />
        {status === 'completed' && <Rating order={order} onRated={onRefresh} />}
        <OrderCard order={order} />
        {!isOpen && <Terms note={note} />}
        {vouchers.length > 0 && (
          <section className="rounded-2xl bg-card px-4 pt-3 pb-4">
            <h2 className="pb-2 text-sm font-semibold">{text('p2p.voucher')}</h2>
            <Pictures paths={vouchers} label={text('p2p.voucher')} />
          </section>
        )}
        <Progress order={order} />
      </div>
    </Screen>
  );
}

/** Notice that the order is or was before the arbiter, with a link to the appeal. */
function AppealNote({ order: { id, status, appeal, reason } }: { order: OrderDetail }) {
  const text = useText();
  if (!appeal) return null;
  const isDecided = status !== 'appealing';
  return (
    <Notice Icon={Scale} title={text(isDecided ? 'p2p.decision' : 'p2p.waiting-decision')}>
      {isDecided && reason !== '' && <p>{reason}</p>}
      <Go to={to('/pages/p2p/appeal', { id })} className="reach font-semibold text-accent underline underline-offset-2">
        {text('p2p.see-appeal')}
      </Go>
    </Notice>
  );
}
