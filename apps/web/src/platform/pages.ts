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

/** A page of this size, of a list whose answer counts all its rows. */
export const countedPage = <A extends { readonly total: number }>(
  answer: A,
  page: number,
  size: number,
): A & { readonly hasMore: boolean } => ({
  ...answer,
  hasMore: page * size < answer.total,
});
