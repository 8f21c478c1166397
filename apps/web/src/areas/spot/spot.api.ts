import type { Typed } from '@mt2/contracts';
import { spot } from '@mt2/contracts/spot';
import type { Narrowed } from '../../frame/history/history.ts';
import type { PageOf } from '../../platform/pages.ts';
import { type Ask, readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { readBack } from './order/entry.ts';
import { type Order, toOrder } from './order/order.ts';

/** Largest page that the server allows. */
const MOST_AT_ONCE = 100;
const A_PAGE = 30;
/** The chart marks the fills that were read. */
const A_PAGE_OF_FILLS = 100;
/** Most users have fewer open orders than this, so they see the exact count immediately. */
const AN_OPEN_PAGE = 50;

type AskOrders = Ask<typeof spot.listOrders>;

/** A page of orders. The wire does not say if there are more: a full page may have a next one. */
async function readOrders(ask: AskOrders, asked: Typed<typeof spot.listOrders> & { limit: number }): Promise<PageOf<Order>> {
  const rows = (await ask(asked)).map(toOrder);
  return { rows, hasMore: rows.length === asked.limit };
}

/** The open orders, newest first, page by page; of one market if given. */
export const openOrdersQuery = (marketId?: number) =>
  readPagesBy(spot.listOrders, { list: 'open', marketId }, (ask, page) =>
    readOrders(ask, { marketId, status: 'waiting', page, limit: AN_OPEN_PAGE }),
  );

/** The orders of one state, or of every state, newest first, page by page; of one market if given. */
export const orderHistoryQuery = (marketId?: number, status?: Order['status'], narrowed?: Narrowed<Order['side']>) =>
  readPagesBy(spot.listOrders, { list: 'history', marketId, status, narrowed }, (ask, page) =>
    readOrders(ask, { ...narrowed, marketId, status, page, limit: A_PAGE }),
  );

/** The orders of a market in any state, as far back as the average entry is calculated from. */
export const pastOrdersQuery = (marketId: number) =>
  readBy(spot.listOrders, { list: 'past', marketId }, (ask) =>
    readBack(MOST_AT_ONCE, async (page) => (await ask({ marketId, page, limit: MOST_AT_ONCE })).map(toOrder)),
  );

/** The fills of the user's orders and robots, newest first, page by page: of one market or one order, if given. */
export const fillsQuery = (of: Pick<Typed<typeof spot.listFills>, 'marketId' | 'orderId'>, narrowed?: Narrowed<Order['side']>) =>
  readPagesBy(spot.listFills, { ...of, narrowed }, (ask, page) => ask({ ...narrowed, ...of, page, limit: A_PAGE_OF_FILLS }));

/** The IDs of the newest open orders, at most one page; of one market if given. */
export async function readOpenIds(marketId?: number): Promise<readonly number[]> {
  const rows = await api.query(spot.listOrders, { marketId, status: 'waiting', page: 1, limit: MOST_AT_ONCE });
  return rows.map(({ id }) => id);
}
