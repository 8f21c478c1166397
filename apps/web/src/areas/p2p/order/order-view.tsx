import type { Instant } from '@mt2/domain';
import { Scale } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pictures } from '../pictures.tsx';
import { Actions } from './actions.tsx';
import { BothSides } from './both-sides.tsx';
import { ChatLink } from './chat-link.tsx';
import { MoneyCard } from './money-card.tsx';
import { isOpenOrder, type OrderDetail } from './order.ts';
import { PaymentCard } from './payment-card.tsx';
import { Progress } from './progress.tsx';
import { Rating } from './rating.tsx';
import { StatusHead } from './status-head.tsx';

export type OrderViewProps = { order: OrderDetail; now: Instant; onRefresh(): Promise<unknown> };

/** Everything about an order, and at its foot what the reader may do. */
export function OrderView({ order, now, onRefresh }: OrderViewProps) {
  const text = useText();
  const { status, role, vouchers } = order;
  return (
    <Screen
      title={text('screen.p2p-order')}
      right={<ChatLink order={order} />}
      onRefresh={onRefresh}
      footer={<Actions order={order} now={now} />}
    >
      <div className="space-y-3 px-4 pb-6">
        <StatusHead order={order} now={now} />
        <AppealNote order={order} />
        <BothSides order={order} />
        {status === 'completed' && <Rating order={order} onRated={onRefresh} />}
        {status === 'unpaid' && role === 'buyer' && <Notice>{text('p2p.own-name-warning')}</Notice>}
        {isOpenOrder(status) && <PaymentCard order={order} />}
        <MoneyCard order={order} />
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

/** That the order is or was before the arbiter, with the way there. */
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
