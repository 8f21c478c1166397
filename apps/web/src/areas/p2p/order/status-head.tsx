import { HOUR, type Instant } from '@mt2/domain';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { CountdownRing } from '../../../ui/figures/countdown-ring.tsx';
import { countdownText } from '../../market/index.ts';
import { coinText } from '../amounts.ts';
import { meaningOf, ORDER_WORDS, type Order, periodOf } from './order.ts';
import { ORDER_LOOKS } from './status-chip.tsx';

/** Seconds at which the ring turns red. */
const URGENT = 5 * 60;

/** The state of an order, its meaning for the user, and the time left. */
export function StatusHead({ order, now }: { order: Order; now: Instant }) {
  const text = useText();
  return (
    <section className="flex items-center gap-4 px-1 pt-3 pb-1">
      <div data-clear className="min-w-0 flex-1" aria-live="polite">
        <h2 className={cx('text-xl leading-7 font-semibold', ORDER_LOOKS[order.status].tone)}>{text(ORDER_WORDS[order.status])}</h2>
        <p className="pt-0.5 text-[0.8125rem] leading-relaxed text-mute">
          <Sentence>{text(meaningOf(order), { amount: ownAmount(coinText(order.quantity, order)) })}</Sentence>
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
