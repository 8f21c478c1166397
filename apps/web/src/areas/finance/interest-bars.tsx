import { dayOf, greaterOf } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { HIDDEN, Sentence } from '../../ui/figures/amount.tsx';
import { useKit } from '../../ui/kit.tsx';
import type { Report } from './finance.api.ts';

/** Days that the report lists. */
const SHOWN_DAYS = 30;
const HEIGHT = 44;

/** Interest of each of the last days as bars, the last one today. */
export function InterestBars({ days }: Pick<Report, 'days'>) {
  const text = useText();
  const { hideAmounts } = useKit();
  const today = dayOf(useNow());
  const byDay = new Map(days.map(({ day, interest }) => [dayOf(day), interest]));
  const bars = Array.from({ length: SHOWN_DAYS }, (_, index) => byDay.get(today - SHOWN_DAYS + 1 + index) ?? 0n);
  const most = bars.reduce(greaterOf, 0n);
  const sum = formatAmount(
    bars.reduce((total, each) => total + each, 0n),
    2,
  );
  return (
    <figure className="mt-4">
      {most > 0n && (
        <svg viewBox={`0 0 ${SHOWN_DAYS * 10} ${HEIGHT}`} className="block h-11 w-full" preserveAspectRatio="none" aria-hidden="true">
          {bars.map((interest, index) => {
            const height = interest === 0n ? 1 : Math.max(3, (Number(interest) / Number(most)) * HEIGHT);
            const tone = interest === 0n ? 'fill-raised' : index === SHOWN_DAYS - 1 ? 'fill-accent' : 'fill-up';
            return <rect key={index} x={index * 10 + 1} y={HEIGHT - height} width={8} height={height} rx={1.5} className={tone} />;
          })}
        </svg>
      )}
      <figcaption className="mt-1.5 text-xs text-mute">
        <Sentence>{text('finance.interest-of-days', { days: SHOWN_DAYS, amount: hideAmounts ? HIDDEN : `${sum} USDT` })}</Sentence>
      </figcaption>
    </figure>
  );
}
