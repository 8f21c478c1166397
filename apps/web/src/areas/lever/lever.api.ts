import { lever, type ORDER_TYPES, type OrderFilter } from '@mt2/contracts/lever';
import type { MarginAccount, PositionSide, PositionStatus } from '@mt2/domain/lever';
import type { Side } from '@mt2/domain/market';
import type { Narrowed } from '../../frame/history/history.ts';
import { type PageOf, shownPage } from '../../platform/pages.ts';
import { type Ask, read, readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { toLeverOrder } from './order/order.ts';
import { type Position, toPosition } from './position/position.ts';

/** The two accounts that trade contracts. */
export type LeverAccount = MarginAccount['account'];
const MOST = 100;
const A_PAGE = 20;
/** The chart marks the fills that were read. */
const A_PAGE_OF_FILLS = 100;
const FUNDING_A_PAGE = 30;

type Asked = Narrowed<PositionSide> & {
  account: LeverAccount;
  marketId?: number | undefined;
  status: PositionStatus;
  page: number;
  limit: number;
};

/** A page of the positions of one status, newest first. */
const listPositions = async (ask: Ask<typeof lever.listTickets>, asked: Asked): Promise<PageOf<Position>> =>
  shownPage((await ask(asked)).positions, toPosition);

async function everyPosition(
  ask: Ask<typeof lever.listTickets>,
  account: LeverAccount,
  status: PositionStatus,
): Promise<readonly Position[]> {
  const found: Position[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { rows, hasMore } = await listPositions(ask, { account, status, page, limit: MOST });
    found.push(...rows);
    isMore = hasMore;
  }
  return found;
}

/** All open positions of an account, newest first: held, or being closed. */
export const positionsQuery = (account: LeverAccount) =>
  readBy(lever.listTickets, { list: 'open', account }, async (ask): Promise<readonly Position[]> => {
    const both = await Promise.all([everyPosition(ask, account, 'trading'), everyPosition(ask, account, 'closing')]);
    return both.flat().toSorted((one, other) => other.id - one.id);
  });

/** Ended positions, newest first, page by page. */
export const closedQuery = (account: LeverAccount, marketId?: number, narrowed?: Narrowed<PositionSide>) =>
  readPagesBy(lever.listTickets, { list: 'closed', account, marketId, narrowed }, (ask, page) =>
    listPositions(ask, { ...narrowed, account, marketId, status: 'closed', page, limit: A_PAGE }),
  );

/** Contract orders, newest first, page by page: those of one status, the waiting ones, or all. */
export const ordersQuery = (
  account: LeverAccount,
  filter: OrderFilter | undefined,
  marketId?: number,
  narrowed?: Narrowed<keyof typeof ORDER_TYPES>,
) =>
  readPagesBy(lever.listOrders, { account, filter, marketId, narrowed }, async (ask, page) =>
    shownPage(await ask({ ...narrowed, account, filter, marketId, page, limit: A_PAGE }), toLeverOrder),
  );

type FillsOf = { readonly marketId?: number | undefined; readonly orderId?: number };

/** The fills of the user's contract orders in an account, and of robots, newest first, page by page; of one market or order if given. */
export const fillsQuery = (account: LeverAccount, of: FillsOf, narrowed?: Narrowed<Side>) =>
  readPagesBy(lever.listFills, { account, ...of, narrowed }, (ask, page) =>
    ask({ ...narrowed, account, ...of, page, limit: A_PAGE_OF_FILLS }),
  );

/** The IDs of the newest waiting orders, at most one page; of one market if given. */
export async function readWaitingIds(account: LeverAccount, marketId?: number): Promise<readonly number[]> {
  const { rows } = await api.query(lever.listOrders, { account, filter: 'waiting', marketId, page: 1, limit: MOST });
  return rows.map(({ id }) => id);
}

/** Funding rates of a market, newest first, page by page. */
export const fundingQuery = (symbol: string) =>
  readPagesBy(lever.listFunding, { symbol }, (ask, page, market) => ask({ ...market, page, limit: FUNDING_A_PAGE }));

/** Funding paid and received by one position, newest first, page by page. */
export const fundingPaidQuery = (positionId: number, account: LeverAccount) =>
  readPagesBy(lever.listFundingPaid, { positionId, account }, (ask, page, position) => ask({ ...position, page, limit: A_PAGE }));

/** Only a user's own fills are sent as events, so the fills of others are read again. */
const FIGURES_MS = 30_000;
/** Volume and open interest of a market's contracts. */
export const figuresQuery = (marketId: number) => read(lever.getFigures, { marketId }, { refetchInterval: FIGURES_MS });

export const riskFundQuery = read(lever.getRiskFund, {});
