import { groupDigits } from '../../../ui/fields/number/group-digits.ts';
import { sparkPoints } from '../../../ui/figures/sparkline.tsx';
import { balanceScale } from './balance-scale.ts';

const WIDTH = 358;
const HEIGHT = 120;

/** `values` oldest first; `from` and `to` are the first day and the last. */
export type BalanceAreaProps = { label: string; values: readonly number[]; from: string; to: string };

/** A balance over days as an area, with the ends of its scale and of its time. Decoration: the list shows each of them. */
export function BalanceArea({ label, values, from, to }: BalanceAreaProps) {
  if (values.length === 0) return null;
  const scale = balanceScale(values);
  const points = sparkPoints(values.length === 1 ? [...values, ...values] : values, WIDTH, HEIGHT, scale);
  const [low, high] = scale.map((end) => groupDigits(String(end)));
  return (
    <figure role="img" aria-label={label} className="mx-4 mb-2 text-[10px] text-mute">
      <div className="relative border-y border-line">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-30 w-full text-accent" aria-hidden>
          <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity={0.14} />
          <polyline
            points={points}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="absolute top-0.5 right-0">{high}</span>
        <span className="absolute right-0 bottom-0.5">{low}</span>
      </div>
      <p className="flex justify-between pt-1">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
