import { useEffect } from 'react';
import type { Pages } from './pages.ts';

/** Reads a query's further pages while `isWanted`, and returns whether it does; a failure stops it until the query is read again. */
export function useFurtherPages(
  { error, hasNextPage, isFetchingNextPage, fetchNextPage }: Omit<Pages, 'refetch'>,
  isWanted = true,
): boolean {
  const isReading = isWanted && hasNextPage && !error;
  useEffect(() => {
    if (isReading && !isFetchingNextPage) void fetchNextPage();
  }, [isReading, isFetchingNextPage, fetchNextPage]);
  return isReading;
}
