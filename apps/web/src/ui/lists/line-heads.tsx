import { cx } from '../cx.ts';

export type LineHeadsProps = {
  labels: readonly string[];
  /** Shows it where the list has one line per row, with the columns of that line. */
  className: string;
};

/** The names of a list's columns above its first line, in view while the list scrolls below the tabs. Each line names its values itself. */
export const LineHeads = ({ labels, className }: LineHeadsProps) => (
  <div
    aria-hidden
    className={cx(
      'sticky top-9.5 z-1 hidden items-end border-b border-line bg-page px-4 pb-1.5 text-[11px] leading-3.5 text-mute',
      className,
    )}
  >
    {labels.map((label, index) => (
      <span key={index} className="min-w-0">
        {label}
      </span>
    ))}
  </div>
);
