import type { Instant } from '@mt2/domain';
import { overdueAt } from '@mt2/domain/loan';
import { formatAmount, zonedTimeText } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { Sentence } from '../../ui/figures/amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isSecured, type Loan, owedAt } from './loan.ts';

/**
 * The consequence for a running loan that is not repaid, and the amount that repays it: from the days before its due second on. Undefined
 * before, and if the backend does not say when it sells.
 */
export function lateText(loan: Loan, now: Instant, text: Text): string | undefined {
  const { debt, status, graceEndAt } = loan;
  const amount = ownAmount(`${formatAmount(owedAt(loan, now).total, 2)} USDT`);
  const isLate = debt.dueAt > 0 && now >= overdueAt(debt);
  if (!isSecured(loan)) return isLate ? text('loan.locked-until-repaid', { amount }) : undefined;
  if (graceEndAt === 0) return undefined;
  const time = zonedTimeText(graceEndAt);
  if (!isLate) return status === 'toBeRepaid' ? text('loan.sale-if-late', { time }) : undefined;
  return now < graceEndAt ? text('loan.sale-at', { time, amount }) : text('loan.sale-when-open', { amount });
}

/** The same as a banner; nothing while there is nothing to say. */
export function LateNotice({ loan, now }: { loan: Loan; now: Instant }) {
  const text = useText();
  const late = lateText(loan, now, text);
  return (
    late && (
      <Notice strong={now >= overdueAt(loan.debt)}>
        <Sentence>{late}</Sentence>
      </Notice>
    )
  );
}
