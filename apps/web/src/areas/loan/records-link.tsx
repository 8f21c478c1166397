import type { LoanKind } from '@mt2/domain/loan';
import { History } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';

/** The link to the user's loans of a kind, for a screen's bar. */
export function LoanRecordsLink({ kind }: { kind: LoanKind }) {
  const text = useText();
  return (
    <Go
      to={kind === 'pledged' ? '/pages/lianghua/jdlb' : '/pages/lianghua/jdlb2'}
      aria-label={text('screen.loan-records')}
      className="grid size-12 place-items-center"
    >
      <History size={20} />
    </Go>
  );
}
