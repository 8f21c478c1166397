import type { ReadMessage } from '@mt2/contracts';
import { finance } from '@mt2/contracts/finance';
import type { FinanceStatus } from '@mt2/domain/finance';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { type Order, orderOf } from './order.ts';
import { productOf } from './product.ts';

const A_PAGE = 20;
const MOST_A_PAGE = 100;
/** How often products are read again: others buy them, and operators open and close them. */
const PRODUCTS_MS = 15_000;

/** Every product, those for sale first. */
export const productsQuery = queryOptions({
  queryKey: ['finance', 'products'],
  queryFn: async ({ signal }) => (await api.query(finance.listProducts, { limit: MOST_A_PAGE }, { signal })).map(productOf),
  refetchInterval: PRODUCTS_MS,
  meta: { reads: ['finance.listProducts'] },
});

/** One product. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['finance', 'product', id],
    queryFn: async ({ signal }) => productOf(await api.query(finance.getProduct, { id }, { signal })),
    // Until it is read, as in the list.
    placeholderData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
    refetchInterval: PRODUCTS_MS,
    meta: { reads: ['finance.getProduct'] },
  });

export type Report = ReadMessage<typeof finance.getReport>;

/** The hosted amount and the interest of the user's orders. */
export const reportQuery = queryOptions({
  queryKey: ['finance', 'report'],
  queryFn: ({ signal }) => api.query(finance.getReport, {}, { signal }),
  meta: { reads: ['finance.getReport'] },
});

/** The filter of a state. Active orders are requested by stage alone: only an ended one is redeemed or not. */
const filterOf = (state: FinanceStatus) =>
  state === 'hosting' ? ({ stage: 'hosting' } as const) : ({ stage: 'ended', isRedeemed: state === 'redeemed' } as const);

/** A page of the user's orders in a state, newest first. */
async function readOrders(state: FinanceStatus, page: number, signal: AbortSignal): Promise<PageOf<Order>> {
  const { rows, total } = await api.query(finance.listOrders, { ...filterOf(state), page, limit: A_PAGE }, { signal });
  return { rows: rows.map(orderOf), hasMore: page * A_PAGE < total, total };
}

/** The user's orders in a state, newest first, page by page. */
export const ordersQuery = (state: FinanceStatus) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'orders', state],
    queryFn: ({ pageParam, signal }) => readOrders(state, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export type NewOrder = { readonly productId: number; readonly amount: string; readonly isReinvesting: boolean };

/** The server's sentence about a purchase, and the order; another backend sends none. */
export type Purchase = { readonly message: string; readonly order?: Order };

/** Buys a product. */
export async function buy({ isReinvesting, ...order }: NewOrder): Promise<Purchase> {
  const { message, beside } = await api.change(finance.buy, { ...order, isAgreed: true, ...(isReinvesting ? { isReinvesting } : {}) });
  return { message, ...(beside.order && { order: orderOf(beside.order) }) };
}

/** Redeems an order early. */
export const redeem = (id: number) => api.change(finance.redeem, { id });

/** Sets whether an order's principal is reinvested in its product. */
export const setReinvest = async (id: number, isReinvesting: boolean): Promise<string> =>
  (await api.change(finance.setReinvest, { id, isReinvesting })).message;
