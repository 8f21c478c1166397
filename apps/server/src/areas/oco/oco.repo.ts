import { ATTACHED_STATUS, type AttachedStatus, OCO_STATUS, type OcoStatus } from '@mt2/domain/oco';
import type { AttachedStop, OcoOrder } from '@mt2/prisma';
import { byChange, type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import { notSetAside } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type OcoRow = Named<OcoOrder, OcoStatus>;
export type AttachedRow = Named<AttachedStop, AttachedStatus>;

const WAITING = OCO_STATUS.codeOf('waiting');
const toOco = (row: OcoOrder): OcoRow => named(OCO_STATUS, row);
const toAttached = (row: AttachedStop): AttachedRow => named(ATTACHED_STATUS, row);

export const insertOco = (tx: Tx, row: Omit<OcoRow, 'id'>): OcoRow => ({
  id: tx.sql.insert<OcoOrder>('OcoOrder', { ...row, status: OCO_STATUS.codeOf(row.status) }),
  ...row,
});

/** Stores new terms of a waiting OCO order, or its end. Throws if it no longer waits. */
export function updateOco(
  tx: Tx,
  row: OcoRow,
  to: OcoStatus,
  changed: Partial<Pick<OcoRow, 'triggerPrice' | 'kind' | 'stopPrice' | 'extra' | 'reason' | 'stopOrderId'>>,
): OcoRow {
  const set = { ...changed, updatedAt: tx.now };
  transition<OcoOrder, OcoStatus>(tx, 'OcoOrder', OCO_STATUS, { id: row.id, from: row.status, to }, set);
  return { ...row, ...set, status: to };
}

export function findOco({ sql }: Reading, id: number): OcoRow | undefined {
  const row = sql.get<OcoOrder>('SELECT * FROM "OcoOrder" WHERE "id" = +?', id);
  return row && toOco(row);
}

/** The OCO order of a user that has a limit leg. */
export function findOcoOfLeg({ sql }: Reading, userId: number, orderId: number): OcoRow | undefined {
  const row = sql.get<OcoOrder>('SELECT * FROM "OcoOrder" WHERE "userId" = +? AND "orderId" = +?', userId, orderId);
  return row && toOco(row);
}

/** Every waiting OCO order, oldest first. */
export const listWaitingOcos = ({ sql }: Reading): OcoRow[] =>
  sql.all<OcoOrder>(`SELECT * FROM "OcoOrder" WHERE "status" = +? AND ${notSetAside('OcoOrder')} ORDER BY "id"`, WAITING).map(toOco);

/** The number of a user's OCO orders that wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number): number =>
  sql.count('FROM "OcoOrder" WHERE "userId" = +? AND "status" = +? AND "marketId" = +?', userId, WAITING, marketId);

/** One page of a user's OCO orders, waiting ones newest first, others by their last change, and their total number. */
export function listOcosOf(
  source: Reading,
  userId: number,
  { marketId, status }: { readonly marketId?: number | undefined; readonly status?: OcoStatus | undefined },
  slice: PageRequest,
): Page<OcoRow> {
  const where = { userId, marketId, status: status && OCO_STATUS.codeOf(status) };
  const { rows, count } = readPage<OcoOrder>(source, 'OcoOrder', where, slice, byChange(OCO_STATUS, status && [status], 'updatedAt'));
  return { rows: rows.map(toOco), count };
}

export const insertAttached = (tx: Tx, row: AttachedRow): AttachedRow => {
  tx.sql.insert<AttachedStop>('AttachedStop', { ...row, status: ATTACHED_STATUS.codeOf(row.status) });
  return row;
};

/** Stores a change of the waiting take profit and stop loss of a buy, or their end. Throws if they no longer wait. */
export function updateAttached(
  tx: Tx,
  row: AttachedRow,
  to: AttachedStatus,
  changed: Partial<Pick<AttachedRow, 'takeProfit' | 'stopLoss' | 'added' | 'ocoId' | 'reason'>>,
): AttachedRow {
  const set = { ...changed, updatedAt: tx.now };
  transition<AttachedStop, AttachedStatus>(tx, 'AttachedStop', ATTACHED_STATUS, { id: row.id, from: row.status, to }, set);
  return { ...row, ...set, status: to };
}

export function findAttached({ sql }: Reading, id: number): AttachedRow | undefined {
  const row = sql.get<AttachedStop>('SELECT * FROM "AttachedStop" WHERE "id" = +?', id);
  return row && toAttached(row);
}

/** The take profits and stop losses of every buy that still waits. */
export const listWaitingAttached = ({ sql }: Reading): AttachedRow[] =>
  sql
    .all<AttachedStop>('SELECT * FROM "AttachedStop" WHERE "status" = +? ORDER BY "id"', ATTACHED_STATUS.codeOf('waiting'))
    .map(toAttached);

/** One page of the take profits and stop losses of a user's buys, and their total number. */
export function listAttachedOf(
  source: Reading,
  userId: number,
  { marketId, status }: { readonly marketId?: number | undefined; readonly status?: AttachedStatus | undefined },
  slice: PageRequest,
): Page<AttachedRow> {
  const where = { userId, marketId, status: status && ATTACHED_STATUS.codeOf(status) };
  const by = byChange(ATTACHED_STATUS, status && [status], 'updatedAt');
  const { rows, count } = readPage<AttachedStop>(source, 'AttachedStop', where, slice, by);
  return { rows: rows.map(toAttached), count };
}
