import { type Instant, known } from '@mt2/domain';
import type { LeverFill, LeverOrder, LeverTicket } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

type Reading = Pick<Tx, 'sql'>;
export type TicketRow = LeverTicket;
export type OrderRow = LeverOrder;
export type FillRow = LeverFill;

/** Stores a new ticket and answers its row. */
export function insertTicket(tx: Tx, row: Omit<TicketRow, 'id'>): TicketRow {
  return { id: tx.sql.insert<TicketRow>('LeverTicket', row), ...row };
}

/** Stores what became of a ticket. Only an open one changes. */
export function updateTicket(tx: Tx, row: TicketRow): void {
  const { id, userId: _user, marketId: _market, account: _account, side: _side, leverage: _leverage, createdAt: _created, ...set } = row;
  known(tx.sql.update<TicketRow>('LeverTicket', { id }, set) || undefined, 'a ticket has its row');
}

/** Adds what funding brought (or with a minus took) to a ticket. */
export const addFunding = (tx: Tx, id: number, amount: bigint): number =>
  tx.sql.run('UPDATE "LeverTicket" SET "funding" = "funding" + ?, "updatedAt" = ? WHERE "id" = ?', amount, tx.now, id);

export const findTicket = ({ sql }: Reading, id: number): TicketRow | undefined =>
  sql.get<TicketRow>('SELECT * FROM "LeverTicket" WHERE "id" = ?', id);

/** Every ticket with open lots, oldest first. */
export const listOpenTickets = ({ sql }: Reading): TicketRow[] =>
  sql.all<TicketRow>('SELECT * FROM "LeverTicket" WHERE "status" IN (1, 2) ORDER BY "id"');

/** A user's live tickets in an account, waiting or open, newest first. */
export const listLiveOf = ({ sql }: Reading, userId: number, account: string): TicketRow[] =>
  sql.all<TicketRow>(
    'SELECT * FROM "LeverTicket" WHERE "userId" = ? AND "account" = ? AND "status" IN (0, 1, 2) ORDER BY "id" DESC',
    userId,
    account,
  );

/** Stores a new order and answers its row. */
export function insertOrder(tx: Tx, row: Omit<OrderRow, 'id'>): OrderRow {
  return { id: tx.sql.insert<OrderRow>('LeverOrder', row), ...row };
}

/** Stores what became of an order that waited. */
export function updateOrder(tx: Tx, { id, filledLots, filledValue, margin, fee, frozen, profit, status, updatedAt }: OrderRow): void {
  const set = { filledLots, filledValue, margin, fee, frozen, profit, status, updatedAt };
  known(tx.sql.update<OrderRow>('LeverOrder', { id }, set) || undefined, 'an order has its row');
}

export const findOrder = ({ sql }: Reading, id: number): OrderRow | undefined =>
  sql.get<OrderRow>('SELECT * FROM "LeverOrder" WHERE "id" = ?', id);

/** Every order that waits, oldest first. */
export const listWaitingOrders = ({ sql }: Reading): OrderRow[] =>
  sql.all<OrderRow>('SELECT * FROM "LeverOrder" WHERE "status" IN (0, 1) ORDER BY "id"');

/** What waits of a ticket's orders. */
export const listWaitingOf = ({ sql }: Reading, ticketId: number): OrderRow[] =>
  sql.all<OrderRow>('SELECT * FROM "LeverOrder" WHERE "ticketId" = ? AND "status" IN (0, 1) ORDER BY "id"', ticketId);

/** The orders of some tickets, oldest first. */
export const listOrdersOfTickets = ({ sql }: Reading, ticketIds: readonly number[]): OrderRow[] =>
  sql.all<OrderRow>(
    'SELECT * FROM "LeverOrder" WHERE "ticketId" IN (SELECT "value" FROM json_each(?)) ORDER BY "id"',
    JSON.stringify(ticketIds),
  );

/** Some tickets by their ids. */
export const listTicketsById = ({ sql }: Reading, ids: readonly number[]): TicketRow[] =>
  sql.all<TicketRow>('SELECT * FROM "LeverTicket" WHERE "id" IN (SELECT "value" FROM json_each(?))', JSON.stringify(ids));

export const insertFill = (tx: Tx, fill: Omit<FillRow, 'id'>): number => tx.sql.insert<FillRow>('LeverFill', fill);

/** What contract orders took from the market maker in one second, in order; `type` is the order's. */
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
  sql.all<TicketRow>(
    `SELECT * FROM "LeverTicket" WHERE "userId" = ? AND "status" IN (1, 2, 3) AND "openedAt" < ? AND ("closedAt" = 0 OR "closedAt" >= ?)
     ORDER BY "id"`,
    userId,
    before,
    before,
  );

export type FilledSince = Pick<FillRow, 'ticketId' | 'price' | 'quantity'> & Pick<OrderRow, 'type'>;
/** What was filled of some tickets' orders since an instant. */
export const listFillsSince = ({ sql }: Reading, ticketIds: readonly number[], since: Instant): FilledSince[] =>
  sql.all(
    `SELECT f."ticketId", f."price", f."quantity", o."type" FROM "LeverOrder" o JOIN "LeverFill" f ON f."orderId" = o."id"
     WHERE o."ticketId" IN (SELECT "value" FROM json_each(?)) AND f."at" >= ?`,
    JSON.stringify(ticketIds),
    since,
  );

export type Slice = { readonly page: number; readonly limit: number };
/** Whose, and of what; everything where a field is left out, any of several states where those are named. */
export type Filter = {
  readonly userId: number;
  readonly account?: string | undefined;
  readonly marketId?: number | undefined;
  readonly statuses?: readonly number[] | undefined;
};
const whereOf = ({ userId, account, marketId, statuses }: Filter) => ({
  userId,
  ...(account === undefined ? {} : { account }),
  ...(marketId === undefined ? {} : { marketId }),
  ...(statuses === undefined ? {} : { status: { in: [...statuses] } }),
});

/** One page of tickets, newest first, and how many there are. */
export async function listTicketsOf(world: World, filter: Filter, { page, limit }: Slice) {
  const where = whereOf(filter);
  const [rows, count] = await Promise.all([
    world.read.leverTicket.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    world.read.leverTicket.count({ where }),
  ]);
  return { rows, count };
}

/** One page of orders, newest first, and how many there are. */
export async function listOrdersOf(world: World, filter: Filter, { page, limit }: Slice) {
  const where = whereOf(filter);
  const [rows, count] = await Promise.all([
    world.read.leverOrder.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    world.read.leverOrder.count({ where }),
  ]);
  return { rows, count };
}
