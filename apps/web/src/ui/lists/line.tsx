import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '../cx.ts';
import { DESK, useMedia } from '../use-media.ts';

/** Rows of a list that are lines at a trading desk: a grid of columns, whose names are above the list. */

/** The grid of a line and of the names above it; its columns come with it. */
export const LINE_GRID = '@min-[880px]:grid @min-[880px]:gap-x-2 @min-[1000px]:gap-x-3';
/** The box of a row. */
export const LINE = `${LINE_GRID} block w-full border-b border-line px-4 py-3 text-xs @min-[880px]:min-h-9 @min-[880px]:items-center
  @min-[880px]:py-0.5 @min-[880px]:text-[0.6875rem] @min-[1000px]:text-xs`;
/** A title of several parts, each of which is a column of the line. */
export const LINE_HEAD = 'flex items-center gap-2 max-[359px]:flex-wrap @min-[880px]:contents';
/** The place of a fact in the first column of the line. */
export const FIRST = '@min-[880px]:order-first';

export type LineHeadsProps = {
  labels: readonly string[];
  /** Shows it where the list has one line per row, with the columns of that line. */
  className: string;
};

/** The names of a list's columns above its first line, in view while the list scrolls below the tabs. Each line names its values itself. */
export function LineHeads({ labels, className }: LineHeadsProps) {
  if (!useMedia(DESK)) return null;
  return (
    <div
      aria-hidden
      className={cx(
        'sticky top-9.5 z-1 hidden items-end border-b border-line bg-page px-4 py-1.5 text-[0.6875rem] leading-3.5 text-mute',
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
}

/** A button holds no list of terms. */
const InButton = createContext(false);

/** The facts of a row, each below the other; in a line, each is a column. */
export function LineFacts({ isInButton = false, children }: { isInButton?: boolean; children: ReactNode }) {
  const List = isInButton ? 'span' : 'dl';
  return (
    <InButton value={isInButton}>
      <List className="mt-1.5 grid gap-y-0.5 @min-[880px]:contents">{children}</List>
    </InButton>
  );
}

/** A fact with its label, which a line shows to screen readers only. A long value takes a second line. */
export function LineFact({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  const [Fact, Label, Value] = useContext(InButton) ? (['span', 'span', 'span'] as const) : (['div', 'dt', 'dd'] as const);
  return (
    <Fact className={cx('flex justify-between gap-3 @min-[880px]:block @min-[880px]:min-w-0', place)}>
      <Label className="shrink-0 text-mute @min-[880px]:sr-only">{label}</Label>
      <Value className="min-w-0 text-right @min-[880px]:block @min-[880px]:text-left @min-[880px]:leading-4">{children}</Value>
    </Fact>
  );
}
