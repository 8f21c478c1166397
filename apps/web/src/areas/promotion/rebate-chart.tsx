import { type Atoms, greaterOf } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { HIDDEN, Sentence } from '../../ui/figures/amount.tsx';
import { useKit } from '../../ui/kit.tsx';
import type { Statistics } from './promotion.api.ts';

const HEIGHT = 56;

/** The rebates of the last days as bars, the last one today. */
export function RebateChart({ days }: Pick<Statistics, 'days'>) {
  const text = useText();
  const { hideAmounts } = useKit();
  const bars = days.map(({ rebate }) => rebate);
  const most = bars.reduce(greaterOf, 0n);
  const sum: Atoms = bars.reduce((total, each) => total + each, 0n);
  return (
    <figure className="mt-4">
      {most > 0n && (
        <svg viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`} className="block h-14 w-full" preserveAspectRatio="none" aria-hidden="true">
          {bars.map((rebate, index) => {
            const height = rebate === 0n ? 1 : Math.max(3, (Number(rebate) / Number(most)) * HEIGHT);
            const tone = rebate === 0n ? 'fill-raised' : index === bars.length - 1 ? 'fill-accent' : 'fill-up';
            return (
              <rect key={days[index]?.day} x={index * 10 + 1} y={HEIGHT - height} width={8} height={height} rx={1.5} className={tone} />
            );
          })}
        </svg>
      )}
      <figcaption className="mt-1.5 text-xs text-mute">
        <Sentence>
          {text('promotion.rebate-of-days', { days: bars.length, amount: hideAmounts ? HIDDEN : `${formatAmount(sum, 2)} USDT` })}
        </Sentence>
      </figcaption>
    </figure>
  );
}
