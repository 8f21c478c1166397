/** The columns of a position in a list with room for one line: the same for its heads, for single positions and for groups. */
export const POSITION_LINE = `@min-[880px]:grid @min-[880px]:gap-x-2
  @min-[880px]:grid-cols-[116px_minmax(0,1.3fr)_repeat(5,minmax(0,1fr))_minmax(0,1.15fr)_minmax(0,1.15fr)_120px]
  @min-[1040px]:grid-cols-[136px_minmax(0,1.3fr)_repeat(5,minmax(0,1fr))_minmax(0,1.2fr)_minmax(0,1.1fr)_minmax(0,.8fr)_136px]`;

/** The place of each figure in that line: some share a column, one below the other. */
export const PLACE = {
  size: '@min-[880px]:col-start-2 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  entry: '@min-[880px]:col-start-3 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  breakEven: '@min-[880px]:col-start-4 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  mark: '@min-[880px]:col-start-5 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  liquidation: '@min-[880px]:col-start-6 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  margin: '@min-[880px]:col-start-7 @min-[880px]:row-start-1 @min-[880px]:self-end',
  ratio: '@min-[880px]:col-start-7 @min-[880px]:row-start-2 @min-[880px]:self-start',
  pnl: '@min-[880px]:col-start-8 @min-[880px]:row-start-1 @min-[880px]:self-end',
  roe: '@min-[880px]:col-start-8 @min-[880px]:row-start-2 @min-[880px]:self-start',
  stops: '@min-[880px]:col-start-9 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  /** Left out of a narrower line; the position's details have it. */
  funding: '@min-[880px]:hidden @min-[1040px]:col-start-10 @min-[1040px]:row-span-2 @min-[1040px]:row-start-1 @min-[1040px]:block',
  acts: '@min-[880px]:col-start-10 @min-[880px]:row-span-2 @min-[880px]:row-start-1 @min-[1040px]:col-start-11',
} as const;

/**
 * The figures of a position as parts of that line, whose heads name them; screen readers still read their names. A name that
 * explains itself covers its figure, which is pressed instead.
 */
export const IN_LINE = `@min-[880px]:contents @min-[880px]:*:text-left @min-[880px]:*:text-xs
  @min-[880px]:[&_dt:not(:has(button))]:sr-only @min-[880px]:*:has-[button]:relative
  @min-[880px]:[&_button]:absolute @min-[880px]:[&_button]:inset-0 @min-[880px]:[&_button]:text-[0px]`;
