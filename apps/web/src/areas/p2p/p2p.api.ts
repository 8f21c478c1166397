import { p2p } from '@mt2/contracts/p2p';
import { atoms } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import { type AdvertSide, P2P_ORDER_STATUS, type P2pFiat, type P2pOrderStatus } from '@mt2/domain/p2p';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { secondsOf } from '../../platform/format.ts';
import { whileSilent } from '../../platform/live.ts';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api, Refused } from '../../platform/send.ts';
import { type Advert, toAdvert } from './advert.ts';
import { type Order, toDetail, toOrder } from './order/order.ts';
import { type PublishForm, typedOf } from './publish/publish-form.ts';
import { toPerson } from './seller/person.ts';

const A_PAGE = 20;
/** Interval at which the user's own is read again while the feed is silent. */
const SILENT_MS = 5_000;
/** Prices follow the market: what others offer is read again this often. */
const REFRESH_MS = 15_000;

/** The search of somebody who wants to buy or sell (`side`) among the adverts. */
export type Wanted = { side: AdvertSide; coinId: number; amount: string; way: PaymentWay | undefined; fiat: P2pFiat | undefined };

/** The adverts that a taker may take, best price first, page by page. */
export const advertsQuery = ({ side, coinId, amount, way, fiat }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['p2p', 'adverts', side, coinId, amount, way, fiat],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { type: side === 'buy' ? 'sell' : 'buy', currency_id: coinId, amount, way: way ?? '', money_type: fiat ?? '' } as const;
      const { data, page, pages } = await api.query(p2p.listAdverts, { ...asked, page: pageParam, limit: A_PAGE }, { signal });
      return { rows: data.map(toAdvert), hasMore: page < pages };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: REFRESH_MS,
    meta: { reads: ['p2p.listAdverts'] },
  });

/** One advert, whether it is the user's own, and what the user has of its coin on the fiat account; null where there is none. */
export const advertQuery = (id: number) =>
  queryOptions({
    queryKey: ['p2p', 'advert', id],
    queryFn: async ({ signal }) => {
      try {
        const row = await api.query(p2p.getAdvert, { id }, { signal });
        return { advert: toAdvert(row), isOwn: row.is_own === 1, available: atoms(row.user_legal_balance) };
      } catch (error) {
        if (error instanceof Refused && error.key === 'p2p-advert-not-found') return null;
        throw error;
      }
    },
    refetchInterval: REFRESH_MS,
    meta: { reads: ['p2p.getAdvert'] },
  });

/** The orders to list: all, those that are not over, or those in one state. */
export type ShownOrders = P2pOrderStatus | 'all' | 'open';
export const ORDERS_KEY = ['p2p', 'orders'] as const;

/** A page of the user's orders, newest first. */
export async function readOrders(page: number, signal: AbortSignal, shown: ShownOrders = 'all'): Promise<PageOf<Order>> {
  const which = shown === 'all' ? {} : shown === 'open' ? { open: 1 } : { status: P2P_ORDER_STATUS.codeOf(shown) };
  const answer = await api.query(p2p.listTakenOrders, { scope: 'all', ...which, page, limit: A_PAGE }, { signal });
  return { rows: answer.data.map(toOrder), hasMore: answer.page < answer.pages };
}

/** The user's orders, newest first, page by page. */
export const ordersQuery = (shown: ShownOrders) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, shown],
    queryFn: ({ pageParam, signal }) => readOrders(pageParam, signal, shown),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: () => whileSilent(SILENT_MS),
  });

/** The orders of one of the user's own adverts, newest first, page by page. */
export const advertOrdersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['p2p', 'advert-orders', id],
    queryFn: async ({ pageParam, signal }): Promise<PageOf<Order>> => {
      const { data, page, pages } = await api.query(p2p.listOrdersOfAdvert, { id, page: pageParam, limit: A_PAGE }, { signal });
      return { rows: data.map(toOrder), hasMore: page < pages };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: REFRESH_MS,
  });

/** One order with everything that happened to it; null where the user has none of that number. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['p2p', 'order', id],
    queryFn: async ({ signal }) => {
      try {
        return toDetail(await api.query(p2p.getOrder, { id }, { signal }));
      } catch (error) {
        if (error instanceof Refused && error.key === 'order-not-found') return null;
        throw error;
      }
    },
    meta: { reads: ['p2p.getOrder'] },
    refetchInterval: () => whileSilent(SILENT_MS),
  });

/** The choice of the user's own adverts: those that are over, or the others. */
export type ShownAdverts = 'live' | 'over';
export const MY_ADVERTS_KEY = ['p2p', 'my-adverts'] as const;

/** The user's own adverts, newest first, page by page. */
export const myAdvertsQuery = (shown: ShownAdverts) =>
  infiniteQueryOptions({
    queryKey: [...MY_ADVERTS_KEY, shown],
    queryFn: async ({ pageParam, signal }): Promise<PageOf<Advert>> => {
      const asked = { was_done: shown === 'over' ? '1' : '', page: pageParam, limit: A_PAGE };
      const { data, page, pages } = await api.query(p2p.listSellerAdverts, asked, { signal });
      return { rows: data.map(toAdvert), hasMore: page < pages };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: REFRESH_MS,
  });

/** Somebody who trades, with the adverts of theirs that can be seen, page by page; null where there is nobody of that number. */
export const sellerQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['p2p', 'seller', id],
    queryFn: async ({ pageParam, signal }) => {
      try {
        const { lists, ...row } = await api.query(p2p.getSeller, { id, page: pageParam, limit: A_PAGE }, { signal });
        return { person: toPerson(row), rows: lists.data.map(toAdvert), hasMore: lists.page < lists.pages };
      } catch (error) {
        if (error instanceof Refused && error.key === 'p2p-person-not-found') return { person: null, rows: [], hasMore: false };
        throw error;
      }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Somebody whom the user blocked, since when. */
export type BlockedPerson = { readonly id: number; readonly name: string; readonly since: number };
/** Persons whom the user blocked, the latest first. */
export const blockedQuery = queryOptions({
  queryKey: ['p2p', 'blocked'],
  queryFn: async ({ signal }) =>
    (await api.query(p2p.listBlocked, {}, { signal })).list.map(
      ({ id, name, create_time }): BlockedPerson => ({ id, name, since: secondsOf(create_time) }),
    ),
});

/** Until when the user sells nothing new after a change of security; 0 where that is not so. */
export const heldUntilQuery = queryOptions({
  queryKey: ['p2p', 'held-until'],
  queryFn: async ({ signal }) => {
    const { held_until } = await api.query(p2p.getMySeller, {}, { signal });
    return held_until === '' ? 0 : secondsOf(held_until);
  },
});

/** Takes an advert: `value` is an amount of money or a number of coins. Answers the order's number. */
export async function takeAdvert(sent: {
  id: number;
  value: string;
  means: 'money' | 'number';
  way: PaymentWay;
  price: string;
}): Promise<number> {
  return (await api.change(p2p.takeAdvert, sent)).message.data.id;
}

/** Posts an advert. */
export async function publishAdvert(form: PublishForm, coinId: number): Promise<void> {
  const { side, fiat, mode, price, premium, minPrice, maxPrice, total, minNumber, maxNumber, ways, payLimit, note } = typedOf(form);
  await api.change(p2p.publish, {
    type: side,
    currency_id: coinId,
    money_type: fiat,
    price_mode: mode,
    price,
    premium,
    min_price: minPrice,
    max_price: maxPrice,
    total_number: total,
    min_number: minNumber,
    max_number: maxNumber,
    way: ways,
    pay_limit: payLimit,
    note,
  });
}

/** Each changes an advert, an order or what the user thinks of somebody, and answers the server's sentence. */
export const takeDown = async (id: number): Promise<string> => (await api.change(p2p.takeDown, { id })).message;
export const putUp = async (id: number): Promise<string> => (await api.change(p2p.putUp, { id })).message;
export const cancelAdvert = async (id: number): Promise<string> => (await api.change(p2p.cancelAdvert, { id })).message;
export const cancelOrder = async (id: number): Promise<string> => (await api.change(p2p.cancelOrder, { id })).message;
export const extendOrder = async (id: number): Promise<string> => (await api.change(p2p.extend, { id })).message;
export const withdrawAppeal = async (id: number): Promise<string> => (await api.change(p2p.withdrawAppeal, { id })).message;
export const blockPerson = async (id: number): Promise<string> => (await api.change(p2p.block, { id })).message;
export const unblockPerson = async (id: number): Promise<string> => (await api.change(p2p.unblock, { id })).message;
export const rateOrder = async (id: number, isGood: boolean): Promise<string> =>
  (await api.change(p2p.rate, { id, is_good: isGood ? 1 : 0 })).message;
export const payOrder = async (id: number, vouchers: readonly string[]): Promise<string> =>
  (await api.change(p2p.pay, { id, pay_orders_img: vouchers.join(',') })).message;
export const appealOrder = async (id: number, reason: string, pictures: readonly string[]): Promise<string> =>
  (await api.change(p2p.appeal, { id, reason, images: pictures.join(',') }, { lost: 'refusal.submit-failed' })).message;
/** Releases the coins of an order. Throws a refusal of the fund password unshown: its field has a place for it. */
export const releaseOrder = async (id: number, fundPassword: string): Promise<string> =>
  (await api.change(p2p.confirm, { id, pay_password: fundPassword }, { quiet: true })).message;
