import type { Message } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { market as marketCalls } from '@mt2/contracts/market';
import { parseAtoms, type Rate } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/send.ts';
import { ticksOf } from '../market/index.ts';
import { toLeverOrder } from './order/order.ts';
import { type Position, toPosition } from './position/position.ts';

/** The two accounts that trade contracts, as the wire names them. */
export type LeverAccount = 'lever' | 'contract';
/** What contracts of a market are measured by. Prices in ticks, the rate, of the running interval so far, as a part of one, the time in seconds. */
export type Mark = { readonly mark: number; readonly index: number; readonly fundingRate: Rate; readonly nextFundingAt: number };

/** Mark and index price and the funding of a market; `KeepMark` keeps it fresh. */
export const markQuery = (market: Market) =>
  queryOptions({
    queryKey: ['market', 'mark', market.symbol],
    queryFn: async ({ signal }): Promise<Mark> => {
      const info = await api.query(marketCalls.getMarketInfo, { symbol: market.symbol, depth: '1' }, { signal });
      return {
        mark: ticksOf(market, info.mark_price),
        index: ticksOf(market, info.index_price),
        fundingRate: parseAtoms(info.predicted_funding_rate) ?? 0n,
        nextFundingAt: info.next_funding_time,
      };
    },
  });

/** Every key that an order or a ticket changes begins with this. */
export const LEVER_KEY = ['lever'] as const;
const MOST = 100;
const A_PAGE = 20;

type Page = { readonly next_page_url: string | null };
const nextPage = (page: Page, _pages: readonly Page[], number: number) => (page.next_page_url ? number + 1 : undefined);

type Tickets = Message<typeof lever.listTickets>['message'];
const listTickets = async (
  {
    account,
    marketId,
    status,
    page,
    limit,
  }: { account: LeverAccount; marketId?: number | undefined; status: 1 | 2 | 3; page: number; limit: number },
  signal: AbortSignal,
): Promise<Tickets> => (await api.query(lever.listTickets, { account, currency_id: marketId, status, page, limit }, { signal })).message;

async function everyTicket(account: LeverAccount, status: 1 | 2, signal: AbortSignal): Promise<readonly Position[]> {
  const found: Position[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { data, next_page_url } = await listTickets({ account, status, page, limit: MOST }, signal);
    found.push(...data.flatMap((row) => toPosition(row) ?? []));
    isMore = next_page_url !== null;
  }
  return found;
}

/** All open tickets of an account, newest first: held, or about to be closed. */
export const positionsQuery = (account: LeverAccount) =>
  queryOptions({
    queryKey: [...LEVER_KEY, 'positions', account],
    queryFn: async ({ signal }): Promise<readonly Position[]> => {
      const both = await Promise.all([everyTicket(account, 1, signal), everyTicket(account, 2, signal)]);
      return both.flat().toSorted((one, other) => other.id - one.id);
    },
  });

/** Ended tickets, newest first, page by page. */
export const closedQuery = (account: LeverAccount, marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...LEVER_KEY, 'closed', account, marketId ?? 0],
    queryFn: ({ pageParam, signal }) => listTickets({ account, marketId, status: 3, page: pageParam, limit: A_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Those that wait. */
export const WAITING = 4;
/** Contract orders, newest first, page by page: of one status (0–3), those that wait, or all. */
export const ordersQuery = (account: LeverAccount, status: number | undefined, marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...LEVER_KEY, 'orders', account, status ?? 'all', marketId ?? 0],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.query(
        lever.listOrders,
        { account, status, currency_id: marketId, page: pageParam, limit: A_PAGE },
        { signal },
      );
      return { orders: page.data.flatMap((row) => toLeverOrder(row) ?? []), total: page.total, next_page_url: page.next_page_url };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Funding rates of a market, newest first, page by page. */
export const fundingQuery = (symbol: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'funding', symbol],
    queryFn: ({ pageParam, signal }) => api.query(lever.listFunding, { symbol, page: pageParam, limit: 30 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** What funding paid and took for one ticket, newest first, page by page. */
export const fundingPaidQuery = (ticketId: number, account: LeverAccount) =>
  infiniteQueryOptions({
    queryKey: [...LEVER_KEY, 'funding-paid', ticketId],
    queryFn: ({ pageParam, signal }) =>
      api.query(lever.listFundingPaid, { ticket_id: ticketId, account, page: pageParam, limit: A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const riskFundQuery = queryOptions({
  queryKey: ['market', 'risk-fund'],
  queryFn: ({ signal }) => api.query(lever.getRiskFund, {}, { signal }),
});
