import type { Typed } from '@mt2/contracts';
import { spot } from '@mt2/contracts/spot';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { type Order, toOrder } from './order/order.ts';
import { readBack } from './order/past-orders.ts';

/** Largest page that the server allows. */
const MOST_AT_ONCE = 100;
const A_PAGE = 30;
/** Most users have fewer open orders than this, so they see the exact count immediately. */
const AN_OPEN_PAGE = 50;

const SPOT_KEY = ['spot'] as const;
/** Before the market, 0 for all. */
export const OPEN_KEY = [...SPOT_KEY, 'open'] as const;
/** Before the market, 0 for all, and the state. */
export const HISTORY_KEY = [...SPOT_KEY, 'history'] as const;
/** Before the market. */
export const PAST_KEY = [...SPOT_KEY, 'past'] as const;

/** A page of orders. The wire does not say if there are more: a full page may have a next one. */
async function readOrders(asked: Typed<typeof spot.listOrders> & { limit: number }, signal: AbortSignal): Promise<PageOf<Order>> {
  const rows = (await api.query(spot.listOrders, asked, { signal })).map(toOrder);
  return { rows, hasMore: rows.length === asked.limit };
}

/** The open orders, newest first, page by page; of one market if given. */
export const openOrdersQuery = (marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...OPEN_KEY, marketId ?? 0],
    queryFn: ({ pageParam, signal }) => readOrders({ marketId, status: 'waiting', page: pageParam, limit: AN_OPEN_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The orders of one state, or of every state, newest first, page by page; of one market if given. */
export const orderHistoryQuery = (marketId?: number, status?: Order['status']) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, marketId ?? 0, status ?? 'all'],
    queryFn: ({ pageParam, signal }) => readOrders({ marketId, status, page: pageParam, limit: A_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The orders of a market in any state, as far back as the average entry is calculated from. */
export const pastOrdersQuery = (marketId: number) =>
  queryOptions({
    queryKey: [...PAST_KEY, marketId],
    queryFn: ({ signal }) =>
      readBack(MOST_AT_ONCE, async (page) => {
        const rows = await api.query(spot.listOrders, { marketId, page, limit: MOST_AT_ONCE }, { signal });
        return rows.map(toOrder);
      }),
  });

/** The IDs of the newest open orders, at most one page; of one market if given. */
export async function readOpenIds(marketId?: number): Promise<readonly number[]> {
  const rows = await api.query(spot.listOrders, { marketId, status: 'waiting', page: 1, limit: MOST_AT_ONCE });
  return rows.map(({ id }) => id);
}

/** Cancels an order; the caller handles its refusal. */
export const cancelQuietly = (id: number) => api.change(spot.cancelOrder, { id }, { mask: false, quiet: true });
