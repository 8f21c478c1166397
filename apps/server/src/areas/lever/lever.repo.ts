import type { Atoms, Days, Instant } from '@mt2/domain';
import { LEVER_ORDER_STATUS, type LeverOrderStatus, POSITION_STATUS, type PositionStatus } from '@mt2/domain/lever';
import type { LeverFill, LeverOrder, LeverTicket } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { byChange, byEnd, type Page, type PageRequest } from '../../world/tables/page.ts';
import { lastPlace, QUEUE } from '../../world/tables/queue.ts';
import { listed, type Named, rowsOf, transition } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import { type AnyFill, fillsOf } from '../order/index.ts';

export type PositionRow = Named<LeverTicket, PositionStatus>;
export type OrderRow = Named<LeverOrder, LeverOrderStatus>;

const POSITIONS = rowsOf<LeverTicket, PositionStatus>('LeverTicket', POSITION_STATUS);
const ORDERS = rowsOf<LeverOrder, LeverOrderStatus>('LeverOrder', LEVER_ORDER_STATUS);
const OPEN = listed(POSITION_STATUS, 'trading', 'closing');
const LIVE = listed(POSITION_STATUS, 'entrusted', 'trading', 'closing');
const EVER_OPEN = listed(POSITION_STATUS, 'trading', 'closing', 'closed');
const WAITING = listed(LEVER_ORDER_STATUS, 'not-traded', 'partial');

export const insertPosition = POSITIONS.insert;

/** Stores a change of a position that had a given status. */
export function updatePosition(tx: Tx, from: PositionStatus, row: PositionRow): void {
  const {
    id,
    userId: _user,
    marketId: _market,
    account: _account,
    side: _side,
    leverage: _leverage,
    createdAt: _created,
    ...changed
  } = row;
  const { status: to, ...set } = changed;
  transition<LeverTicket, PositionStatus>(tx, 'LeverTicket', POSITION_STATUS, { id, from, to }, set);
}

/** Adds the funding received (negative if paid) to positions by their IDs, in atoms. It is one statement because an instant has many. */
export const addFunding = (tx: Tx, amounts: ReadonlyMap<number, Atoms>): number =>
  tx.sql.change(
    'LeverTicket',
    `UPDATE "LeverTicket" SET "funding" = "funding" + paid."value", "updatedAt" = +?
     FROM json_each(?) paid WHERE "LeverTicket"."id" = CAST(paid."key" AS INTEGER)`,
    tx.now,
    `{${Array.from(amounts, ([id, amount]) => `"${id}":${amount}`).join()}}`,
  );

export const findPosition = POSITIONS.find;

/** Every position with open lots, oldest first. */
export const listOpenPositions = (source: Reading): PositionRow[] => POSITIONS.watched(source, `"status" IN ${OPEN}`);

/** A user's live positions in an account, waiting or open, newest first. */
export const listLiveOf = (source: Reading, userId: number, account: string): PositionRow[] =>
  POSITIONS.list(source, `WHERE "userId" = +? AND "account" = +? AND "status" IN ${LIVE} ORDER BY "id" DESC`, userId, account);

/** The number of a user's live positions in a market. */
export const countLive = ({ sql }: Reading, userId: number, marketId: number): number =>
  sql.count(
    `FROM "LeverTicket"
       WHERE "userId" = +? AND "account" IN ('contract', 'leverage') AND "status" IN ${LIVE} AND "marketId" = +?`,
    userId,
    marketId,
  );

export const insertOrder = ORDERS.insert;

/** Stores a change of an order that had a given status. */
export function updateOrder(tx: Tx, from: LeverOrderStatus, row: OrderRow): void {
  const { id, price, lots, filledLots, filledValue, isPostOnly, behind, turn, margin, fee, frozen, profit, status: to, updatedAt } = row;
  const set = { price, lots, filledLots, filledValue, isPostOnly, behind, turn, margin, fee, frozen, profit, updatedAt };
  transition<LeverOrder, LeverOrderStatus>(tx, 'LeverOrder', LEVER_ORDER_STATUS, { id, from, to }, set);
}

export const findOrder = ORDERS.find;

/** Every order that waits, in the order of the queues. */
export const listWaitingOrders = (source: Reading): OrderRow[] =>
  ORDERS.list(source, `WHERE "status" IN ${WAITING} AND ${notSetAside('LeverOrder')} ORDER BY ${QUEUE}`);

/** The place behind all waiting orders of a market. */
export const placeBehindAll = (source: Reading, marketId: number): Pick<OrderRow, 'behind' | 'turn'> =>
  lastPlace(source, 'LeverOrder', `"marketId" = +? AND "status" IN ${WAITING}`, marketId);

/** The waiting orders of a position. */
export const listWaitingOf = (source: Reading, positionId: number): OrderRow[] =>
  ORDERS.list(source, `WHERE "ticketId" = +? AND "status" IN ${WAITING} ORDER BY "id"`, positionId);

/** The orders of the given positions, oldest first. */
export const listOrdersOfPositions = (source: Reading, positionIds: readonly number[]): OrderRow[] =>
  ORDERS.list(source, 'WHERE "ticketId" IN (SELECT "value" FROM json_each(?)) ORDER BY "id"', JSON.stringify(positionIds));

/** Positions by their IDs. */
export function positionsById(source: Reading, ids: readonly number[]): ReadonlyMap<number, PositionRow> {
  const rows = POSITIONS.list(source, 'WHERE "id" IN (SELECT "value" FROM json_each(?))', JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export const insertFill = (tx: Tx, fill: Omit<LeverFill, 'id'>): number => tx.sql.insert<LeverFill>('LeverFill', fill);

/**
 * A fill of an order, with the order's account, type, cause and totals, or of a robot, whose account is trust; `before` is what
 * the order had filled before it, in the base coin.
 */
export type FillRow = AnyFill &
  Pick<LeverFill, 'ticketId'> &
  Pick<OrderRow, 'account' | 'type' | 'cause' | 'filledLots' | 'filledValue'> & {
    readonly orderProfit: Atoms;
    readonly before: Atoms;
  };
const FILLS = fillsOf<FillRow>({
  fills: 'LeverFill',
  orders: 'LeverOrder',
  kind: 'contract',
  side: 'CASE WHEN o."type" IN (1, 4) THEN 1 ELSE 2 END',
  robots: 'lever',
  columns: {
    account: ['o."account"', "'trust'"],
    type: ['o."type"', 'CASE f."side" WHEN 1 THEN 1 ELSE 3 END'],
    cause: ['o."cause"', "'robot'"],
    ticketId: ['f."ticketId"', '0'],
    filledLots: ['o."filledLots"', '0'],
    filledValue: ['o."filledValue"', '0'],
    orderProfit: ['o."profit"', '0'],
    before: [`COALESCE((SELECT SUM(e."quantity") FROM "LeverFill" e WHERE e."orderId" = f."orderId" AND e."id" < f."id"), 0)`, '0'],
  },
});
/** One page of the fills of a user's orders and robots, newest first, and their total number. */
export const listFillsOf = FILLS.page;
/** The fills of an order in one second, newest first. */
export const listFillsOfOrderAt = FILLS.at;
/** The fills of a robot in one second, newest first. */
export const listRobotFillsAt = FILLS.ofRobotAt;

/** The market maker's fills with contract orders in one second, in order; `type` is the order's. */
export const listFillsAt = (
  { sql }: Reading,
  marketId: number,
  at: Instant,
): (Pick<LeverFill, 'price' | 'quantity' | 'isMaker'> & Pick<OrderRow, 'type'>)[] =>
  sql.all(
    `SELECT f."price", f."quantity", f."isMaker", o."type" FROM "LeverFill" f JOIN "LeverOrder" o ON o."id" = f."orderId"
     WHERE f."marketId" = +? AND f."at" = +? ORDER BY f."id"`,
    marketId,
    at,
  );

/** The amount (atoms of the base coin) that orders filled in a market after an instant. */
export const filledSince = ({ sql }: Reading, marketId: number, since: Instant): Atoms =>
  sql.get<{ sum: Atoms | null }>('SELECT SUM("quantity") AS sum FROM "LeverFill" WHERE "marketId" = +? AND "at" > +?', marketId, since)
    ?.sum ?? 0n;

/** The open lots in a market by side. */
export const openLotsOf = ({ sql }: Reading, marketId: number): number[] =>
  sql
    .all<{ lots: bigint }>(
      `SELECT SUM("lots") AS lots FROM "LeverTicket" WHERE "status" IN ${OPEN} AND "marketId" = +? GROUP BY "side"`,
      marketId,
    )
    .map(({ lots }) => Number(lots));

/** A user's positions that had open lots before an instant, or opened some until before another. */
export const listHeldBetween = (source: Reading, userId: number, first: Instant, last: Instant): PositionRow[] =>
  POSITIONS.list(
    source,
    `WHERE "userId" = +? AND "status" IN ${EVER_OPEN} AND "openedAt" < +? AND ("closedAt" = 0 OR "closedAt" >= +?) ORDER BY "id"`,
    userId,
    last,
    first,
  );

export type FilledSince = Pick<LeverFill, 'ticketId' | 'price' | 'quantity' | 'at'> & Pick<OrderRow, 'type'>;
/** The fills of the given positions' orders since an instant. */
export const listFillsSince = ({ sql }: Reading, positionIds: readonly number[], since: Instant): FilledSince[] =>
  sql.all(
    `SELECT f."ticketId", f."price", f."quantity", f."at", o."type" FROM "LeverOrder" o JOIN "LeverFill" f ON f."orderId" = o."id"
     WHERE o."ticketId" IN (SELECT "value" FROM json_each(?)) AND f."at" >= +?`,
    JSON.stringify(positionIds),
    since,
  );

/** Selects by owner, market, status and days; an omitted field matches everything. */
type Filter<Status> = {
  readonly userId: number;
  readonly account?: string | undefined;
  readonly marketId?: number | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly days?: Days | undefined;
};
export type PositionFilter = Filter<PositionStatus> & { readonly side?: number | undefined };
export type OrderFilter = Filter<LeverOrderStatus> & {
  readonly id?: readonly number[] | undefined;
  readonly type?: number | undefined;
};

/** One page of positions, newest first or ended ones by their end, and their total number. */
export function listPositionsOf(
  source: Reading,
  { userId, statuses, days, ...filter }: PositionFilter,
  slice: PageRequest,
): Page<PositionRow> {
  const by = byEnd(POSITION_STATUS, statuses, 'closedAt');
  return POSITIONS.page(source, { userId, ...filter, status: statuses, [by ?? 'createdAt']: days }, slice, by);
}

/** One page of orders, waiting ones newest first, others by their last change, and their total number. */
export function listOrdersOf(source: Reading, { userId, statuses, days, ...filter }: OrderFilter, slice: PageRequest): Page<OrderRow> {
  const by = byChange(LEVER_ORDER_STATUS, statuses, 'updatedAt');
  return ORDERS.page(source, { userId, ...filter, status: statuses, [by ?? 'createdAt']: days }, slice, by);
}
