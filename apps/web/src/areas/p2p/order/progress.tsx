import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { OrderDetail, Step } from './order.ts';

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
