import { option } from '@mt2/contracts/option';
import { OPTION_STATUS } from '@mt2/domain/option';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';

/** Every key that an option changes begins with this. */
const OPTION_KEY = ['option'] as const;
/** Limit of the read of waiting options: there are never more than a few in each market. */
const MOST = 100;
const A_PAGE = 20;
/** The wire's two filters: `delivered` includes the void ones. */
const [WAITING, ENDED] = [OPTION_STATUS.codeOf('waiting'), OPTION_STATUS.codeOf('delivered')];

/** How often the flat bands of now are read; they move with the market. */
const BANDS_MS = 3_000;

/** The option times that are offered now. */
export const durationsQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'durations'],
  queryFn: ({ signal }) => api.query(option.listDurations, {}, { signal }),
  staleTime: 0,
  refetchInterval: BANDS_MS,
});

async function readOrders(status: number, page: number, limit: number, signal: AbortSignal): Promise<PageOf<OptionOrder>> {
  const { data, next_page_url } = await api.query(option.listOrders, { status, page, limit }, { signal });
  return { rows: data.flatMap((row) => toOptionOrder(row) ?? []), hasMore: next_page_url !== null };
}

/** The options that wait for delivery in any market, newest first. Coming back to the page reads them again. */
export const waitingQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'waiting'],
  queryFn: async ({ signal }) => (await readOrders(WAITING, 1, MOST, signal)).rows,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** The options that are over, newest first, page by page. */
export const endedQuery = infiniteQueryOptions({
  queryKey: [...OPTION_KEY, 'ended'],
  queryFn: ({ pageParam, signal }) => readOrders(ENDED, pageParam, A_PAGE, signal),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime: 0,
});

/** The options that ended last. */
export const latestEndedQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'latest-ended'],
  queryFn: async ({ signal }) => (await readOrders(ENDED, 1, A_PAGE, signal)).rows,
  staleTime: 0,
});

/** Reads options and balances again. */
export function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: OPTION_KEY });
  void client.invalidateQueries({ queryKey: ['wallet'] });
}

/** Options that ended in this session, by the feed; and those whose result was shown. Neither is read from the server. */
const ENDED_BY_FEED_KEY = [...OPTION_KEY, 'ended-by-feed'];
const SHOWN_KEY = [...OPTION_KEY, 'shown-results'];
const MOST_REMEMBERED = 20;

export const rememberEnded = (order: OptionOrder): void =>
  void queryClient.setQueryData<readonly OptionOrder[]>(ENDED_BY_FEED_KEY, (orders = []) =>
    [...orders.filter(({ id }) => id !== order.id), order].slice(-MOST_REMEMBERED),
  );
export const rememberShown = (ids: readonly number[]): void =>
  void queryClient.setQueryData<readonly number[]>(SHOWN_KEY, (shown = []) => [...shown, ...ids].slice(-MOST_REMEMBERED));

/** The options that ended while no panel showed their results. */
export function endedUnseen(): OptionOrder[] {
  const shown = queryClient.getQueryData<readonly number[]>(SHOWN_KEY) ?? [];
  return (queryClient.getQueryData<readonly OptionOrder[]>(ENDED_BY_FEED_KEY) ?? []).filter(({ id }) => !shown.includes(id));
}
