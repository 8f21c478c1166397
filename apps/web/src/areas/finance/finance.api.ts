import { FINANCE_ORDER_CODES, finance } from '@mt2/contracts/finance';
import type { FinanceStatus } from '@mt2/domain/finance';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { type Order, toOrder } from './order.ts';
import { toProduct } from './product.ts';

const A_PAGE = 20;
const MOST_A_PAGE = 100;
/** How often products are read again: others buy them, and the operator opens and closes them. */
const PRODUCTS_MS = 15_000;

/** Every product, those for sale first. */
export const productsQuery = queryOptions({
  queryKey: ['finance', 'products'],
  queryFn: async ({ signal }) => (await api.query(finance.listProducts, { limit: MOST_A_PAGE }, { signal })).map(toProduct),
  refetchInterval: PRODUCTS_MS,
  meta: { reads: ['finance.listProducts'] },
});

/** One product. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['finance', 'product', id],
    queryFn: async ({ signal }) => toProduct(await api.query(finance.getProduct, { id }, { signal })),
    refetchInterval: PRODUCTS_MS,
    meta: { reads: ['finance.getProduct'] },
  });

/** The hosted amount and the interest of the user's orders. */
export const reportQuery = queryOptions({
  queryKey: ['finance', 'report'],
  queryFn: ({ signal }) => api.query(finance.getReport, {}, { signal }),
  meta: { reads: ['finance.getReport'] },
});

/** The filter of a state. Hosting orders are asked for by `status` alone: only an ended one is redeemed or not. */
const filterOf = (state: FinanceStatus): { readonly status: number; readonly is_cancel?: number } =>
  state === 'hosting' ? { status: FINANCE_ORDER_CODES.hosting.status } : FINANCE_ORDER_CODES[state];

/** A page of the user's orders in a state, newest first. */
export async function readOrders(state: FinanceStatus, page: number, signal: AbortSignal): Promise<PageOf<Order>> {
  const { order_list, total } = await api.query(finance.listOrders, { ...filterOf(state), page, limit: A_PAGE }, { signal });
  return { rows: order_list.map(toOrder), hasMore: page * A_PAGE < total, total };
}

/** The user's orders in a state, newest first, page by page. */
export const ordersQuery = (state: FinanceStatus) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'orders', state],
    queryFn: ({ pageParam, signal }) => readOrders(state, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export type NewOrder = { readonly product: number; readonly amount: string; readonly reinvests: boolean };

/** Hosts an amount. Answers the server's sentence. */
export async function buy({ product, amount, reinvests }: NewOrder): Promise<string> {
  const sent = { config_id: product, amount, agree: 1, ...(reinvests ? { reinvest: 1 } : {}) };
  return (await api.change(finance.buy, sent)).message;
}

/** Redeems an order early. Answers the server's sentence. */
export const redeem = async (id: number): Promise<string> => (await api.change(finance.redeem, { id })).message;

/** Says whether an order's principal buys its product again. */
export const setReinvest = async (id: number, reinvests: boolean): Promise<string> =>
  (await api.change(finance.setReinvest, { id, reinvest: reinvests ? 1 : 0 })).message;
