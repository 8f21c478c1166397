import { cx } from '../cx.ts';

/** Progress or usage in percent; the bar is full above 100. */
export const ProgressBar = ({ percent, label, className }: { percent: number; label: string; className?: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.min(percent, 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuetext={`${percent}%`}
    className={cx('h-1.5 overflow-hidden rounded-full bg-raised', className)}
  >
    <div className="h-full rounded-full bg-brand" style={{ width: `${Math.min(percent, 100)}%` }} />
  </div>
);
