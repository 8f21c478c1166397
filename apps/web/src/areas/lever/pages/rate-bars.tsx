const WIDTH = 358;
const HEIGHT = 72;
const GAP = 2;

/** Rates as bars above and below zero, oldest first. Decoration: the list shows each of them. */
export function RateBars({ label, rates }: { label: string; rates: readonly number[] }) {
  const most = Math.max(...rates.map(Math.abs), 1e-8);
  const step = WIDTH / rates.length;
  const middle = HEIGHT / 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mx-4 mb-2 block h-18 w-[calc(100%-2rem)]"
    >
      <line x1={0} x2={WIDTH} y1={middle} y2={middle} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      {rates.map((rate, index) => {
        const height = Math.max(1, (Math.abs(rate) / most) * (middle - 2));
        return (
          <rect
            key={index}
            x={index * step + GAP / 2}
            y={rate >= 0 ? middle - height : middle}
            width={step - GAP}
            height={height}
            rx={1}
            className={rate >= 0 ? 'fill-up' : 'fill-down'}
          />
        );
      })}
    </svg>
  );
}
