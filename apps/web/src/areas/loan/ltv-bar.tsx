import type { Rate } from '@mt2/domain';
import { LIQUIDATION_LTV, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import { useText } from '../../platform/i18n.ts';
import { riskText } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';

/** The ratio at the end of the bar: it leaves room for the name of the last mark. */
const END = 120;
const placeOf = (percent: number): string => `${Math.min(100, (percent * 100) / END)}%`;
/** The ratio from which the bar is not calm. */
const HIGH_LTV = 60;

/** A ratio in percent, rounded up like its figure. */
const percentOf = (ltv: Rate): number => Number((ltv + 9_999n) / 10_000n) / 100;

const barOf = (percent: number): string => {
  if (percent >= MARGIN_CALL_LTV) return 'bg-(--red)';
  return percent >= HIGH_LTV ? 'bg-brand' : 'bg-(--green)';
};

/** The colour of a ratio in words. */
export const ltvInk = (ltv: Rate): string => (percentOf(ltv) >= MARGIN_CALL_LTV ? 'text-(--red)' : 'text-ink');

const MARKS = [
  { word: 'loan.margin-call', at: MARGIN_CALL_LTV, line: 'bg-mute', name: 'text-right' },
  { word: 'loan.liquidation', at: LIQUIDATION_LTV, line: 'bg-(--red)', name: 'text-(--red)' },
] as const;

export type LtvBarProps = {
  ltv: Rate | undefined;
  /** The ratio before the change; it is also shown if it differs. */
  before?: Rate | undefined;
};

/** A loan's ratio on a scale with margin call and liquidation. */
export function LtvBar({ ltv, before = ltv }: LtvBarProps) {
  const text = useText();
  const percent = ltv === undefined ? 0 : percentOf(ltv);
  const shown = ltv === undefined || before === undefined ? '—' : [...(before === ltv ? [] : [before]), ltv].map(riskText).join(' → ');
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-mute">{text('loan.ltv')}</span>
        <span className={cx('shrink-0 text-base font-semibold', ltv !== undefined && ltvInk(ltv))}>{shown}</span>
      </p>
      <div role="img" aria-label={`${text('loan.ltv')} ${shown}`} className="relative mt-1.5 h-2 rounded-full bg-raised">
        <div className={cx('h-full rounded-full transition-[width] duration-300', barOf(percent))} style={{ width: placeOf(percent) }} />
        {MARKS.map(({ at, line }) => (
          <span key={at} className={cx('absolute inset-y-[-3px] w-0.5 rounded', line)} style={{ left: placeOf(at) }} />
        ))}
      </div>
      {/* Each name is at its mark: the first ends there, the second begins there. */}
      <p
        className="mt-1.5 grid justify-between text-[0.6875rem] leading-4 text-mute"
        style={{ gridTemplateColumns: `${placeOf(MARGIN_CALL_LTV)} ${placeOf(END - LIQUIDATION_LTV)}` }}
      >
        {MARKS.map(({ word, at, name }) => (
          <span key={at} className={name}>
            {text(word)} {at}%
          </span>
        ))}
      </p>
    </div>
  );
}
