import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Happening, loadHappenings, type PastPage } from '../../../frame/happenings.ts';
import { queryClient } from '../../../platform/query.ts';

/** The next pages of every area's lists, together; `from` is the time down to which all of them were read. */
type Page = { readonly pages: readonly PastPage[]; readonly from: number };

const NOTHING: PastPage = { rows: [], hasMore: false, to: 0 };

/** Everything younger than this was read. */
const readDownTo = (pages: readonly PastPage[]): number => Math.max(0, ...pages.map(({ hasMore, to }) => (hasMore ? to : 0)));

const KEY = ['happenings'];

/** The user's events of every area, newest first. The lists are read side by side, a page of each at a time. */
export const happeningsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const lists = (await loadHappenings()).flatMap(({ past = [] }) => past);
    const before = queryClient.getQueryData<{ pages: Page[] }>(KEY)?.pages[pageParam - 2]?.pages;
    const pages = await Promise.all(lists.map((read, at) => (before?.[at]?.hasMore === false ? NOTHING : read(pageParam, signal))));
    return { pages, from: readDownTo(pages) };
  },
  initialPageParam: 1,
  getNextPageParam: ({ pages }, _all, number: number) => (pages.some(({ hasMore }) => hasMore) ? number + 1 : undefined),
  staleTime: 0,
});

/** The happenings of the pages that were read, in order, down to the time from which older ones may be missing. */
export function inOrder(pages: readonly Page[]): readonly Happening[] {
  const from = pages.at(-1)?.from ?? 0;
  return pages
    .flatMap((page) => page.pages.flatMap(({ rows }) => rows))
    .filter(({ at }) => at >= from)
    .toSorted((one, other) => other.at - one.at);
}

/** Reads them again from the first page. */
export const readHappeningsAgain = (): Promise<void> => queryClient.resetQueries({ queryKey: KEY });
