import { SIDES } from '@mt2/contracts/sides';
import type { Days } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { TRIGGER_STATUS, type TriggerAccount, type TriggerStatus } from '@mt2/domain/trigger';
import type { TriggerOrder, TriggerStops } from '@mt2/prisma';
import { byChange, type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import { notSetAside } from '../../world/time/set-aside.ts';
import type { Tx } from '../../world/transaction/tx.ts';

type Reading = Pick<Tx, 'sql'>;
export type TriggerRow = Named<TriggerOrder, TriggerStatus>;

const WAITING = TRIGGER_STATUS.codeOf('waiting');
const SETTLES = notSetAside('TriggerOrder');
const toRow = (row: TriggerOrder): TriggerRow => named(TRIGGER_STATUS, row);

export const insertTrigger = (tx: Tx, row: Omit<TriggerRow, 'id'>): TriggerRow => ({
  id: tx.sql.insert<TriggerOrder>('TriggerOrder', { ...row, status: TRIGGER_STATUS.codeOf(row.status) }),
  ...row,
});

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
  changed: Partial<Pick<TriggerRow, 'reason' | 'orderId'>> = {},
): TriggerRow {
  const set = { ...changed, updatedAt: tx.now };
  transition<TriggerOrder, TriggerStatus>(tx, 'TriggerOrder', TRIGGER_STATUS, { id: row.id, from: row.status, to }, set);
  return { ...row, ...set, status: to };
}

/** The terms that an edit changes. */
export type TriggerTerms = Pick<TriggerRow, 'kind' | 'direction' | 'triggerPrice' | 'price' | 'quantity' | 'lots' | 'frozen'>;

/** Stores new terms of a waiting trigger order. Throws if it no longer waits. */
export function updateTerms(tx: Tx, row: TriggerRow, terms: TriggerTerms): TriggerRow {
  const set = { ...terms, updatedAt: tx.now };
  transition<TriggerOrder, TriggerStatus>(tx, 'TriggerOrder', TRIGGER_STATUS, { id: row.id, from: row.status, to: 'waiting' }, set);
  return { ...row, ...set };
}

export function findTrigger({ sql }: Reading, id: number): TriggerRow | undefined {
  const row = sql.get<TriggerOrder>('SELECT * FROM "TriggerOrder" WHERE "id" = +?', id);
  return row && toRow(row);
}

/** Every waiting trigger order, oldest first. */
export const listWaiting = ({ sql }: Reading): TriggerRow[] =>
  sql.all<TriggerOrder>(`SELECT * FROM "TriggerOrder" WHERE "status" = +? AND ${SETTLES} ORDER BY "id"`, WAITING).map(toRow);

/** The waiting trigger orders of one market, oldest first. */
export const listWaitingIn = ({ sql }: Reading, marketId: number): TriggerRow[] =>
  sql
    .all<TriggerOrder>(
      `SELECT * FROM "TriggerOrder" WHERE "marketId" = +? AND "status" = +? AND ${SETTLES} ORDER BY "id"`,
      marketId,
      WAITING,
    )
    .map(toRow);

/** A user's waiting trigger orders, oldest first. */
export const listWaitingOf = ({ sql }: Reading, userId: number): TriggerRow[] =>
  sql.all<TriggerOrder>('SELECT * FROM "TriggerOrder" WHERE "userId" = +? AND "status" = +? ORDER BY "id"', userId, WAITING).map(toRow);

/** The number of a user's trigger orders that wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number): number =>
  Number(
    sql.get<{ count: bigint }>(
      'SELECT COUNT(*) AS count FROM "TriggerOrder" WHERE "userId" = +? AND "status" = +? AND "marketId" = +?',
      userId,
      WAITING,
      marketId,
    )?.count,
  );

export type Filter = {
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
  { marketId, account, status, side, days }: Filter,
  slice: PageRequest,
): Page<TriggerRow> {
  const by = byChange(TRIGGER_STATUS, status && [status], 'updatedAt');
  const where = {
    userId,
    marketId,
    account,
    side: side && SIDES[side],
    status: status && TRIGGER_STATUS.codeOf(status),
    [by ?? 'createdAt']: days,
  };
  const { rows, count } = readPage<TriggerOrder>(source, 'TriggerOrder', where, slice, by);
  return { rows: rows.map(toRow), count };
}
