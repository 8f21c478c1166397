import type { PositionSide } from '@mt2/domain/lever';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** `Long 20x`, in the side's colour. */
export function SideText({ side, leverage, className }: { side: PositionSide; leverage: number; className?: string }) {
  const text = useText();
  return (
    <span
      className={cx('font-semibold', side === 'long' ? 'text-up' : 'text-down', className)}
    >{`${text(`lever.${side}`)} ${leverage}x`}</span>
  );
}
