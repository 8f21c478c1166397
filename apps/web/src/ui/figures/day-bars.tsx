import { greaterOf } from '@mt2/domain';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';
import { Amount, HIDDEN } from './amount.tsx';
import { DaySlider } from './day-slider.tsx';

/** A day and its amount, 0 or above. */
type DayBar = { readonly date: string; readonly amount: bigint };

export type DayBarsProps = {
  label: string;
  /** Oldest first, today last. */
  days: readonly DayBar[];
  unit: string;
  /** An amount as text. */
  shown(amount: bigint): string;
  /** The caption with the sum as text, or stars if amounts are hidden. */
  caption(sum: string): ReactNode;
  className: string;
};

const HEIGHT = 44;

/** Amounts of the last days as bars, below a line at the highest; a finger or the arrow keys read one. All 0: only the caption. */
export function DayBars({ label, days, unit, shown, caption, className }: DayBarsProps) {
  const { hideAmounts } = useKit();
  const [chosen, setChosen] = useState<number>();
  const most = days.map(({ amount }) => amount).reduce(greaterOf, 0n);
  const read = chosen === undefined ? undefined : days[chosen];
  const signed = (amount: bigint) => (/[1-9]/.test(shown(amount)) ? `+${shown(amount)}` : shown(amount));
  const withUnit = (amount: string) => (hideAmounts ? HIDDEN : `${amount} ${unit}`);
  const readOut = (index: number) => `${days[index]?.date}, ${withUnit(signed(days[index]?.amount ?? 0n))}`;
  const sum = days.reduce((total, { amount }) => total + amount, 0n);
  return (
    <figure className={className}>
      {most > 0n && (
        <>
          <p className="flex justify-between gap-3 text-[0.6875rem] leading-4 text-mute">
            <span>
              {read && (
                <>
                  {read.date}{' '}
                  <Amount unit={unit} className="text-ink">
                    {signed(read.amount)}
                  </Amount>
                </>
              )}
            </span>
            <Amount>{shown(most)}</Amount>
          </p>
          <DaySlider label={label} count={days.length} chosen={chosen} onChoose={setChosen} readOut={readOut}>
            <svg
              viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
              className="block h-11 w-full border-t border-dashed border-line"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {days.map(({ date, amount }, index) => {
                const height = amount === 0n ? 1 : Math.max(3, (Number(amount) / Number(most)) * HEIGHT);
                const tone = amount === 0n ? 'fill-raised' : index === (chosen ?? days.length - 1) ? 'fill-accent' : 'fill-up';
                return <rect key={date} x={index * 10 + 1} y={HEIGHT - height} width={8} height={height} rx={1.5} className={tone} />;
              })}
            </svg>
          </DaySlider>
          <p className="mt-1 flex justify-between text-[0.6875rem] leading-4 text-mute">
            <span>{days[0]?.date}</span>
            <span>{days.at(-1)?.date}</span>
          </p>
        </>
      )}
      <figcaption className={cx('text-xs text-mute', most > 0n && 'mt-1.5')}>{caption(withUnit(shown(sum)))}</figcaption>
    </figure>
  );
}
