import { COLOURS, directionOf } from './signed.tsx';

/** The minimum and the maximum of a scale. */
export type Scale = readonly [low: number, high: number];
const scaleOf = (values: readonly number[]): Scale => [Math.min(...values), Math.max(...values)];

/** Points of a line through `values`, scaled into `width` × `height`. A single value makes a level line. */
export function sparkPoints(values: readonly number[], width: number, height: number, scale = scaleOf(values)): string {
  const [low, high] = scale;
  const range = high - low;
  const stepX = width / Math.max(1, values.length - 1);
  const y = (value: number) => (range === 0 ? height / 2 : height - ((value - low) / range) * height);
  return values.map((value, index) => `${(index * stepX).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}

/** The line through `points`, and the area below it down to `height`, in a drawing that stretches to its place. */
export const AreaLine = ({ points, width, height }: { points: string; width: number; height: number }) => (
  <>
    <polygon points={`0,${height} ${points} ${width},${height}`} fill="currentColor" opacity={0.12} />
    <polyline
      points={points}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  </>
);

export type SparklineProps = { values: readonly (number | bigint)[]; change: string; width?: number; height?: number };

/** A price history as a small line, in the colour of the change that is shown next to it: decorative. */
export function Sparkline({ values, change, width = 64, height = 24 }: SparklineProps) {
  const numbers = values.map(Number);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      className={`shrink-0 ${COLOURS[directionOf(change)]}`}
    >
      {numbers.length > 0 && (
        <polyline
          points={sparkPoints(numbers, width, height)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
