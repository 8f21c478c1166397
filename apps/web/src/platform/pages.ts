import { sentenceOf } from './send.ts';

/** As much of a query that is read page by page as a list needs. */
export type Pages = {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
};

/** What an infinite list wants to know of the query that its items come from. */
export const listOf = <T>(items: readonly T[] | undefined, { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch }: Pages) => ({
  items,
  hasMore: hasNextPage,
  isLoadingMore: isFetchingNextPage,
  onMore: () => void fetchNextPage(),
  error: error ? sentenceOf(error) : undefined,
  onRetry: () => void (items ? fetchNextPage() : refetch()),
});
