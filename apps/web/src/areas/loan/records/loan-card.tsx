import { isRunning } from '@mt2/domain/loan';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatAmount, formatDateTime, rateText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { LiveLtv } from '../live-ltv.tsx';
import { isSecured, type Loan, owedAt } from '../loan.ts';
import { StatusChip } from '../status-chip.tsx';
import { TermBar } from '../term-bar.tsx';

/** A loan in a list: amount, state, progress of its term, and current debt. */
export function LoanCard({ loan }: { loan: Loan }) {
  const text = useText();
  const now = useNow();
  const { id, debt, status, coin, collateral, createdAt } = loan;
  const runs = isRunning(status);
  return (
    <article className="rounded-2xl bg-card p-4">
      <Go to={to('/pages/lianghua/jdxq', { id })} className="block">
        <span className="flex items-center justify-between gap-3">
          <Amount unit="USDT" className="text-base font-semibold">
            {formatAmount(debt.amount, 2)}
          </Amount>
          <StatusChip status={status} />
        </span>
        <span className="mt-1 block text-xs text-mute">
          {text('loan.days', { count: debt.days })} · {text('loan.rate-daily', { rate: rateText(debt.dailyRate) })}
          <span className="block">{text('loan.applied-on', { time: formatDateTime(createdAt) })}</span>
        </span>
        {loan.kind === 'pledged' && (
          <span className="mt-2 flex justify-between gap-3 text-[13px]">
            <span className="text-mute">
              {text('loan.collateral')}{' '}
              <Amount unit={coin} className="text-ink">
                {exactAmount(collateral)}
              </Amount>
            </span>
            {isSecured(loan) && <LiveLtv loan={loan} now={now} />}
          </span>
        )}
        {runs && <TermBar loan={loan} now={now} />}
      </Go>
      {runs && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <p className="min-w-0 text-[13px] text-mute">
            {text('loan.owed-now')}{' '}
            <Amount unit="USDT" className="font-semibold text-ink">
              {formatAmount(owedAt(loan, now).total, 2)}
            </Amount>
          </p>
          <Go
            to={to('/pages/lianghua/huankuan', { id })}
            className="reach flex h-9 shrink-0 items-center rounded-lg bg-brand px-4 text-[13px] font-semibold text-on-brand"
          >
            {text('loan.repay')}
          </Go>
        </div>
      )}
    </article>
  );
}
