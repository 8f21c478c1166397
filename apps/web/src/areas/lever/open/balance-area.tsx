import { sparkPoints } from '../../../ui/figures/sparkline.tsx';

const WIDTH = 358;
const HEIGHT = 120;
const PAD = 6;

/** A balance over days as an area, oldest first. Decoration: the list shows each of them. */
export function BalanceArea({ label, values }: { label: string; values: readonly number[] }) {
  if (values.length === 0) return null;
  const points = sparkPoints(values.length === 1 ? [...values, ...values] : values, WIDTH, HEIGHT - 2 * PAD);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 ${-PAD} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mx-4 mb-2 block h-30 w-[calc(100%-2rem)] text-accent"
    >
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
  );
}
