import type { ReadMessage } from '@mt2/contracts';
import { finance } from '@mt2/contracts/finance';
import type { FinanceStatus } from '@mt2/domain/finance';
import { countedPage, shownPage } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { read, readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { type Order, orderOf } from './order.ts';
import { productOf } from './product.ts';

const A_PAGE = 20;
const MOST_A_PAGE = 100;
/** How often products are read again: others buy them, and operators open and close them. */
const PRODUCTS_MS = 15_000;

/** Every product, those for sale first. */
export const productsQuery = readBy(finance.listProducts, { limit: MOST_A_PAGE }, async (ask, all) => (await ask(all)).map(productOf), {
  refetchInterval: PRODUCTS_MS,
});

/** One product. */
export const productQuery = (id: number) =>
  readBy(finance.getProduct, { id }, async (ask, one) => productOf(await ask(one)), {
    // Until it is read, as in the list.
    placeholderData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
    refetchInterval: PRODUCTS_MS,
  });

export type Report = ReadMessage<typeof finance.getReport>;

/** The hosted amount and the interest of the user's orders. */
export const reportQuery = read(finance.getReport, {});

/** The filter of a state. Active orders are requested by stage alone: only an ended one is redeemed or not. */
const filterOf = (state: FinanceStatus) =>
  state === 'hosting' ? ({ stage: 'hosting' } as const) : ({ stage: 'ended', isRedeemed: state === 'redeemed' } as const);

/** The user's orders in a state, newest first, page by page. */
export const ordersQuery = (state: FinanceStatus) =>
  readPagesBy(finance.listOrders, { state }, async (ask, page) =>
    shownPage(countedPage(await ask({ ...filterOf(state), page, limit: A_PAGE }), page, A_PAGE), orderOf),
  );

export type NewOrder = { readonly productId: number; readonly amount: string; readonly isReinvesting: boolean };

/** The server's sentence about a purchase, and the order; another backend sends none. */
export type Purchase = { readonly message: string; readonly order?: Order };

/** Buys a product. */
export async function buy({ isReinvesting, ...order }: NewOrder): Promise<Purchase> {
  const { message, beside } = await api.change(finance.buy, { ...order, isAgreed: true, ...(isReinvesting ? { isReinvesting } : {}) });
  return { message, ...(beside.order && { order: orderOf(beside.order) }) };
}

/** Redeems an order early. Returns the ended order, which another backend does not send. */
export async function redeem(id: number): Promise<Order | undefined> {
  const { beside } = await api.change(finance.redeem, { id });
  return beside.order && orderOf(beside.order);
}

/** Sets whether an order's principal is reinvested in its product. */
export const setReinvest = async (id: number, isReinvesting: boolean): Promise<string> =>
  (await api.change(finance.setReinvest, { id, isReinvesting })).message;
