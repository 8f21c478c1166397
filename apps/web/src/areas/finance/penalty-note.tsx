import { type PenaltyMode, penaltyFactor } from '@mt2/domain/finance';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** The cost of redeeming before the end. */
export function PenaltyNote({ mode, className }: { mode: PenaltyMode; className?: string }) {
  const text = useText();
  return (
    <p className={cx('text-xs leading-relaxed text-mute', className)}>
      {text(`finance.penalty-${mode}-note`, { factor: penaltyFactor(mode) })}
    </p>
  );
}
