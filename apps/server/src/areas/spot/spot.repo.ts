import { SIDES } from '@mt2/contracts/sides';
import { assertDefined, type Days, type Instant } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { exactSteps, exactTicks, type Market, stepsToAtoms, ticksToAtoms, USDT } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import { type CancelReason, SPOT_STATUS, type SpotOrder, type SpotStatus } from '@mt2/domain/spot';
import type { SpotOrder as Row, SpotFill } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { byChange, type Page, type PageRequest, readRows } from '../../world/tables/page.ts';
import { lastPlace, QUEUE } from '../../world/tables/queue.ts';
import { type Named, named, rowsOf, takeStep } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import type { MarketMakerFill } from '../market/index.ts';
import { type AnyFill, clientIdColumn, type FillFilter, fillsOf } from '../order/index.ts';

export type OrderRow = Named<Row, SpotStatus>;

const WAITING = SPOT_STATUS.codeOf('waiting');
const ORDERS = rowsOf<Row, SpotStatus>('SpotOrder', SPOT_STATUS);

/** A stored order as the rules see it. */
export function toOrder(market: Market, row: OrderRow): SpotOrder {
  return {
    id: row.id,
    owner: row.userId,
    side: row.side === 1 ? 'buy' : 'sell',
    kind: row.kind as OrderKind,
    price: exactTicks(market, row.price),
    quantity: exactSteps(market, row.quantity),
    filledQuantity: exactSteps(market, row.filledQuantity),
    filledQuote: row.filledQuote,
    fee: row.fee,
    status: row.status,
  };
}

export function insertOrder(tx: Tx, market: Market, order: Omit<SpotOrder, 'id'>, isPostOnly: boolean): OrderRow {
  return ORDERS.insert(tx, {
    userId: order.owner,
    marketId: market.id,
    side: order.side === 'buy' ? 1 : 2,
    kind: order.kind,
    price: ticksToAtoms(market, order.price),
    quantity: stepsToAtoms(market, order.quantity),
    filledQuantity: 0n,
    filledQuote: 0n,
    isPostOnly: isPostOnly ? 1 : 0,
    behind: 0,
    turn: 0,
    feeCoin: order.side === 'buy' ? market.id : USDT.id,
    fee: 0n,
    status: order.status,
    cancelReason: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
}

/** New terms of a waiting order: limit (ticks) and quantity (steps), and how it rests from now on. */
type Terms = Pick<SpotOrder, 'price' | 'quantity'> & { readonly isPostOnly: boolean; readonly keepsPlace: boolean };

/** Stores new terms of a waiting order; unless it keeps its place, it queues behind all others. */
export const updateTerms = (tx: Tx, market: Market, row: OrderRow, { price, quantity, isPostOnly, keepsPlace }: Terms): OrderRow =>
  ORDERS.move(tx, row, 'waiting', {
    price: ticksToAtoms(market, price),
    quantity: stepsToAtoms(market, quantity),
    isPostOnly: isPostOnly ? 1 : 0,
    ...(keepsPlace ? {} : lastPlace(tx, 'SpotOrder', '"marketId" = +? AND "status" = +?', market.id, WAITING)),
    updatedAt: tx.now,
  });

/** Stores a waiting order after fills or a cancellation. */
export function updateOrder(tx: Tx, market: Market, order: SpotOrder, cancelReason: CancelReason | null): OrderRow {
  const [row] = takeStep(tx, 'SpotOrder', SPOT_STATUS, { from: 'waiting', to: order.status }, (waiting, status) =>
    tx.sql.returning<Row>(
      'SpotOrder',
      `UPDATE "SpotOrder" SET "filledQuantity" = +?, "filledQuote" = +?, "fee" = +?, "status" = +?, "cancelReason" = +?, "updatedAt" = +?
       WHERE "id" = +? AND "status" = +?
       RETURNING *`,
      stepsToAtoms(market, order.filledQuantity),
      order.filledQuote,
      order.fee,
      status,
      cancelReason,
      tx.now,
      order.id,
      waiting,
    ),
  );
  return ORDERS.toRow(assertDefined(row, 'only a waiting order changes'));
}

export const findOrder = ORDERS.find;
/** Every waiting order, in the order of the queues. */
export const listWaiting = (source: Reading): OrderRow[] =>
  ORDERS.list(source, `WHERE "status" = +? AND ${notSetAside('SpotOrder')} ORDER BY ${QUEUE}`, WAITING);
/** The waiting orders of one market, oldest first. */
export const listWaitingIn = (source: Reading, market: Market): OrderRow[] =>
  ORDERS.watched(source, '"marketId" = +? AND "status" = +?', market.id, WAITING);

export type OrderFilter = {
  readonly ids?: readonly number[] | undefined;
  readonly marketId?: number | undefined;
  readonly status?: SpotStatus | undefined;
  readonly side?: Side | undefined;
  readonly days?: Days | undefined;
};
const CLIENT_ID = clientIdColumn('spot', '"SpotOrder"."id"');
/** One page of a user's orders, waiting ones newest first, others by their last change. */
export function listOrdersOf(
  source: Reading,
  userId: number,
  { ids, marketId, status, side, days }: OrderFilter,
  slice: PageRequest,
): (OrderRow & { readonly clientId: string })[] {
  const by = byChange(SPOT_STATUS, status && [status], 'updatedAt');
  const code = status && SPOT_STATUS.codeOf(status);
  const where = { userId, id: ids, marketId, side: side && SIDES[side], status: code, [by ?? 'createdAt']: days };
  return readRows<Row & { clientId: string }>(source, 'SpotOrder', where, slice, by, CLIENT_ID).map((row) => named(SPOT_STATUS, row));
}

/** One page of a user's waiting orders of one side, newest first. */
export const listWaitingOf = (
  source: Reading,
  userId: number,
  { marketId, side, ...slice }: PageRequest & { marketId: number | undefined; side: Side },
): Page<OrderRow> => ORDERS.page(source, { userId, marketId, side: SIDES[side], status: 'waiting' }, slice);

/** A fill of an order or a robot. */
type StoredFill = AnyFill & Pick<SpotFill, 'quote'> & Pick<Row, 'side' | 'feeCoin'>;
export type FillRow = Omit<StoredFill, 'side'> & { readonly side: Side };

const FILLS = fillsOf<StoredFill>({
  fills: 'SpotFill',
  orders: 'SpotOrder',
  kind: 'spot',
  side: 'o."side"',
  robots: 'grid',
  columns: { side: ['o."side"', 'f."side"'], feeCoin: ['o."feeCoin"', String(USDT.id)], quote: ['f."quote"', 'f."value"'] },
});
const toFill = (row: StoredFill): FillRow => ({ ...row, side: row.side === 1 ? 'buy' : 'sell' });

/** One page of the fills of a user's orders and robots, newest first. */
export function listFillsOf(source: Reading, filter: FillFilter, slice: PageRequest): Page<FillRow> {
  const { rows, count } = FILLS.page(source, filter, slice);
  return { rows: rows.map(toFill), count };
}

/** The fills of an order in one second, newest first. */
export const listFillsAt = (source: Reading, orderId: number, at: Instant): FillRow[] => FILLS.at(source, orderId, at).map(toFill);
/** The fills of a robot in one second, newest first. */
export const listRobotFillsAt = (source: Reading, robotId: number, at: Instant): FillRow[] =>
  FILLS.ofRobotAt(source, robotId, at).map(toFill);

export const insertFill = (tx: Tx, fill: Omit<SpotFill, 'id'>): number => tx.sql.insert<SpotFill>('SpotFill', fill);
/** The market maker's fills with users' orders in one second, in order. */
export const listMarketMakerFills = ({ sql }: Reading, market: Market, at: number): MarketMakerFill[] =>
  sql
    .all<Pick<SpotFill, 'price' | 'quantity' | 'isMaker'> & { side: number }>(
      `SELECT f."price", f."quantity", f."isMaker", o."side" FROM "SpotFill" f JOIN "SpotOrder" o ON o."id" = f."orderId"
       WHERE f."marketId" = +? AND f."at" = +? AND f."counterOrderId" IS NULL ORDER BY f."id"`,
      market.id,
      at,
    )
    .map((row) => ({
      side: row.side === 1 ? 'buy' : 'sell',
      price: exactTicks(market, row.price),
      quantity: exactSteps(market, row.quantity),
      isMaker: row.isMaker === 1,
    }));
