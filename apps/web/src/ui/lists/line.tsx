import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DESK, useMedia } from '../use-media.ts';

/** Rows of a list that are lines at a trading desk: a grid of columns, whose names are above the list. */

/** The box of a row; `columns` of the grid come with it. */
export const LINE = `one-line block w-full border-b border-line px-4 py-3 text-xs @min-[820px]:grid @min-[820px]:min-h-9
  @min-[820px]:items-center @min-[820px]:gap-x-2 @min-[820px]:py-0.5 @min-[820px]:text-[11px] @min-[1000px]:gap-x-3 @min-[1000px]:text-xs`;
/** A title of several parts, each of which is a column of the line. */
export const LINE_HEAD = 'flex items-center gap-2 @min-[820px]:contents';
/** Places of facts: in the first column of the line, only in the line, or only elsewhere. */
export const FIRST = '@min-[820px]:order-first';
export const LINE_ONLY = 'hidden! @min-[820px]:block!';
export const NOT_IN_LINE = '@min-[820px]:hidden!';

/** The names of the columns, in a row that stays above the lines. */
export function LineNames({ names, columns }: { names: readonly string[]; columns: string }) {
  if (!useMedia(DESK)) return null;
  return (
    <div
      aria-hidden
      className={cx(
        'line-names sticky z-[1] hidden h-7 items-center gap-x-2 bg-page px-4 text-[11px] text-mute',
        '@min-[820px]:grid @min-[1000px]:gap-x-3',
        columns,
      )}
    >
      {names.map((name) => (
        <span key={name} className="truncate last:text-right">
          {name}
        </span>
      ))}
    </div>
  );
}

/** The facts of a row, each below the other; in a line, each is a column. */
export const LineFacts = ({ children }: { children: ReactNode }) => (
  <span className="mt-1.5 grid gap-y-0.5 @min-[820px]:contents">{children}</span>
);

/** A fact with its label, which a line shows to screen readers only. */
export const LineFact = ({ label, place, children }: { label: string; place?: string; children: ReactNode }) => (
  <span className={cx('flex justify-between gap-3 @min-[820px]:block @min-[820px]:min-w-0', place)}>
    <span className="shrink-0 text-mute @min-[820px]:sr-only">{label}</span>
    <span className="min-w-0 text-right @min-[820px]:block @min-[820px]:truncate @min-[820px]:text-left">{children}</span>
  </span>
);
