import { SIDES } from '@mt2/contracts/sides';
import type { Days } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { TRIGGER_STATUS, type TriggerAccount, type TriggerStatus } from '@mt2/domain/trigger';
import type { ClosingTrigger, TrailingStop, TriggerOrder, TriggerStops } from '@mt2/prisma';
import { byChange, type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import { notSetAside } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** The terms of a trailing stop, and from where its path counts. */
export type TrailRow = Omit<TrailingStop, 'id'>;
/** A trigger order with the position it closes (0: none), and its terms if its price trails the best price. */
export type TriggerRow = Named<TriggerOrder, TriggerStatus> & { readonly ticketId: number; readonly trail: TrailRow | undefined };

const WAITING = TRIGGER_STATUS.codeOf('waiting');
const toRow =
  ({ sql }: Reading) =>
  (row: TriggerOrder): TriggerRow => ({
    ...named(TRIGGER_STATUS, row),
    ticketId: sql.get<ClosingTrigger>('SELECT * FROM "ClosingTrigger" WHERE "id" = +?', row.id)?.ticketId ?? 0,
    trail: sql.get<TrailingStop>('SELECT * FROM "TrailingStop" WHERE "id" = +?', row.id),
  });

export function insertTrigger(tx: Tx, row: Omit<TriggerRow, 'id'>): TriggerRow {
  const { ticketId, trail, ...order } = row;
  const id = tx.sql.insert<TriggerOrder>('TriggerOrder', { ...order, status: TRIGGER_STATUS.codeOf(row.status) });
  if (ticketId > 0) tx.sql.change('ClosingTrigger', 'INSERT INTO "ClosingTrigger" ("id", "ticketId") VALUES (?, ?)', id, ticketId);
  if (trail) storeTrail(tx, id, trail);
  return { id, ...row };
}

/** Stores the terms of a trailing stop. */
export const storeTrail = (tx: Tx, id: number, { rate, distance, activation, since, extreme }: TrailRow): number =>
  tx.sql.change(
    'TrailingStop',
    `INSERT OR REPLACE INTO "TrailingStop" ("id", "rate", "distance", "activation", "since", "extreme") VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    rate,
    distance,
    activation,
    since,
    extreme,
  );

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
export function endTrigger(
  tx: Tx,
  row: TriggerRow,
  to: TriggerStatus,
  changed: Partial<Pick<TriggerRow, 'reason' | 'orderId' | 'triggerPrice'>> = {},
): TriggerRow {
  const set = { ...changed, updatedAt: tx.now };
  transition<TriggerOrder, TriggerStatus>(tx, 'TriggerOrder', TRIGGER_STATUS, { id: row.id, from: row.status, to }, set);
  return { ...row, ...set, status: to };
}

/** The terms that an edit changes. */
export type TriggerTerms = Pick<TriggerRow, 'kind' | 'direction' | 'triggerPrice' | 'price' | 'quantity' | 'lots' | 'frozen' | 'trail'>;

/** Stores new terms of a waiting trigger order. Throws if it no longer waits. */
export function updateTerms(tx: Tx, row: TriggerRow, { trail, ...terms }: TriggerTerms): TriggerRow {
  const set = { ...terms, updatedAt: tx.now };
  if (trail) storeTrail(tx, row.id, trail);
  transition<TriggerOrder, TriggerStatus>(tx, 'TriggerOrder', TRIGGER_STATUS, { id: row.id, from: row.status, to: 'waiting' }, set);
  return { ...row, ...set, trail };
}

export function findTrigger(source: Reading, id: number): TriggerRow | undefined {
  const row = source.sql.get<TriggerOrder>('SELECT * FROM "TriggerOrder" WHERE "id" = +?', id);
  return row && toRow(source)(row);
}

/** Every waiting trigger order, oldest first. */
export const listWaiting = (source: Reading): TriggerRow[] =>
  source.sql
    .all<TriggerOrder>(
      `SELECT * FROM "TriggerOrder" WHERE "status" = +?
    AND ${notSetAside('TriggerOrder')} ORDER BY "id"`,
      WAITING,
    )
    .map(toRow(source));

/** The waiting trigger orders of one market, oldest first. */
export const listWaitingIn = (source: Reading, marketId: number): TriggerRow[] =>
  source.sql
    .all<TriggerOrder>(
      `SELECT * FROM "TriggerOrder" WHERE "marketId" = +? AND "status" = +? AND ${notSetAside('TriggerOrder')} ORDER BY "id"`,
      marketId,
      WAITING,
    )
    .map(toRow(source));

/** A user's waiting trigger orders, oldest first. */
export const listWaitingOf = (source: Reading, userId: number): TriggerRow[] =>
  source.sql
    .all<TriggerOrder>('SELECT * FROM "TriggerOrder" WHERE "userId" = +? AND "status" = +? ORDER BY "id"', userId, WAITING)
    .map(toRow(source));

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
  { ids, marketId, account, status, side, days }: Filter,
  slice: PageRequest,
): Page<TriggerRow> {
  const by = byChange(TRIGGER_STATUS, status && [status], 'updatedAt');
  const where = {
    userId,
    id: ids,
    marketId,
    account,
    side: side && SIDES[side],
    status: status && TRIGGER_STATUS.codeOf(status),
    [by ?? 'createdAt']: days,
  };
  const { rows, count } = readPage<TriggerOrder>(source, 'TriggerOrder', where, slice, by);
  return { rows: rows.map(toRow(source)), count };
}
