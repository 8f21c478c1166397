import { lever, type OrderFilter } from '@mt2/contracts/lever';
import type { MarginAccount, PositionStatus } from '@mt2/domain/lever';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { toLeverOrder } from './order/order.ts';
import { type Position, toPosition } from './position/position.ts';

/** The two accounts that trade contracts. */
export type LeverAccount = MarginAccount['account'];
const LEVER_KEY = ['lever'] as const;
/** Before the account. */
export const POSITIONS_KEY = [...LEVER_KEY, 'positions'] as const;
/** Before the account and the market, 0 for all. */
export const CLOSED_KEY = [...LEVER_KEY, 'closed'] as const;
/** Before the account, the filter and the market, 0 for all. */
export const ORDERS_KEY = [...LEVER_KEY, 'orders'] as const;
const MOST = 100;
const A_PAGE = 20;

type Asked = { account: LeverAccount; marketId?: number | undefined; status: PositionStatus; page: number; limit: number };

/** A page of the positions of one status, newest first. */
async function listPositions(asked: Asked, signal: AbortSignal): Promise<PageOf<Position>> {
  const { rows, hasMore } = (await api.query(lever.listTickets, asked, { signal })).positions;
  return { rows: rows.flatMap((row) => toPosition(row) ?? []), hasMore };
}

async function everyPosition(account: LeverAccount, status: PositionStatus, signal: AbortSignal): Promise<readonly Position[]> {
  const found: Position[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { rows, hasMore } = await listPositions({ account, status, page, limit: MOST }, signal);
    found.push(...rows);
    isMore = hasMore;
  }
  return found;
}

/** All open positions of an account, newest first: held, or being closed. */
export const positionsQuery = (account: LeverAccount) =>
  queryOptions({
    queryKey: [...POSITIONS_KEY, account],
    queryFn: async ({ signal }): Promise<readonly Position[]> => {
      const both = await Promise.all([everyPosition(account, 'trading', signal), everyPosition(account, 'closing', signal)]);
      return both.flat().toSorted((one, other) => other.id - one.id);
    },
  });

/** Ended positions, newest first, page by page. */
export const closedQuery = (account: LeverAccount, marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...CLOSED_KEY, account, marketId ?? 0],
    queryFn: ({ pageParam, signal }) => listPositions({ account, marketId, status: 'closed', page: pageParam, limit: A_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Contract orders, newest first, page by page: those of one status, the waiting ones, or all. */
export const ordersQuery = (account: LeverAccount, filter: OrderFilter | undefined, marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, account, filter ?? 'all', marketId ?? 0],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { account, filter, marketId, page: pageParam, limit: A_PAGE };
      const { rows, ...others } = await api.query(lever.listOrders, asked, { signal });
      return { rows: rows.flatMap((row) => toLeverOrder(row) ?? []), ...others };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The IDs of the newest waiting orders, at most one page; of one market if given. */
export async function readWaitingIds(account: LeverAccount, marketId?: number): Promise<readonly number[]> {
  const { rows } = await api.query(lever.listOrders, { account, filter: 'waiting', marketId, page: 1, limit: MOST });
  return rows.map(({ id }) => id);
}

/** Cancels an order; the caller handles its refusal. */
export const cancelQuietly = (id: number) => api.change(lever.cancel, { id }, { mask: false, quiet: true });

/** Funding rates of a market, newest first, page by page. */
export const fundingQuery = (symbol: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'funding', symbol],
    queryFn: ({ pageParam, signal }) => api.query(lever.listFunding, { symbol, page: pageParam, limit: 30 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Funding paid and received by one position, newest first, page by page. */
export const fundingPaidQuery = (ticketId: number, account: LeverAccount) =>
  infiniteQueryOptions({
    queryKey: [...LEVER_KEY, 'funding-paid', ticketId],
    queryFn: ({ pageParam, signal }) => api.query(lever.listFundingPaid, { ticketId, account, page: pageParam, limit: A_PAGE }, { signal }),
    meta: { reads: ['lever.listFundingPaid'] },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const riskFundQuery = queryOptions({
  queryKey: ['market', 'risk-fund'],
  queryFn: ({ signal }) => api.query(lever.getRiskFund, {}, { signal }),
});
