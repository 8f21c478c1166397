import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { exactAmount } from '../../wallet/index.ts';
import type { LoanDetail } from '../loan.ts';

const BAD: readonly string[] = ['rejected', 'margin-call', 'overdue', 'repayment-failed', 'liquidated'];

/** The steps of a loan, the latest first. */
export function Timeline({ steps }: { steps: LoanDetail['timeline'] }) {
  const text = useText();
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-4">
      <h2 className="pb-2 text-sm font-semibold">{text('loan.timeline')}</h2>
      <ol>
        {steps.toReversed().map(({ what, at, amount, coin }, index) => (
          <li key={steps.length - index} className="relative flex gap-3 pb-3 last:pb-0">
            <span
              className={cx(
                'mt-1.5 size-2 shrink-0 rounded-full',
                BAD.includes(what) ? 'bg-(--red)' : index === 0 ? 'bg-brand' : 'bg-mute',
              )}
              aria-hidden
            />
            <span className="min-w-0 flex-1 text-sm">
              {text(`loan.step-${what}`)}
              <span className="block text-xs text-mute">{formatDateTime(at)}</span>
            </span>
            {amount !== undefined && (
              <Amount unit={coin} className="shrink-0 text-sm text-mute">
                {coin === 'USDT' ? formatAmount(amount, 2) : exactAmount(amount)}
              </Amount>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
