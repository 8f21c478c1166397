import { SIDES } from '@mt2/contracts/sides';
import type { Days } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { TRIGGER_STATUS, type TriggerAccount, type TriggerStatus } from '@mt2/domain/trigger';
import type { ClosingTrigger, TrailingStop, TriggerOrder, TriggerStops } from '@mt2/prisma';
import { byChange, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** The terms of a trailing stop, and from where its path counts. */
export type TrailRow = Omit<TrailingStop, 'id'>;
/** A trigger order with the position it closes (0: none), and its terms if its price trails the best price. */
export type TriggerRow = Named<TriggerOrder, TriggerStatus> & { readonly ticketId: number; readonly trail: TrailRow | undefined };

const TRIGGERS = rowsOf<TriggerOrder, TriggerStatus>('TriggerOrder', TRIGGER_STATUS);
const WAITING = TRIGGER_STATUS.codeOf('waiting');
type Stored = Named<TriggerOrder, TriggerStatus>;
const toRow =
  ({ sql }: Reading) =>
  (row: Stored): TriggerRow => ({
    ...row,
    ticketId: sql.get<ClosingTrigger>('SELECT * FROM "ClosingTrigger" WHERE "id" = +?', row.id)?.ticketId ?? 0,
    trail: sql.get<TrailingStop>('SELECT * FROM "TrailingStop" WHERE "id" = +?', row.id),
  });

export function insertTrigger(tx: Tx, row: Omit<TriggerRow, 'id'>): TriggerRow {
  const { ticketId, trail, ...order } = row;
  const { id } = TRIGGERS.insert(tx, order);
  if (ticketId > 0) tx.sql.change('ClosingTrigger', 'INSERT INTO "ClosingTrigger" ("id", "ticketId") VALUES (?, ?)', id, ticketId);
  if (trail) storeTrail(tx, id, trail);
  return { id, ...row };
}

/** Stores the terms of a trailing stop. */
export const storeTrail = (tx: Tx, id: number, trail: TrailRow): void => tx.sql.put<TrailingStop>('TrailingStop', { ...trail, id });

/** The stops of the position that a trigger order opens; 0 if none. */
export type StopsOf = Pick<TriggerStops, 'takeProfit' | 'stopLoss'>;
const NO_STOPS: StopsOf = { takeProfit: 0n, stopLoss: 0n };

/** Stores the stops of a trigger order that has either. */
export function insertStops(tx: Tx, id: number, { takeProfit, stopLoss }: StopsOf): void {
  if (takeProfit !== 0n || stopLoss !== 0n) tx.sql.insert<TriggerStops>('TriggerStops', { id, takeProfit, stopLoss });
}

export const stopsOf = ({ sql }: Reading, id: number): StopsOf =>
  sql.get<StopsOf>('SELECT "takeProfit", "stopLoss" FROM "TriggerStops" WHERE "id" = +?', id) ?? NO_STOPS;

/** Stores the end of a waiting trigger order. Throws if it no longer waits. */
export const endTrigger = (
  tx: Tx,
  row: TriggerRow,
  to: TriggerStatus,
  changed: Partial<Pick<TriggerRow, 'reason' | 'orderId' | 'triggerPrice'>>,
): TriggerRow => TRIGGERS.move(tx, row, to, { ...changed, updatedAt: tx.now });

/** The terms that an edit changes. */
export type TriggerTerms = Pick<TriggerRow, 'kind' | 'direction' | 'triggerPrice' | 'price' | 'quantity' | 'lots' | 'frozen' | 'trail'>;

/** Stores new terms of a waiting trigger order. Throws if it no longer waits. */
export function updateTerms(tx: Tx, row: TriggerRow, { trail, ...terms }: Partial<TriggerTerms>): TriggerRow {
  if (trail) storeTrail(tx, row.id, trail);
  return { ...TRIGGERS.move(tx, row, 'waiting', { ...terms, updatedAt: tx.now }), trail: trail ?? row.trail };
}

export function findTrigger(source: Reading, id: number): TriggerRow | undefined {
  const row = TRIGGERS.find(source, id);
  return row && toRow(source)(row);
}

/** Every waiting trigger order, oldest first. */
export const listWaiting = (source: Reading): TriggerRow[] => TRIGGERS.watched(source, '"status" = +?', WAITING).map(toRow(source));

/** The waiting trigger orders of one market, oldest first. */
export const listWaitingIn = (source: Reading, marketId: number): TriggerRow[] =>
  TRIGGERS.watched(source, '"marketId" = +? AND "status" = +?', marketId, WAITING).map(toRow(source));

/** A user's waiting trigger orders, oldest first. */
export const listWaitingOf = (source: Reading, userId: number): TriggerRow[] =>
  TRIGGERS.list(source, 'WHERE "userId" = +? AND "status" = +? ORDER BY "id"', userId, WAITING).map(toRow(source));

/** The IDs of the waiting trigger orders that close a position, oldest first. */
export const listClosingOf = ({ sql }: Reading, ticketId: number): number[] =>
  sql
    .all<Pick<TriggerOrder, 'id'>>(
      `SELECT t."id" FROM "ClosingTrigger" c JOIN "TriggerOrder" t ON t."id" = c."id"
       WHERE c."ticketId" = +? AND t."status" = +? ORDER BY t."id"`,
      ticketId,
      WAITING,
    )
    .map(({ id }) => id);

/** The number of a user's trigger orders that wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number): number =>
  sql.count('FROM "TriggerOrder" WHERE "userId" = +? AND "status" = +? AND "marketId" = +?', userId, WAITING, marketId);

export type Filter = {
  readonly ids?: readonly number[] | undefined;
  readonly marketId?: number | undefined;
  readonly account?: TriggerAccount | undefined;
  readonly status?: TriggerStatus | undefined;
  readonly side?: Side | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's trigger orders, waiting ones newest first, others by their last change, and their total number. */
export function listTriggersOf(
  source: Reading,
  userId: number,
  { ids, side, days, ...filter }: Filter,
  slice: PageRequest,
): Page<TriggerRow> {
  const by = byChange(TRIGGER_STATUS, filter.status && [filter.status], 'updatedAt');
  const where = { userId, id: ids, side: side && SIDES[side], ...filter, [by ?? 'createdAt']: days };
  const { rows, count } = TRIGGERS.page(source, where, slice, by);
  return { rows: rows.map(toRow(source)), count };
}
