import type { Rate } from '@mt2/domain';
import { LIQUIDATION_LTV, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { riskText } from '../../platform/text/percent.ts';
import { cx } from '../../ui/cx.ts';

/** Percent of the bar that a ratio fills; it ends a little beyond liquidation. */
const END = 100;
const shareOf = (ltv: Rate): number => Math.min(END, Number(ltv / 10_000n) / 100);

const lookOf = (share: number): { bar: string; ink: string } => {
  if (share >= MARGIN_CALL_LTV) return { bar: 'bg-(--red)', ink: 'text-(--red)' };
  return share > 65 ? { bar: 'bg-brand', ink: 'text-ink' } : { bar: 'bg-(--green)', ink: 'text-ink' };
};

const MARKS = [
  { word: 'loan.margin-call', at: MARGIN_CALL_LTV, line: 'bg-mute', ink: '' },
  { word: 'loan.liquidation', at: LIQUIDATION_LTV, line: 'bg-(--red)', ink: 'text-(--red)' },
] as const;

export type LtvBarProps = {
  ltv: Rate | undefined;
  /** The ratio before the change; it is also shown if it differs. */
  before?: Rate | undefined;
};

/** A loan's ratio on a scale with margin call and liquidation. */
export function LtvBar({ ltv, before = ltv }: LtvBarProps) {
  const text = useText();
  const share = ltv === undefined ? 0 : shareOf(ltv);
  const { bar, ink } = lookOf(share);
  const shown = ltv === undefined || before === undefined ? '—' : [...(before === ltv ? [] : [before]), ltv].map(riskText).join(' → ');
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-mute">{text('loan.ltv')}</span>
        <span className={cx('shrink-0 text-base font-semibold', ink)}>{shown}</span>
      </p>
      <div role="img" aria-label={`${text('loan.ltv')} ${shown}`} className="relative mt-1.5 h-2 rounded-full bg-raised">
        <div className={cx('h-full rounded-full transition-[width] duration-300', bar)} style={{ width: `${share}%` }} />
        {MARKS.map(({ at, line }) => (
          <span key={at} className={cx('absolute inset-y-[-3px] w-0.5 rounded', line)} style={{ left: `${at}%` }} />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-end gap-x-4 text-[11px] leading-4 text-mute">
        {MARKS.map(({ word, at, ink: tone }) => (
          <span key={at} className={tone}>
            {text(word)} {at}%
          </span>
        ))}
      </p>
    </div>
  );
}
