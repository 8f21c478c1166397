import type { LoanKind } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';

/** The choice of loans with collateral or without. */
export function KindChips({ kind, onChange, className }: { kind: LoanKind; onChange(kind: LoanKind): void; className: string }) {
  const text = useText();
  const items = (['pledged', 'credit'] as const).map((value) => ({ value, label: text(`loan.tab-${value}`) }));
  return (
    <div className={`px-4 pt-1 broad:max-w-1/2 ${className}`}>
      <Chips label={text('common.type')} value={kind} onChange={onChange} items={items} />
    </div>
  );
}
