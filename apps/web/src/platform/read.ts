import type { Call, ReadMessage, Typed } from '@mt2/contracts';
import { routeOf } from '@mt2/contracts/call';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { api, Refused } from './send.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The call that a query reads: it decides who may see the data, and which events make it stale. */
    queryMeta: { readonly call?: Call };
  }
}

/** Distinguishes the reads of one call; usually its input. */
export type About = Readonly<Record<string, unknown>>;
/** Asks the call of a read. */
export type Ask<C extends Call> = (typed: Typed<C>) => Promise<ReadMessage<C>>;

/** When a read is repeated, apart from events and changes, and how long it is kept. */
type TimeKeys = 'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'retry' | 'enabled' | 'placeholderData';
type Times<T> = Pick<UseQueryOptions<T>, TimeKeys>;
type PagesTimes<P> = Pick<UseInfiniteQueryOptions<P, Error, InfiniteData<P>, QueryKey, number>, TimeKeys>;
type Page = { readonly hasMore: boolean };
type Paging<P> = {
  /** The number of the first page. */
  readonly first?: number;
  /** The number of the page after another one. */
  readonly next?: (page: P, number: number) => number;
};

/** The third part of a list's key. */
export const PAGES = 'pages';
const keyOf = (call: Call, about: About): QueryKey => [routeOf(call), about];
const asking =
  <C extends Call>(call: C, signal: AbortSignal): Ask<C> =>
  (typed) =>
    api.query(call, typed, { signal });

/**
 * A read of one call whose result `by` makes, asking it once or more often. The call gives the read its key, and says whose
 * data it is and when it is stale.
 */
export const readBy = <C extends Call, A extends About, T>(
  call: C,
  about: A,
  by: (ask: Ask<C>, about: A) => Promise<T>,
  times?: Times<T>,
) =>
  queryOptions<T>({
    queryKey: keyOf(call, about),
    queryFn: ({ signal }) => by(asking(call, signal), about),
    meta: { call },
    ...times,
  });

/** The answer of an object's read; null if the user has no such object, which the server says by one of these refusals. */
export async function orNull<T>(answer: Promise<T>, ...missing: readonly string[]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && missing.includes(error.key)) return null;
    throw error;
  }
}

/** A read of one call with its input: the answer as it is. */
export const read = <C extends Call>(call: C, typed: Typed<C>, times?: Times<ReadMessage<C>>) =>
  readBy(call, typed as About, (ask) => ask(typed), times);

/** The same for a list, page by page as long as there are more. Pages are numbered from 1, unless `first` and `next` say otherwise. */
export const readPagesBy = <C extends Call, A extends About, P extends Page>(
  call: C,
  about: A,
  by: (ask: Ask<C>, page: number, about: A) => Promise<P>,
  { first = 1, next = (_, number) => number + 1, ...times }: PagesTimes<P> & Paging<P> = {},
) =>
  infiniteQueryOptions<P, Error, InfiniteData<P>, QueryKey, number>({
    queryKey: [...keyOf(call, about), PAGES],
    queryFn: ({ pageParam, signal }) => by(asking(call, signal), pageParam, about),
    initialPageParam: first,
    getNextPageParam: (page, _pages, number) => (page.hasMore ? next(page, number) : undefined),
    meta: { call },
    ...times,
  });

/** Data that the response to a change, another read or an event brings, and that is not asked for: it belongs to a call like a read. */
export const kept = <T>(call: Call, about: About) =>
  queryOptions<T>({ queryKey: keyOf(call, about), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY, meta: { call } });
