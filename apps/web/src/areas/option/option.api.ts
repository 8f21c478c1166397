import { option } from '@mt2/contracts/option';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';

/** Every key that an option changes begins with this. */
const OPTION_KEY = ['option'] as const;
/** Of what waits there are never more than a few in each market. */
const MOST = 100;
const A_PAGE = 20;
const [WAITING, ENDED] = [1, 3];

/** How often the flat bands of now are read; they move with the market. */
const BANDS_MS = 3_000;

/** What may be bought at this second. */
export const durationsQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'durations'],
  queryFn: ({ signal }) => api.query(option.listDurations, {}, { signal }),
  staleTime: 0,
  refetchInterval: BANDS_MS,
});

type Page = { readonly orders: readonly OptionOrder[]; readonly next_page_url: string | null };

async function readOrders(status: number, page: number, limit: number, signal: AbortSignal): Promise<Page> {
  const { data, next_page_url } = await api.query(option.listOrders, { status, page, limit }, { signal });
  return { orders: data.flatMap((row) => toOptionOrder(row) ?? []), next_page_url };
}

/** The options that wait for delivery in any market, newest first. Whoever comes back to the page sees what is true then. */
export const waitingQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'waiting'],
  queryFn: async ({ signal }) => (await readOrders(WAITING, 1, MOST, signal)).orders,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** The options that are over, newest first, page by page. */
export const endedQuery = infiniteQueryOptions({
  queryKey: [...OPTION_KEY, 'ended'],
  queryFn: ({ pageParam, signal }) => readOrders(ENDED, pageParam, A_PAGE, signal),
  initialPageParam: 1,
  getNextPageParam: ({ next_page_url }: Page, _pages, number: number) => (next_page_url ? number + 1 : undefined),
  staleTime: 0,
});

/** The options that ended last. */
export const latestEndedQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'latest-ended'],
  queryFn: async ({ signal }) => (await readOrders(ENDED, 1, A_PAGE, signal)).orders,
  staleTime: 0,
});

/** What an option changes is read anew: the lists and the balances. */
export function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: OPTION_KEY });
  void client.invalidateQueries({ queryKey: ['wallet'] });
}
