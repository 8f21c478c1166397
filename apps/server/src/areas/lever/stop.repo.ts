import { POSITION_STATUS, POSITION_STOP_STATUS, type PositionStopStatus } from '@mt2/domain/lever';
import type { PositionStop } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { byChange, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type StopRow = Named<PositionStop, PositionStopStatus>;
/** Stops for some lots with the side of their position; while an order closes it, it is locked and they wait. */
export type WatchedStop = StopRow & { readonly side: number; readonly isLocked: boolean };

const STOPS = rowsOf<PositionStop, PositionStopStatus>('PositionStop', POSITION_STOP_STATUS);
const STOP_WAITS = `"status" = ${POSITION_STOP_STATUS.codeOf('waiting')} AND ${notSetAside('PositionStop')}`;

export const insertStop = STOPS.insert;

/** The terms of a pair that an edit changes. */
export type StopTerms = Pick<StopRow, 'lots' | 'watched' | 'takeProfit' | 'stopLoss' | 'takeProfitLimit' | 'stopLossLimit'>;

/** Stores a change of a waiting pair. Throws if it no longer waits. */
export const updateStop = (tx: Tx, row: StopRow, to: PositionStopStatus, changed: Partial<StopTerms & Pick<StopRow, 'reason'>>): StopRow =>
  STOPS.move(tx, row, to, { ...changed, updatedAt: tx.now });

/** Notes the order that a triggered pair has placed. */
export const noteOrderOf = (tx: Tx, { id }: StopRow, orderId: number): number =>
  tx.sql.update<PositionStop>('PositionStop', { id }, { orderId });

export const findStop = STOPS.find;

/** Every waiting pair, oldest first. */
export const listWaitingStops = ({ sql }: Reading): WatchedStop[] =>
  sql
    .all<PositionStop & { readonly side: number; readonly locked: bigint | number }>(
      `SELECT s.*, t."side", t."status" = ${POSITION_STATUS.codeOf('closing')} AS "locked"
       FROM (SELECT * FROM "PositionStop" WHERE ${STOP_WAITS}) s JOIN "LeverTicket" t ON t."id" = s."ticketId" ORDER BY s."id"`,
    )
    .map(({ locked, side, ...row }) => ({ ...STOPS.toRow(row), side, isLocked: Number(locked) === 1 }));

/** The waiting pairs of the given positions, oldest first. */
export const listStopsOfPositions = (source: Reading, positionIds: readonly number[]): StopRow[] =>
  STOPS.list(source, `WHERE "ticketId" IN (SELECT "value" FROM json_each(?)) AND ${STOP_WAITS} ORDER BY "id"`, JSON.stringify(positionIds));

type StopFilter = { readonly ticketId: number | undefined; readonly status: PositionStopStatus | undefined };

/** One page of a user's pairs, waiting ones newest first, others by their last change, and their total number. */
export const listStopsOf = (source: Reading, userId: number, filter: StopFilter, slice: PageRequest): Page<StopRow> =>
  STOPS.page(source, { userId, ...filter }, slice, byChange(POSITION_STOP_STATUS, filter.status && [filter.status], 'updatedAt'));
