import { type SpotOrderRow, spot } from '@mt2/contracts/spot';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { toOrder } from './order.ts';

const MOST_OPEN = 100;
const A_PAGE = 30;

/** Every key that an order changes begins with this. */
const SPOT_KEY = ['spot'] as const;

/** The live orders, newest first; of one market when it is given. */
export const openOrdersQuery = (marketId?: number) =>
  queryOptions({
    queryKey: [...SPOT_KEY, 'open', marketId ?? 0],
    queryFn: async ({ signal }) => {
      const rows = await api.query(spot.listOrders, { currency_id: marketId, status: 1, page: 1, limit: MOST_OPEN }, { signal });
      return rows.map(toOrder);
    },
  });

/** Orders of every state, newest first, page by page. */
export const orderHistoryQuery = (marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...SPOT_KEY, 'history', marketId ?? 0],
    queryFn: ({ pageParam, signal }) => api.query(spot.listOrders, { currency_id: marketId, page: pageParam, limit: A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page: SpotOrderRow[], _pages, number: number) => (page.length < A_PAGE ? undefined : number + 1),
  });

/** The latest orders of a market, whatever became of them: what the average entry is worked out from. */
export const latestOrdersQuery = (marketId: number) =>
  queryOptions({
    queryKey: [...SPOT_KEY, 'latest', marketId],
    queryFn: async ({ signal }) => {
      const rows = await api.query(spot.listOrders, { currency_id: marketId, page: 1, limit: MOST_OPEN }, { signal });
      return rows.map(toOrder);
    },
  });
