import { type Atoms, known } from '@mt2/domain';
import { atomsToSteps, atomsToTicks, type Market, marketOf, stepsToAtoms, ticksToAtoms, USDT } from '@mt2/domain/markets';
import type { OrderKind, SpotOrder, SpotStatus } from '@mt2/domain/spot';
import type { SpotOrder as Row, SpotFill } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import type { HouseFill } from '../market/index.ts';

type Reading = Pick<Tx, 'sql'>;
export type OrderRow = Row;

const STATUS_CODE: Readonly<Record<SpotStatus, 1 | 2 | 3>> = { waiting: 1, completed: 2, cancelled: 3 };
const STATUS_OF: Readonly<Record<number, SpotStatus>> = { 1: 'waiting', 2: 'completed', 3: 'cancelled' };

const ticks = (market: Market, price: Atoms) => known(atomsToTicks(market, price), 'a stored price is on tick');
const steps = (market: Market, quantity: Atoms) => known(atomsToSteps(market, quantity), 'a stored quantity is on step');

/** A stored order as the rules see it. */
export function toOrder(row: Row): SpotOrder {
  const market = known(marketOf(row.marketId), 'a stored order has its market');
  return {
    id: row.id,
    owner: row.userId,
    side: row.side === 1 ? 'buy' : 'sell',
    kind: row.kind as OrderKind,
    price: ticks(market, row.price),
    quantity: steps(market, row.quantity),
    filledQuantity: steps(market, row.filledQuantity),
    filledQuote: row.filledQuote,
    fee: row.fee,
    makerRate: BigInt(row.makerRate),
    takerRate: BigInt(row.takerRate),
    status: known(STATUS_OF[row.status], 'a stored order has a status'),
  };
}

/** Stores a new order and answers its row. */
export function insertOrder(tx: Tx, market: Market, order: Omit<SpotOrder, 'id'>): Row {
  const row: Omit<Row, 'id'> = {
    userId: order.owner,
    marketId: market.id,
    side: order.side === 'buy' ? 1 : 2,
    kind: order.kind,
    price: ticksToAtoms(market, order.price),
    quantity: stepsToAtoms(market, order.quantity),
    filledQuantity: 0n,
    filledQuote: 0n,
    feeCoin: order.side === 'buy' ? market.id : USDT.id,
    fee: 0n,
    makerRate: Number(order.makerRate),
    takerRate: Number(order.takerRate),
    status: STATUS_CODE[order.status],
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  return { id: tx.sql.insert<Row>('SpotOrder', row), ...row };
}

/** Stores what fills or a cancellation made of a waiting order, and answers its row. */
export function updateOrder(tx: Tx, market: Market, order: SpotOrder): Row {
  const row = tx.sql.get<Row>(
    `UPDATE "SpotOrder" SET "filledQuantity" = ?, "filledQuote" = ?, "fee" = ?, "status" = ?, "updatedAt" = ? WHERE "id" = ? AND "status" = 1
     RETURNING *`,
    stepsToAtoms(market, order.filledQuantity),
    order.filledQuote,
    order.fee,
    STATUS_CODE[order.status],
    tx.now,
    order.id,
  );
  return known(row, 'only a waiting order changes');
}

export const findOrder = ({ sql }: Reading, id: number): Row | undefined => sql.get<Row>('SELECT * FROM "SpotOrder" WHERE "id" = ?', id);
/** Every waiting order, oldest first. */
export const listWaiting = ({ sql }: Reading): Row[] => sql.all<Row>('SELECT * FROM "SpotOrder" WHERE "status" = 1 ORDER BY "id"');
/** One page of a user's orders, newest first. */
export const listOrdersOf = (
  world: World,
  userId: number,
  filter: { marketId?: number; status?: number },
  page: number,
  limit: number,
): Promise<Row[]> =>
  world.read.spotOrder.findMany({ where: { userId, ...filter }, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit });

export const insertFill = (tx: Tx, fill: Omit<SpotFill, 'id'>): number => tx.sql.insert<SpotFill>('SpotFill', fill);
/** What users' orders took from the market maker in one second, in order. */
export const listHouseFills = ({ sql }: Reading, market: Market, at: number): HouseFill[] =>
  sql
    .all<Pick<SpotFill, 'price' | 'quantity' | 'isMaker'> & { side: number }>(
      `SELECT f."price", f."quantity", f."isMaker", o."side" FROM "SpotFill" f JOIN "SpotOrder" o ON o."id" = f."orderId"
       WHERE f."marketId" = ? AND f."at" = ? AND f."counterOrderId" IS NULL ORDER BY f."id"`,
      market.id,
      at,
    )
    .map((row) => ({
      side: row.side === 1 ? 'buy' : 'sell',
      price: ticks(market, row.price),
      quantity: steps(market, row.quantity),
      isMaker: row.isMaker === 1,
    }));
