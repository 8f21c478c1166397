import { cx } from '../cx.ts';

const STROKE = 3;

export type CountdownRingProps = {
  /** Seconds left, and the initial seconds. */
  left: number;
  total: number;
  /** The time left, and the sentence announced by screen readers. */
  shown: string;
  label: string;
  size: number;
  /** Colours the remaining part. */
  className: string;
  /** Class of the text inside. */
  textClassName?: string;
};

/** A ring that empties as time passes, with the time inside. */
export function CountdownRing({ left, total, shown, label, size, className, textClassName = 'text-[0.6875rem]' }: CountdownRingProps) {
  const radius = (size - STROKE) / 2;
  const round = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE };
  return (
    <span role="timer" aria-label={label} className="relative grid shrink-0 place-items-center">
      <svg width={size} height={size} className={cx('-rotate-90', className)} aria-hidden="true">
        <circle {...circle} className="stroke-raised" />
        <circle
          {...circle}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, left / total))}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span aria-hidden className={cx('absolute font-semibold', textClassName)}>
        {shown}
      </span>
    </span>
  );
}
