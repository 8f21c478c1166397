import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { YEAR_DAYS } from './product.ts';

/** Yearly rates and future returns are estimates, and how they are computed. */
export function EstimateNote({ className }: { className?: string }) {
  const text = useText();
  return <p className={cx('text-xs leading-relaxed text-mute', className)}>{text('finance.estimate-note', { days: YEAR_DAYS })}</p>;
}
