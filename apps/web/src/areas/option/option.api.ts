import { type OptionFilter, option } from '@mt2/contracts/option';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';
import { announce, goneFrom } from './order/results.ts';

/** Every key affected by an option begins with this. */
const OPTION_KEY = ['option'] as const;
/** Limit of the read of waiting options: each market has only a few. */
const MOST = 100;
const A_PAGE = 20;
/** Interval at which the current flat bands are read; they move with the market. */
const BANDS_MS = 3_000;

/** The option times currently available. */
export const durationsQuery = queryOptions({
  queryKey: [...OPTION_KEY, 'durations'],
  queryFn: ({ signal }) => api.query(option.listDurations, {}, { signal }),
  staleTime: 0,
  refetchInterval: BANDS_MS,
});

type Wanted = { filter: OptionFilter; marketId?: number | undefined; page: number; limit: number };

async function readOrders(wanted: Wanted, signal?: AbortSignal): Promise<PageOf<OptionOrder>> {
  const { rows, hasMore } = await api.query(option.listOrders, wanted, signal && { signal });
  return { rows: rows.flatMap((row) => toOptionOrder(row) ?? []), hasMore };
}

const WAITING_KEY = [...OPTION_KEY, 'waiting'];

/** Announces the results of options missing from the feed. */
async function announceGone(before: readonly OptionOrder[] | undefined, now: readonly OptionOrder[]): Promise<void> {
  const gone = goneFrom(before, now).map(({ id }) => id);
  if (gone.length === 0) return;
  const { rows } = await readEnded(undefined, 1);
  announce(rows.filter(({ id }) => gone.includes(id)));
}

/** The options waiting for delivery in any market, newest first. Read again when the user returns to the page. */
export const waitingQuery = queryOptions({
  queryKey: WAITING_KEY,
  queryFn: async ({ signal }) => {
    const { rows } = await readOrders({ filter: 'waiting', page: 1, limit: MOST }, signal);
    void announceGone(queryClient.getQueryData(WAITING_KEY), rows).catch(() => undefined);
    return rows;
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** A page of the ended options, newest first. */
const readEnded = (marketId: number | undefined, page: number, signal?: AbortSignal): Promise<PageOf<OptionOrder>> =>
  readOrders({ filter: 'ended', marketId, page, limit: A_PAGE }, signal);

/** Key of the ended options; the third part is the ID of their market, 0 for all markets. */
export const ENDED_KEY = [...OPTION_KEY, 'ended'];

/** The ended options of a market or of all, newest first, page by page. */
export const endedQuery = (marketId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ENDED_KEY, marketId ?? 0],
    queryFn: ({ pageParam, signal }) => readEnded(marketId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** Reads options and balances again. */
export function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: OPTION_KEY });
  void client.invalidateQueries({ queryKey: ['wallet'] });
}
