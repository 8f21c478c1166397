import type { LoanKind } from '@mt2/domain/loan';
import { History } from 'lucide-react';
import { BarLink } from '../../frame/bar-link.tsx';
import { useText } from '../../platform/i18n.ts';

/** The address of the user's loans of a kind. */
export const recordsOf = (kind: LoanKind) => (kind === 'pledged' ? '/pages/lianghua/jdlb' : '/pages/lianghua/jdlb2');

/** The link to the user's loans of a kind, for a screen's bar. */
export function LoanRecordsLink({ kind }: { kind: LoanKind }) {
  const text = useText();
  return <BarLink to={recordsOf(kind)} label={text('screen.loan-records')} Icon={History} />;
}
