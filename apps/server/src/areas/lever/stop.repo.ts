import { POSITION_STATUS, POSITION_STOP_STATUS, type PositionStopStatus } from '@mt2/domain/lever';
import type { PositionStop } from '@mt2/prisma';
import { byChange, type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import { notSetAside } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type StopRow = Named<PositionStop, PositionStopStatus>;
/** Stops for some lots with the side of their position; while an order closes it, it is locked and they wait. */
export type WatchedStop = StopRow & { readonly side: number; readonly isLocked: boolean };

const toStopRow = <Row extends PositionStop>(row: Row): Named<Row, PositionStopStatus> => named(POSITION_STOP_STATUS, row);
const STOP_WAITS = `"status" = ${POSITION_STOP_STATUS.codeOf('waiting')} AND ${notSetAside('PositionStop')}`;

export const insertStop = (tx: Tx, row: Omit<StopRow, 'id'>): StopRow => ({
  id: tx.sql.insert<PositionStop>('PositionStop', { ...row, status: POSITION_STOP_STATUS.codeOf(row.status) }),
  ...row,
});

/** The terms of a pair that an edit changes. */
export type StopTerms = Pick<StopRow, 'lots' | 'watched' | 'takeProfit' | 'stopLoss' | 'takeProfitLimit' | 'stopLossLimit'>;

/** Stores a change of a waiting pair. Throws if it no longer waits. */
export function updateStop(tx: Tx, row: StopRow, to: PositionStopStatus, changed: Partial<StopTerms & Pick<StopRow, 'reason'>>): StopRow {
  const set = { ...changed, updatedAt: tx.now };
  transition<PositionStop, PositionStopStatus>(tx, 'PositionStop', POSITION_STOP_STATUS, { id: row.id, from: row.status, to }, set);
  return { ...row, ...set, status: to };
}

/** Notes the order that a triggered pair has placed. */
export const noteOrderOf = (tx: Tx, { id }: StopRow, orderId: number): number =>
  tx.sql.update<PositionStop>('PositionStop', { id }, { orderId });

export function findStop({ sql }: Reading, id: number): StopRow | undefined {
  const row = sql.get<PositionStop>('SELECT * FROM "PositionStop" WHERE "id" = +?', id);
  return row && toStopRow(row);
}

/** Every waiting pair, oldest first. */
export const listWaitingStops = ({ sql }: Reading): WatchedStop[] =>
  sql
    .all<PositionStop & { readonly side: number; readonly locked: bigint | number }>(
      `SELECT s.*, t."side", t."status" = ${POSITION_STATUS.codeOf('closing')} AS "locked"
       FROM (SELECT * FROM "PositionStop" WHERE ${STOP_WAITS}) s JOIN "LeverTicket" t ON t."id" = s."ticketId" ORDER BY s."id"`,
    )
    .map(({ locked, ...row }) => ({ ...toStopRow(row), isLocked: Number(locked) === 1 }));

/** The waiting pairs of the given positions, oldest first. */
export const listStopsOfPositions = ({ sql }: Reading, positionIds: readonly number[]): StopRow[] =>
  sql
    .all<PositionStop>(
      `SELECT * FROM "PositionStop" WHERE "ticketId" IN (SELECT "value" FROM json_each(?)) AND ${STOP_WAITS} ORDER BY "id"`,
      JSON.stringify(positionIds),
    )
    .map(toStopRow);

/** One page of a user's pairs, waiting ones newest first, others by their last change, and their total number. */
export function listStopsOf(
  source: Reading,
  {
    userId,
    ticketId,
    status,
  }: Pick<StopRow, 'userId'> & { readonly ticketId: number | undefined; readonly status: PositionStopStatus | undefined },
  slice: PageRequest,
): Page<StopRow> {
  const where = { userId, ticketId, status: status && POSITION_STOP_STATUS.codeOf(status) };
  const order = byChange(POSITION_STOP_STATUS, status && [status], 'updatedAt');
  const { rows, count } = readPage<PositionStop>(source, 'PositionStop', where, slice, order);
  return { rows: rows.map(toStopRow), count };
}
