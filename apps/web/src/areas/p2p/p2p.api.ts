import type { Typed } from '@mt2/contracts';
import { p2p } from '@mt2/contracts/p2p';
import type { Days } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import type { AdvertSide, P2pFiat, P2pOrderStatus, P2pRole } from '@mt2/domain/p2p';
import type { PageOf } from '../../platform/pages.ts';
import { type Ask, readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { type Advert, advertOf } from './advert.ts';
import { type AdvertOrder, inOrder } from './market/order.ts';
import { type Order, orderOf } from './order/order.ts';

const A_PAGE = 20;
/** Prices follow the market: the offers of others are read again at this interval. */
const REFRESH_MS = 15_000;

type Dealt<R> = { readonly rows: readonly R[]; readonly page: number; readonly pages: number };
/** A page of rows as the lists show it. */
const pageOf = <R, T>({ rows, page, pages }: Dealt<R>, shownOf: (row: R) => T): PageOf<T> => ({
  rows: rows.map(shownOf),
  hasMore: page < pages,
});

/** A search for adverts by a user who wants to buy or sell (`side`). */
export type Wanted = { side: AdvertSide; coinId: number; amount: string; way: PaymentWay | undefined; fiat: P2pFiat };
type Asked = Omit<Typed<typeof p2p.listAdverts>, 'page' | 'limit'>;

/** Adverts per page when all are read, and the most pages that are read. */
const READ_AT_ONCE = 100;
const MOST_PAGES = 10;

/** Every advert of a search, best price first. */
async function allAdverts(ask: Ask<typeof p2p.listAdverts>, asked: Asked): Promise<readonly Advert[]> {
  // By ID: an advert added between two reads moves another one to the next page.
  const found = new Map<number, Advert>();
  for (let page = 1, hasMore = true; hasMore && page <= MOST_PAGES; page++) {
    const { rows, pages } = await ask({ ...asked, page, limit: READ_AT_ONCE });
    for (const row of rows) found.set(row.id, advertOf(row));
    hasMore = page < pages;
  }
  return [...found.values()];
}

/**
 * The adverts that a taker may take, page by page: best price first, as the server sorts them, or all on one page in another order.
 */
export const advertsQuery = (wanted: Wanted, order: AdvertOrder) =>
  readPagesBy(
    p2p.listAdverts,
    { ...wanted, order },
    async (ask, page): Promise<PageOf<Advert>> => {
      const { side, coinId, amount, way, fiat } = wanted;
      const asked = { side: side === 'buy' ? 'sell' : 'buy', coinId, amount, way: way ?? '', fiat } as const;
      if (order !== 'price') return { rows: inOrder(await allAdverts(ask, asked), order), hasMore: false };
      return pageOf(await ask({ ...asked, page, limit: A_PAGE }), advertOf);
    },
    { refetchInterval: REFRESH_MS },
  );

/** The currencies of the adverts of one side and coin that can be taken now, with their number; the most adverts first. */
export const fiatsQuery = ({ side, coinId }: Pick<Wanted, 'side' | 'coinId'>) =>
  readBy(p2p.listAdverts, { side, coinId }, async (ask) => {
    const all = await allAdverts(ask, { side: side === 'buy' ? 'sell' : 'buy', coinId });
    const found = Map.groupBy(
      all.filter(({ isAvailable }) => isAvailable),
      ({ fiat }) => fiat,
    );
    return [...found].map(([fiat, { length }]) => ({ fiat, count: length })).toSorted((one, other) => other.count - one.count);
  });

/**
 * One advert, a flag for the user's own, the user's balance of its coin in the fiat account, and the rule and the open order
 * that keep the user from taking it.
 */
export const advertQuery = (id: number) =>
  readBy(
    p2p.getAdvert,
    { id },
    async (ask, one) => {
      const row = await ask(one);
      const { isOwn, available, refusal, openOrder } = row;
      return { advert: advertOf(row), isOwn, available, refusal, openOrder };
    },
    { refetchInterval: REFRESH_MS },
  );

/** The orders to list: all, open ones, or those in one state. */
export type ShownOrders = P2pOrderStatus | 'all' | 'open';

export type NarrowedOrders = Days & { readonly role?: P2pRole | undefined; readonly coinId?: number | undefined };
/** The input of the list of these orders. */
export const whichOf = (shown: ShownOrders) =>
  ({ scope: 'all', ...(shown === 'all' ? {} : shown === 'open' ? { isOpen: true } : { status: shown }) }) as const;

/** The user's orders, newest first, page by page. */
export const ordersQuery = (shown: ShownOrders, narrowed?: NarrowedOrders) =>
  readPagesBy(p2p.listTakenOrders, { shown, ...(narrowed && { narrowed }) }, async (ask, page): Promise<PageOf<Order>> => {
    return pageOf(await ask({ ...narrowed, ...whichOf(shown), page, limit: A_PAGE }), orderOf);
  });

/** The orders of one of the user's own adverts, newest first, page by page. */
export const advertOrdersQuery = (advertId: number) =>
  readPagesBy(
    p2p.listOrdersOfAdvert,
    { advertId },
    async (ask, page, asked): Promise<PageOf<Order>> => pageOf(await ask({ ...asked, page, limit: A_PAGE }), orderOf),
  );

/** One order with its history. */
export const orderQuery = (id: number) => readBy(p2p.getOrder, { id }, async (ask, one) => orderOf(await ask(one)));

/** A list of the user's own adverts: ended ones, or the others. */
export type ShownAdverts = 'live' | 'over';

/** The user's own adverts, newest first, page by page. */
export const myAdvertsQuery = (shown: ShownAdverts) =>
  readPagesBy(
    p2p.listSellerAdverts,
    { shown },
    async (ask, page): Promise<PageOf<Advert>> => pageOf(await ask({ isOver: shown === 'over', page, limit: A_PAGE }), advertOf),
    { refetchInterval: REFRESH_MS },
  );

/** A trader with their visible adverts, page by page. */
export const sellerQuery = (id: number) =>
  readPagesBy(p2p.getSeller, { id }, async (ask, page, one) => {
    const { adverts, ...person } = await ask({ ...one, page, limit: A_PAGE });
    return { person, ...pageOf(adverts, advertOf) };
  });

/** Users blocked by the user, the latest first. */
export const blockedQuery = readBy(p2p.listBlocked, {}, async (ask) => (await ask({})).users);

/** End of the hold on new sales after a security change; 0 if there is none. */
export const heldUntilQuery = readBy(p2p.getMySeller, {}, async (ask) => (await ask({})).heldUntil ?? 0);

/** Takes an advert: `value` is an amount of money or a number of coins. Returns the order's ID. */
export const takeAdvert = async (asked: Typed<typeof p2p.takeAdvert>): Promise<number> =>
  (await api.change(p2p.takeAdvert, asked)).message.order.id;

/** Each of these changes an advert, an order or the user's view of a trader, and returns the server's sentence. */
export const takeDown = async (id: number): Promise<string> => (await api.change(p2p.takeDown, { id })).message;
export const putUp = async (id: number): Promise<string> => (await api.change(p2p.putUp, { id })).message;
export const cancelAdvert = async (id: number): Promise<string> => (await api.change(p2p.cancelAdvert, { id })).message;
export const cancelOrder = async (id: number): Promise<string> => (await api.change(p2p.cancelOrder, { id })).message;
export const extendOrder = async (id: number): Promise<string> => (await api.change(p2p.extend, { id })).message;
export const withdrawAppeal = async (id: number): Promise<string> => (await api.change(p2p.withdrawAppeal, { id })).message;
export const blockPerson = async (id: number): Promise<string> => (await api.change(p2p.block, { id })).message;
export const unblockPerson = async (id: number): Promise<string> => (await api.change(p2p.unblock, { id })).message;
export const rateOrder = async (id: number, isGood: boolean): Promise<string> => (await api.change(p2p.rate, { id, isGood })).message;
export const appealOrder = async (id: number, reason: string, pictures: readonly string[]): Promise<string> =>
  (await api.change(p2p.appeal, { id, reason, pictures: pictures.join(',') }, { lost: 'refusal.submit-failed' })).message;
/** Marks an order as paid; its screen reports the result. */
export async function payOrder(id: number, vouchers: readonly string[]): Promise<undefined> {
  await api.change(p2p.pay, { id, vouchers: vouchers.join(',') });
}
/** Releases the coins of an order, whose screen reports the result. */
export async function releaseOrder(id: number, fundPassword: string): Promise<undefined> {
  await api.change(p2p.confirm, { id, fundPassword });
}
