import { DAY, type Instant } from '@mt2/domain';
import { overdueAt } from '@mt2/domain/loan';
import { zonedTimeText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { countdownText } from '../market/index.ts';
import type { Loan } from './loan.ts';

/** The elapsed part of a loan's term, and its due date. */
export function TermBar({ loan: { debt, createdAt }, now }: { loan: Pick<Loan, 'debt' | 'createdAt'>; now: Instant }) {
  const text = useText();
  const isLate = now >= overdueAt(debt);
  // A backend without the payout time gives the application time.
  const from = debt.loanedAt || createdAt;
  const share = Math.max(0, Math.min(1, (now - from) / (debt.dueAt - from)));
  return (
    <span className="block pt-3">
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-mute">
        <span>{text('loan.due', { time: zonedTimeText(debt.dueAt) })}</span>
        <span className={cx('shrink-0', isLate && 'font-semibold text-(--red)')}>
          {isLate
            ? text('loan.days-overdue', { count: Math.ceil((now - debt.dueAt) / DAY) })
            : text('loan.time-left', { time: countdownText(debt.dueAt - now) })}
        </span>
      </span>
      <span className="mt-1.5 block h-1.5 rounded-full bg-raised" aria-hidden>
        <span className={cx('block h-full rounded-full', isLate ? 'bg-(--red)' : 'bg-brand')} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
