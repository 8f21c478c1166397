import type { LoanKind } from '@mt2/domain/loan';
import { History } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';

/** The address of the user's loans of a kind. */
export const recordsOf = (kind: LoanKind) => (kind === 'pledged' ? '/pages/lianghua/jdlb' : '/pages/lianghua/jdlb2');

/** The link to the user's loans of a kind, for a screen's bar; named where a word fits. */
export function LoanRecordsLink({ kind }: { kind: LoanKind }) {
  const text = useText();
  return (
    <Go
      to={recordsOf(kind)}
      aria-label={text('screen.loan-records')}
      className="flex h-12 min-w-12 items-center justify-center gap-1.5 text-[13px] wide:px-4"
    >
      <History size={20} aria-hidden />
      <span className="hidden wide:inline">{text('screen.loan-records')}</span>
    </Go>
  );
}
