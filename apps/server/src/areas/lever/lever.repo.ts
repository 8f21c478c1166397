import type { Atoms, Instant } from '@mt2/domain';
import { LEVER_ORDER_STATUS, type LeverOrderStatus, TICKET_STATUS, type TicketStatus } from '@mt2/domain/lever';
import type { LeverFill, LeverOrder, LeverTicket } from '@mt2/prisma';
import { readPage } from '../../world/tables/page.ts';
import { listed, type Named, named, transition } from '../../world/tables/status.ts';
import { notSetAside } from '../../world/time/set-aside.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';

type Reading = Pick<Tx, 'sql'>;
export type TicketRow = Named<LeverTicket, TicketStatus>;
export type OrderRow = Named<LeverOrder, LeverOrderStatus>;
export type FillRow = LeverFill;

const toTicketRow = (row: LeverTicket): TicketRow => named(TICKET_STATUS, row);
const toOrderRow = (row: LeverOrder): OrderRow => named(LEVER_ORDER_STATUS, row);
const OPEN = listed(TICKET_STATUS, 'trading', 'closing');
const LIVE = listed(TICKET_STATUS, 'entrusted', 'trading', 'closing');
const EVER_OPEN = listed(TICKET_STATUS, 'trading', 'closing', 'closed');
const WAITING = listed(LEVER_ORDER_STATUS, 'not-traded', 'partial');

/** Stores a new ticket and answers its row. */
export function insertTicket(tx: Tx, row: Omit<TicketRow, 'id'>): TicketRow {
  return { id: tx.sql.insert<LeverTicket>('LeverTicket', { ...row, status: TICKET_STATUS.codeOf(row.status) }), ...row };
}

/** Stores what became of a ticket that was in a status. */
export function updateTicket(tx: Tx, from: TicketStatus, row: TicketRow): void {
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
  transition<LeverTicket, TicketStatus>(tx, 'LeverTicket', TICKET_STATUS, { id, from, to }, set);
}

/** Adds to tickets, by their ids, what funding brought (or with a minus took), in atoms: all by one statement, for an instant has many. */
export const addFunding = (tx: Tx, amounts: ReadonlyMap<number, Atoms>): number =>
  tx.sql.run(
    `UPDATE "LeverTicket" SET "funding" = "funding" + paid."value", "updatedAt" = ?
     FROM json_each(?) paid WHERE "LeverTicket"."id" = CAST(paid."key" AS INTEGER)`,
    tx.now,
    `{${Array.from(amounts, ([id, amount]) => `"${id}":${amount}`).join()}}`,
  );

export function findTicket({ sql }: Reading, id: number): TicketRow | undefined {
  const row = sql.get<LeverTicket>('SELECT * FROM "LeverTicket" WHERE "id" = ?', id);
  return row && toTicketRow(row);
}

/** Every ticket with open lots, oldest first. */
export const listOpenTickets = ({ sql }: Reading): TicketRow[] =>
  sql
    .all<LeverTicket>(`SELECT * FROM "LeverTicket" WHERE "status" IN ${OPEN} AND ${notSetAside('LeverTicket')} ORDER BY "id"`)
    .map(toTicketRow);

/** A user's live tickets in an account, waiting or open, newest first. */
export const listLiveOf = ({ sql }: Reading, userId: number, account: string): TicketRow[] =>
  sql
    .all<LeverTicket>(
      `SELECT * FROM "LeverTicket" WHERE "userId" = ? AND "account" = ? AND "status" IN ${LIVE} ORDER BY "id" DESC`,
      userId,
      account,
    )
    .map(toTicketRow);

/** Stores a new order and answers its row. */
export function insertOrder(tx: Tx, row: Omit<OrderRow, 'id'>): OrderRow {
  return { id: tx.sql.insert<LeverOrder>('LeverOrder', { ...row, status: LEVER_ORDER_STATUS.codeOf(row.status) }), ...row };
}

/** Stores what became of an order that was in a status. */
export function updateOrder(tx: Tx, from: LeverOrderStatus, row: OrderRow): void {
  const { id, filledLots, filledValue, margin, fee, frozen, profit, status: to, updatedAt } = row;
  const set = { filledLots, filledValue, margin, fee, frozen, profit, updatedAt };
  transition<LeverOrder, LeverOrderStatus>(tx, 'LeverOrder', LEVER_ORDER_STATUS, { id, from, to }, set);
}

export function findOrder({ sql }: Reading, id: number): OrderRow | undefined {
  const row = sql.get<LeverOrder>('SELECT * FROM "LeverOrder" WHERE "id" = ?', id);
  return row && toOrderRow(row);
}

/** Every order that waits, oldest first. */
export const listWaitingOrders = ({ sql }: Reading): OrderRow[] =>
  sql
    .all<LeverOrder>(`SELECT * FROM "LeverOrder" WHERE "status" IN ${WAITING} AND ${notSetAside('LeverOrder')} ORDER BY "id"`)
    .map(toOrderRow);

/** The waiting orders of a ticket. */
export const listWaitingOf = ({ sql }: Reading, ticketId: number): OrderRow[] =>
  sql.all<LeverOrder>(`SELECT * FROM "LeverOrder" WHERE "ticketId" = ? AND "status" IN ${WAITING} ORDER BY "id"`, ticketId).map(toOrderRow);

/** The orders of some tickets, oldest first. */
export const listOrdersOfTickets = ({ sql }: Reading, ticketIds: readonly number[]): OrderRow[] =>
  sql
    .all<LeverOrder>(
      'SELECT * FROM "LeverOrder" WHERE "ticketId" IN (SELECT "value" FROM json_each(?)) ORDER BY "id"',
      JSON.stringify(ticketIds),
    )
    .map(toOrderRow);

/** Some tickets by their ids. */
export const listTicketsById = ({ sql }: Reading, ids: readonly number[]): TicketRow[] =>
  sql
    .all<LeverTicket>('SELECT * FROM "LeverTicket" WHERE "id" IN (SELECT "value" FROM json_each(?))', JSON.stringify(ids))
    .map(toTicketRow);

export const insertFill = (tx: Tx, fill: Omit<FillRow, 'id'>): number => tx.sql.insert<FillRow>('LeverFill', fill);

/** The market maker's fills with contract orders in one second, in order; `type` is the order's. */
export const listFillsAt = (
  { sql }: Reading,
  marketId: number,
  at: Instant,
): (Pick<FillRow, 'price' | 'quantity' | 'isMaker'> & Pick<OrderRow, 'type'>)[] =>
  sql.all(
    `SELECT f."price", f."quantity", f."isMaker", o."type" FROM "LeverFill" f JOIN "LeverOrder" o ON o."id" = f."orderId"
     WHERE f."marketId" = ? AND f."at" = ? ORDER BY f."id"`,
    marketId,
    at,
  );

/** A user's tickets that had open lots before an instant. */
export const listHeldBefore = ({ sql }: Reading, userId: number, before: Instant): TicketRow[] =>
  sql
    .all<LeverTicket>(
      `SELECT * FROM "LeverTicket" WHERE "userId" = ? AND "status" IN ${EVER_OPEN} AND "openedAt" < ?
         AND ("closedAt" = 0 OR "closedAt" >= ?)
       ORDER BY "id"`,
      userId,
      before,
      before,
    )
    .map(toTicketRow);

export type FilledSince = Pick<FillRow, 'ticketId' | 'price' | 'quantity'> & Pick<OrderRow, 'type'>;
/** The fills of some tickets' orders since an instant. */
export const listFillsSince = ({ sql }: Reading, ticketIds: readonly number[], since: Instant): FilledSince[] =>
  sql.all(
    `SELECT f."ticketId", f."price", f."quantity", o."type" FROM "LeverOrder" o JOIN "LeverFill" f ON f."orderId" = o."id"
     WHERE o."ticketId" IN (SELECT "value" FROM json_each(?)) AND f."at" >= ?`,
    JSON.stringify(ticketIds),
    since,
  );

export type Slice = { readonly page: number; readonly limit: number };
/** Selects by owner, market and status; a field that is left out matches everything. */
export type Filter<Status> = {
  readonly userId: number;
  readonly account?: string | undefined;
  readonly marketId?: number | undefined;
  readonly statuses?: readonly Status[] | undefined;
};
const whereOf = <Status>({ userId, account, marketId, statuses }: Filter<Status>, codeOf: (status: Status) => number) => ({
  userId,
  ...(account === undefined ? {} : { account }),
  ...(marketId === undefined ? {} : { marketId }),
  ...(statuses === undefined ? {} : { status: { in: statuses.map(codeOf) } }),
});

/** One page of tickets, newest first, and how many there are. */
export async function listTicketsOf(world: World, filter: Filter<TicketStatus>, slice: Slice) {
  const where = whereOf(filter, TICKET_STATUS.codeOf);
  const { rows, count } = await readPage(slice, {
    rows: (at) => world.read.leverTicket.findMany({ where, orderBy: { id: 'desc' }, ...at }),
    count: () => world.read.leverTicket.count({ where }),
  });
  return { rows: rows.map(toTicketRow), count };
}

/** One page of orders, newest first, and how many there are. */
export async function listOrdersOf(world: World, filter: Filter<LeverOrderStatus>, slice: Slice) {
  const where = whereOf(filter, LEVER_ORDER_STATUS.codeOf);
  const { rows, count } = await readPage(slice, {
    rows: (at) => world.read.leverOrder.findMany({ where, orderBy: { id: 'desc' }, ...at }),
    count: () => world.read.leverOrder.count({ where }),
  });
  return { rows: rows.map(toOrderRow), count };
}
