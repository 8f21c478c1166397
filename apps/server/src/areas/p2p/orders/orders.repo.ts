import { DAY, type Days, dayOf, type Instant } from '@mt2/domain';
import { OPEN_ORDERS, P2P_ORDER_STATUS, type P2pOrderStatus, type P2pRole } from '@mt2/domain/p2p';
import type { P2pOrder, P2pPayeeAbroad } from '@mt2/prisma';
import { byChange, latestFirst, type Page, type PageRequest } from '../../../world/tables/page.ts';
import { listed, type Named, rowsOf } from '../../../world/tables/status.ts';
import type { Due } from '../../../world/time/job.ts';
import { firstDue } from '../../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../../world/transaction/tx.ts';

export type OrderRow = Named<P2pOrder, P2pOrderStatus>;

const OPEN = listed(P2P_ORDER_STATUS, ...OPEN_ORDERS);
/** The seconds that count as recent: 30 days. */
const RECENT = 30 * DAY;
const ORDERS = rowsOf<P2pOrder, P2pOrderStatus>('P2pOrder', P2P_ORDER_STATUS);

export type NewOrder = Omit<
  P2pOrder,
  'id' | 'fee' | 'isExtended' | 'status' | 'createdAt' | 'changedAt' | 'paidAt' | 'appellantId' | 'endedBy' | 'reason'
>;

/** Stores an order placed now. */
export const insertOrder = (tx: Tx, order: NewOrder): OrderRow =>
  ORDERS.insert(tx, {
    ...order,
    fee: 0n,
    isExtended: 0,
    createdAt: tx.now,
    changedAt: tx.now,
    paidAt: 0,
    appellantId: 0,
    endedBy: '',
    reason: '',
    status: 'unpaid',
  });

/** Stores the payee data for a payment to a bank abroad. */
export const insertAbroad = (tx: Tx, abroad: P2pPayeeAbroad): number => tx.sql.insert<P2pPayeeAbroad>('P2pPayeeAbroad', abroad);
/** The payee's address of an order paid to a bank abroad; undefined for all others. */
export const findAbroad = ({ sql }: Reading, orderId: number): P2pPayeeAbroad | undefined =>
  sql.get<P2pPayeeAbroad>('SELECT * FROM "P2pPayeeAbroad" WHERE "orderId" = +?', orderId);

/** The columns of an order that change in addition to its status. */
export type OrderChange = Partial<Pick<P2pOrder, 'fee' | 'isExtended' | 'dueAt' | 'paidAt' | 'appellantId' | 'endedBy' | 'reason'>>;

/** Moves an order to another status. Throws if its table has no such step. */
export const stepOrder = (tx: Tx, row: OrderRow, to: P2pOrderStatus, change: OrderChange): OrderRow =>
  ORDERS.move(tx, row, to, { ...change, changedAt: tx.now });

/** Changes an order that stays in its status. */
export function updateOrder(tx: Tx, row: OrderRow, change: OrderChange): OrderRow {
  tx.sql.update<P2pOrder>('P2pOrder', { id: row.id }, change);
  return { ...row, ...change };
}

export const findOrder = ORDERS.find;

/** A user's role in an order; undefined if they are not one of its parties. */
export const roleOf = ({ buyerId, sellerId }: Pick<OrderRow, 'buyerId' | 'sellerId'>, userId: number): P2pRole | undefined =>
  userId === buyerId ? 'buyer' : userId === sellerId ? 'seller' : undefined;

/** True while an order of the taker on an advert has not ended. */
export const findOpenOrder = ({ sql }: Reading, advertId: number, takerId: number): number | undefined =>
  sql.get<{ id: number }>(
    `SELECT "id" FROM "P2pOrder" WHERE "advertId" = +? AND "takerId" = +? AND "status" IN ${OPEN} LIMIT 1`,
    advertId,
    takerId,
  )?.id;

/** True if a user ever placed an order with an advert. */
export const hasTaken = ({ sql }: Reading, advertId: number, takerId: number): boolean =>
  sql.get('SELECT "id" FROM "P2pOrder" WHERE "advertId" = +? AND "takerId" = +? LIMIT 1', advertId, takerId) !== undefined;

/** True while an open order shows its buyer this picture of the payment details. */
export const isShownOpen = ({ sql }: Reading, buyerId: number, qr: string): boolean =>
  sql.get(`SELECT "id" FROM "P2pOrder" WHERE "buyerId" = +? AND "qr" = +? AND "status" IN ${OPEN} LIMIT 1`, buyerId, qr) !== undefined;

/** Orders that a buyer cancelled, or left unpaid, on the day of an instant. */
export const countCancelled = ({ sql }: Reading, buyerId: number, now: Instant): number =>
  sql.count(
    'FROM "P2pOrder" WHERE "buyerId" = +? AND "status" = +? AND "changedAt" >= +?',
    buyerId,
    P2P_ORDER_STATUS.codeOf('cancelled'),
    dayOf(now) * DAY,
  );

/** The buyers of at least `least` such orders. */
export const listCancellers = ({ sql }: Reading, least: number, now: Instant): number[] =>
  sql
    .all<{ buyerId: number }>(
      'SELECT "buyerId" FROM "P2pOrder" WHERE "status" = +? AND "changedAt" >= +? GROUP BY "buyerId" HAVING COUNT(*) >= +?',
      P2P_ORDER_STATUS.codeOf('cancelled'),
      dayOf(now) * DAY,
      least,
    )
    .map(({ buyerId }) => buyerId);

/** The last orders of some users about which an appeal was opened, newest first. */
export const listAppealed = (source: Reading, users: readonly [number, number], most: number): OrderRow[] =>
  ORDERS.list(
    source,
    `WHERE ("buyerId" IN (?, ?) OR "sellerId" IN (?, ?)) AND EXISTS (
       SELECT 1 FROM "P2pStep" WHERE "orderId" = "P2pOrder"."id" AND "what" IN ('appealed', 'escalated'))
     ORDER BY "id" DESC LIMIT +?`,
    ...users,
    ...users,
    most,
  );

/** A user's orders completed in the last 30 days. */
export const countCompleted = ({ sql }: Reading, userId: number, now: Instant): number =>
  (['buyerId', 'sellerId'] as const)
    .map((side) =>
      sql.count(
        `FROM "P2pOrder" WHERE "${side}" = +? AND "status" = +? AND "changedAt" >= +?`,
        userId,
        P2P_ORDER_STATUS.codeOf('completed'),
        now - RECENT,
      ),
    )
    .reduce((sum, count) => sum + count, 0);

/** The order that expires first, if that is at or before `upTo`. */
export const findNextDue = (source: Reading, upTo: Instant): Due | undefined =>
  firstDue(source, 'P2pOrder', 'dueAt', '"dueAt" <= +?', upTo);

/** The orders under appeal, longest first; at most `most` of them, if given. */
export const listAppealing = (source: Reading, most = -1): OrderRow[] =>
  ORDERS.list(source, 'WHERE "status" = +? ORDER BY "changedAt", "id" LIMIT +?', P2P_ORDER_STATUS.codeOf('appealing'), most);

export type OrderFilter = {
  readonly statuses: readonly P2pOrderStatus[];
  readonly coin?: number | undefined;
  readonly advertId?: number | undefined;
  readonly role?: P2pRole | undefined;
  readonly days?: Days | undefined;
};
/** The orders to list: those a user placed, those with the user's own adverts, or both. */
export type Scope = 'taken' | 'adverts' | 'all';
const COLUMNS: Readonly<Record<Scope, readonly ('takerId' | 'advertiserId')[]>> = {
  taken: ['takerId'],
  adverts: ['advertiserId'],
  all: ['takerId', 'advertiserId'],
};

/** One page of a user's orders, open ones newest first, others by their last change, and their total number. */
export function listOrdersOf(
  { sql }: Reading,
  userId: number,
  scope: Scope,
  { statuses, coin, advertId, role, days }: OrderFilter,
  { page, limit }: PageRequest,
): Page<OrderRow> {
  const codes = statuses.map(P2P_ORDER_STATUS.codeOf).join(', ');
  const by = byChange(P2P_ORDER_STATUS, statuses, 'changedAt');
  const wanted = [
    ['"coin" = +?', coin],
    ['"advertId" = +?', advertId],
    [`+"${role === 'buyer' ? 'buyerId' : 'sellerId'}" = +?`, role && userId],
    [`"${by ?? 'createdAt'}" >= +?`, days?.from],
    [`"${by ?? 'createdAt'}" < +?`, days?.to === undefined ? undefined : days.to + DAY],
  ] as const;
  const chosen = wanted.flatMap(([text, value]) => (value === undefined ? [] : [{ text, value }]));
  const also = chosen.map(({ text }) => ` AND ${text}`).join('');
  const more = chosen.map(({ value }) => value);
  // The plus makes SQLite use the index of the user's orders, which has them in the order of the list.
  const own = (column: string) => `FROM "P2pOrder" WHERE "${column}" = +? AND +"status" IN (${codes})${also}`;
  const columns = COLUMNS[scope];
  const values = columns.flatMap(() => [userId, ...more]);
  const all = columns.map((column) => `SELECT * ${own(column)}`).join(' UNION ALL ');
  const rows = sql.all<P2pOrder>(`${all} ${latestFirst(by)} LIMIT +? OFFSET +?`, ...values, limit, (page - 1) * limit);
  const counts = columns.map((column) => `(SELECT COUNT(*) ${own(column)})`).join(' + ');
  const count = sql.get<{ count: bigint }>(`SELECT ${counts} AS count`, ...values)?.count;
  return { rows: rows.map(ORDERS.toRow), count: Number(count) };
}
