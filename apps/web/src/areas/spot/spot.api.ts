import { type SpotOrderRow, spot } from '@mt2/contracts/spot';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { type Order, toOrder } from './order.ts';
import { readBack } from './past-orders.ts';

/** Nobody may ask for more at once. */
const MOST_AT_ONCE = 100;
const A_PAGE = 30;
/** Most people have no more open orders than this, and see at once how many they have. */
const AN_OPEN_PAGE = 50;

/** Every key that an order changes begins with this. */
const SPOT_KEY = ['spot'] as const;

/** The live orders, newest first, page by page; of one market when it is given. */
export const openOrdersQuery = (marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...SPOT_KEY, 'open', marketId ?? 0],
    queryFn: async ({ pageParam, signal }) => {
      const wish = { currency_id: marketId, status: 1, page: pageParam, limit: AN_OPEN_PAGE } as const;
      return (await api.query(spot.listOrders, wish, { signal })).map(toOrder);
    },
    initialPageParam: 1,
    getNextPageParam: (page: Order[], _pages, number: number) => (page.length < AN_OPEN_PAGE ? undefined : number + 1),
  });

/** Orders of every state, newest first, page by page. */
export const orderHistoryQuery = (marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...SPOT_KEY, 'history', marketId ?? 0],
    queryFn: ({ pageParam, signal }) => api.query(spot.listOrders, { currency_id: marketId, page: pageParam, limit: A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page: SpotOrderRow[], _pages, number: number) => (page.length < A_PAGE ? undefined : number + 1),
  });

/** The orders of a market, whatever became of them, as far back as the average entry is worked out from. */
export const pastOrdersQuery = (marketId: number) =>
  queryOptions({
    queryKey: [...SPOT_KEY, 'past', marketId],
    queryFn: ({ signal }) =>
      readBack(MOST_AT_ONCE, async (page) => {
        const rows = await api.query(spot.listOrders, { currency_id: marketId, page, limit: MOST_AT_ONCE }, { signal });
        return rows.map(toOrder);
      }),
  });

/**
 * Cancels every live order up to the newest that the user has seen, of one market when it is given; answers what went wrong with any of them. One
 * that was filled meanwhile is no reason to leave the others.
 */
export async function cancelEvery(newestId: number, marketId?: number): Promise<unknown> {
  const tried = new Set<number>();
  let failure: unknown;
  for (;;) {
    const rows = await api.query(spot.listOrders, { currency_id: marketId, status: 1, page: 1, limit: MOST_AT_ONCE });
    const left = rows.map(({ id }) => id).filter((id) => id <= newestId && !tried.has(id));
    if (left.length === 0) return failure;
    for (const id of left) tried.add(id);
    const results = await Promise.allSettled(left.map((id) => api.change(spot.cancelOrder, { id }, { mask: false, quiet: true })));
    failure ??= results.find((result) => result.status === 'rejected')?.reason;
  }
}
