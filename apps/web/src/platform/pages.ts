import type { InfiniteData } from '@tanstack/react-query';
import { sentenceOf } from './send.ts';

/** The part of a paged query that a list needs. */
export type Pages = {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
};

/** A query of pages of rows. */
export type PagedRows<R> = Pages & { readonly data: { readonly pages: readonly { readonly rows: readonly R[] }[] } | undefined };

/** The rows of all pages that a query has read; undefined before the first. */
export const rowsOf = <R>({ data }: Pick<PagedRows<R>, 'data'>): R[] | undefined => data?.pages.flatMap(({ rows }) => rows);

/** Props of an infinite list, from the query of its items. */
export const listOf = <T>(items: readonly T[] | undefined, { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch }: Pages) => ({
  items,
  hasMore: hasNextPage,
  isLoadingMore: isFetchingNextPage,
  onMore: () => void fetchNextPage(),
  error: error ? sentenceOf(error) : undefined,
  onRetry: () => void (items ? fetchNextPage() : refetch()),
});

/** One page of a list with numbered rows, newest first. */
export type PageOf<R> = {
  readonly rows: readonly R[];
  readonly hasMore: boolean /** Number of rows on all pages, if the server counts them. */;
  readonly total?: number;
};

/** A page with its rows as a list shows them; those that `shownOf` cannot show are left out. */
export const shownPage = <R, T, P extends object>(
  { rows, ...page }: P & { readonly rows: readonly R[] },
  shownOf: (row: R) => T | undefined,
): Omit<P, 'rows'> & { readonly rows: readonly T[] } => ({ ...page, rows: rows.flatMap((row) => shownOf(row) ?? []) });

type Numbered = { readonly id: number };

/** The time by which a list is sorted, latest first; for a list sorted by number it is the same for all rows. */
type TimeOf<R> = (row: R) => number;
const byNumber = () => 0;
const isBefore = <R extends Numbered>(one: R, other: R, timeOf: TimeOf<R>): boolean =>
  timeOf(one) < timeOf(other) || (timeOf(one) === timeOf(other) && one.id < other.id);

/** Rows, newest first or by a time, with one row inserted or replaced, or removed if it does not belong to them. */
export function withRow<R extends Numbered>(rows: readonly R[], row: R, belongs: boolean, timeOf: TimeOf<R> = byNumber): readonly R[] {
  const others = rows.filter(({ id }) => id !== row.id);
  if (!belongs) return others;
  const older = others.findIndex((each) => isBefore(each, row, timeOf));
  return older < 0 ? [...others, row] : others.toSpliced(older, 0, row);
}

/** Cuts rows into pages of the same lengths as before; the remainder ends the last page, or belongs to a page not read yet. */
function intoPages<R>(rows: readonly R[], pages: readonly PageOf<R>[], change: number): readonly PageOf<R>[] {
  let from = 0;
  return pages.map((page, index) => {
    const isLast = index === pages.length - 1;
    const to = isLast && !page.hasMore ? rows.length : from + page.rows.length;
    const part = rows.slice(from, to);
    from = to;
    return { ...page, rows: part, ...(page.total === undefined ? {} : { total: page.total + change }) };
  });
}

/**
 * The pages read, with a row inserted or removed. Undefined if only the server knows the result: removing a row moves
 * up one that was not read, and an unread row may be removed.
 */
export function pagesWithRow<R extends Numbered>(
  pages: readonly PageOf<R>[],
  row: R,
  belongs: boolean,
  timeOf: TimeOf<R> = byNumber,
): readonly PageOf<R>[] | undefined {
  const rows = pages.flatMap((page) => page.rows);
  const hasMore = pages.at(-1)?.hasMore ?? false;
  const wasRead = rows.some(({ id }) => id === row.id);
  const last = rows.at(-1);
  if (!belongs) {
    if (hasMore) return undefined;
    return wasRead ? intoPages(withRow(rows, row, false), pages, -1) : pages;
  }
  // Older than every row read: its place is on a page that was not read.
  if (!wasRead && hasMore && last && isBefore(row, last, timeOf)) return pages;
  return intoPages(withRow(rows, row, true, timeOf), pages, wasRead ? 0 : 1);
}

/** Cached data of a paged query. */
export type ListOf<R> = InfiniteData<PageOf<R>, number>;

/** The same for a cached query: a row inserted, replaced or removed; undefined if only the server knows the result. */
export function listWithRow<R extends Numbered>(list: ListOf<R>, row: R, belongs: boolean, timeOf?: TimeOf<R>): ListOf<R> | undefined {
  const pages = pagesWithRow(list.pages, row, belongs, timeOf);
  return pages && { ...list, pages: [...pages] };
}
