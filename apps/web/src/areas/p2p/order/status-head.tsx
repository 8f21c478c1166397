import { HOUR, type Instant } from '@mt2/domain';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { CountdownRing } from '../../../ui/figures/countdown-ring.tsx';
import { countdownText } from '../../market/index.ts';
import { coinText } from '../amounts.ts';
import { meaningOf, meantAmount, type Order, type OrderDetail, periodOf, type Step } from './order.ts';
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

const BAD: readonly Step['what'][] = ['cancelled', 'timed-out', 'appealed', 'escalated', 'decided-for-seller'];
/** The steps to come if everything goes well. */
const AHEAD: Readonly<Partial<Record<OrderDetail['status'], readonly string[]>>> = {
  unpaid: ['p2p.step-to-pay', 'p2p.step-to-release'],
  paid: ['p2p.step-to-release'],
  appealing: ['p2p.waiting-decision'],
};

type Line = { readonly word: string; readonly time: string; readonly tone: 'done' | 'bad' | 'next' | 'ahead' };

/** The steps of an order, completed and pending. */
export function Progress({ order }: { order: OrderDetail }) {
  const text = useText();
  const lines: Line[] = [
    ...order.steps.map(({ what, at }) => ({
      word: `p2p.step-${what}`,
      time: formatDateTime(at),
      tone: BAD.includes(what) ? ('bad' as const) : ('done' as const),
    })),
    ...(AHEAD[order.status] ?? []).map((word, index) => ({ word, time: '', tone: index === 0 ? ('next' as const) : ('ahead' as const) })),
  ];
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-4">
      <h2 className="pb-2 text-sm font-semibold">{text('p2p.progress')}</h2>
      <ol>
        {lines.map(({ word, time, tone }, index) => (
          <li key={`${word} ${index}`} aria-current={tone === 'next' ? 'step' : undefined} className="relative flex gap-3 pb-3.5 last:pb-0">
            {index < lines.length - 1 && <span className="absolute top-3 bottom-[-0.375rem] left-[3.5px] w-px bg-line" aria-hidden />}
            <span className={cx('relative mt-1.5 size-2 shrink-0 rounded-full', DOTS[tone])} aria-hidden />
            <span className={cx('min-w-0 flex-1 text-sm', tone === 'ahead' && 'text-mute', tone === 'next' && 'font-semibold')}>
              {text(word)}
            </span>
            <span className="shrink-0 text-xs leading-5 text-mute">{time}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const DOTS: Readonly<Record<Line['tone'], string>> = {
  done: 'bg-(--green)',
  bad: 'bg-(--red)',
  next: 'bg-brand',
  ahead: 'bg-mute',
};
