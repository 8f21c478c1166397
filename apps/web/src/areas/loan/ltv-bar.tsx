import type { Rate } from '@mt2/domain';
import { LIQUIDATION_LTV, ltvText, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** Percent of the bar that a ratio fills; it ends a little beyond liquidation. */
const END = 100;
const shareOf = (ltv: Rate): number => Math.min(END, Number(ltv / 10_000n) / 100);

const lookOf = (share: number): { bar: string; ink: string } => {
  if (share >= MARGIN_CALL_LTV) return { bar: 'bg-(--red)', ink: 'text-(--red)' };
  return share > 65 ? { bar: 'bg-brand', ink: 'text-ink' } : { bar: 'bg-(--green)', ink: 'text-ink' };
};

const MARKS = [MARGIN_CALL_LTV, LIQUIDATION_LTV] as const;

/** The ratio of a loan to its collateral, on the way to margin call and liquidation. */
export function LtvBar({ ltv }: { ltv: Rate | undefined }) {
  const text = useText();
  const share = ltv === undefined ? 0 : shareOf(ltv);
  const { bar, ink } = lookOf(share);
  const shown = ltv === undefined ? '—' : `${ltvText(ltv)}%`;
  return (
    <div>
      <p className="flex items-baseline justify-between text-sm">
        <span className="text-mute">{text('loan.ltv')}</span>
        <span className={cx('text-base font-semibold', ink)}>{shown}</span>
      </p>
      <div role="img" aria-label={`${text('loan.ltv')} ${shown}`} className="relative mt-1.5 h-2 rounded-full bg-raised">
        <div className={cx('h-full rounded-full transition-[width] duration-300', bar)} style={{ width: `${share}%` }} />
        {MARKS.map((mark) => (
          <span key={mark} className="absolute inset-y-[-3px] w-0.5 rounded bg-mute" style={{ left: `${mark}%` }} />
        ))}
      </div>
      <p className="relative mt-1.5 h-4 text-[11px] text-mute" aria-hidden>
        <span className="absolute right-[26%] truncate">
          {text('loan.margin-call')} {MARGIN_CALL_LTV}%
        </span>
        <span className="absolute left-[80%] truncate text-(--red)">{LIQUIDATION_LTV}%</span>
      </p>
    </div>
  );
}
