import { ChevronRight } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { Sentence } from '../../ui/figures/amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lateText } from './late-notice.tsx';
import { useOverdue } from './use-overdue.ts';

/** Links an overdue loan to its repayment. Renders nothing if no loan is overdue. */
export function OverdueNotice({ className }: { className?: string }) {
  const text = useText();
  const now = useNow();
  const [loan] = useOverdue();
  if (!loan) return null;
  const told = text('loan.told-overdue', { amount: ownAmount(`${formatAmount(loan.debt.amount, 2)} USDT`) });
  return (
    <Go to={to('/pages/lianghua/huankuan', { id: loan.id })} className={className}>
      <Notice strong>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <Sentence>{[told, lateText(loan, now, text)].filter(Boolean).join(' ')}</Sentence>
          </span>
          <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
        </span>
      </Notice>
    </Go>
  );
}
