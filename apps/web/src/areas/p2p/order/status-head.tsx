import { HOUR, type Instant } from '@mt2/domain';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { CountdownRing } from '../../../ui/figures/countdown-ring.tsx';
import { type Step, Steps } from '../../../ui/lists/steps.tsx';
import { countdownText } from '../../market/index.ts';
import { coinText } from '../amounts.ts';
import { meaningOf, meantAmount, type Order, type OrderDetail, type Step as OrderStep, periodOf } from './order.ts';
import { ORDER_LOOKS } from './order-looks.ts';

/** Seconds at which the ring turns red. */
const URGENT = 5 * 60;

/** The state of an order, its meaning for the user, and the time left. */
export function StatusHead({ order, now }: { order: Order; now: Instant }) {
  const text = useText();
  const { tone, word } = ORDER_LOOKS[order.status];
  return (
    <section className="flex items-center gap-4 px-1 pt-3 pb-1">
      <div className="min-w-0 flex-1" aria-live="polite">
        <h2 className={cx('text-xl leading-7 font-semibold', tone)}>{text(word)}</h2>
        <p className="pt-0.5 text-[0.8125rem] leading-relaxed text-mute">
          <Sentence>{text(meaningOf(order), { amount: ownAmount(coinText(meantAmount(order), order)) })}</Sentence>
        </p>
      </div>
      <Mark order={order} now={now} />
    </section>
  );
}

function Mark({ order, now }: { order: Order; now: Instant }) {
  const text = useText();
  const { status, dueAt = 0 } = order;
  const { tone, Icon } = ORDER_LOOKS[status];
  if (status !== 'unpaid' && status !== 'paid') return <Icon size={48} strokeWidth={1.5} className={cx('shrink-0', tone)} aria-hidden />;
  const left = Math.max(0, dueAt - now);
  const shown = countdownText(left);
  return (
    <CountdownRing
      left={left}
      total={periodOf(order)}
      shown={shown}
      label={text('p2p.time-left', { time: shown })}
      size={72}
      className={status === 'unpaid' && left <= URGENT ? 'text-(--red)' : 'text-brand'}
      textClassName={left < HOUR ? 'text-sm' : 'text-xs'}
    />
  );
}

const BAD: readonly OrderStep['what'][] = ['cancelled', 'timed-out', 'appealed', 'escalated', 'decided-for-seller'];
/** The steps to come if everything goes well. */
const AHEAD: Readonly<Partial<Record<OrderDetail['status'], readonly string[]>>> = {
  unpaid: ['p2p.step-to-pay', 'p2p.step-to-release'],
  paid: ['p2p.step-to-release'],
  appealing: ['p2p.waiting-decision'],
};

/** The steps of an order, completed and pending. */
export function Progress({ order }: { order: OrderDetail }) {
  const text = useText();
  const ahead = AHEAD[order.status] ?? [];
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-4">
      <h2 className="pb-2 text-sm font-semibold">{text('p2p.progress')}</h2>
      <Steps
        steps={[
          ...order.steps.map(({ what, at }): Step => {
            const state = BAD.includes(what) ? 'failed' : 'done';
            return { label: text(`p2p.step-${what}`), time: formatDateTime(at), state };
          }),
          ...ahead.map((word, index): Step => ({ label: text(word), state: index === 0 ? 'current' : 'ahead' })),
        ]}
      />
    </section>
  );
}
