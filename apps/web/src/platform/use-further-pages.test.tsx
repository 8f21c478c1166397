import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFurtherPages } from './use-further-pages.ts';

const PAGES = { error: null, hasNextPage: true, isFetchingNextPage: false };

test('further pages are read one at a time, until the last one', () => {
  const fetchNextPage = vi.fn(async () => {});
  const { rerender, result } = renderHook((pages: typeof PAGES) => useFurtherPages({ ...pages, fetchNextPage }), { initialProps: PAGES });
  expect(result.current).toBe(true);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender({ ...PAGES, isFetchingNextPage: true });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(PAGES);
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  rerender({ ...PAGES, hasNextPage: false });
  expect(result.current).toBe(false);
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

test('a page that failed is not asked for again without end, and no page that is not wanted', () => {
  const fetchNextPage = vi.fn(async () => {});
  const { rerender, result } = renderHook(
    ({ error, isWanted }: { error: Error | null; isWanted: boolean }) => useFurtherPages({ ...PAGES, error, fetchNextPage }, isWanted),
    { initialProps: { error: new Error('lost') as Error | null, isWanted: true } },
  );
  expect(result.current).toBe(false);
  rerender({ error: null, isWanted: false });
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender({ error: null, isWanted: true });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});
