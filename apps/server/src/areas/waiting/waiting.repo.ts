import { SIDES } from '@mt2/contracts/sides';
import type { Days } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { WAITING_STATUS, type WaitingAccount, type WaitingStatus, type WaitingType } from '@mt2/domain/waiting';
import type { WaitingOrder } from '@mt2/prisma';
import { byChange, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type WaitingRow = Named<WaitingOrder, WaitingStatus>;
/** From where the path of a trailing stop counts. */
export type Counted = Pick<WaitingRow, 'since' | 'extreme'>;

/** What a waiting order is, whatever its terms. */
export type Subject = Pick<
  WaitingRow,
  'userId' | 'marketId' | 'account' | 'type' | 'side' | 'watched' | 'leverage' | 'ticketId' | 'frozenCoin' | 'legId'
>;

/** The columns that an edit changes. */
export type Terms = Partial<Omit<WaitingRow, keyof Subject | 'id' | 'status' | 'createdAt' | 'updatedAt'>> &
  Pick<WaitingRow, 'direction' | 'quantity' | 'frozen'>;

const ROWS = rowsOf<WaitingOrder, WaitingStatus>('WaitingOrder', WAITING_STATUS);
const WAITING = WAITING_STATUS.codeOf('waiting');

export const insertWaiting = ROWS.insert;

/** Stores a change of a waiting order, or its end. Throws if it no longer waits. */
export const updateWaiting = (
  tx: Tx,
  row: WaitingRow,
  to: WaitingStatus,
  changed: Partial<Omit<WaitingRow, 'id' | 'status'>>,
): WaitingRow => ROWS.move(tx, row, to, { ...changed, updatedAt: tx.now });

/** Stores from where the path of a trailing stop counts. */
export function updateCounted(tx: Tx, row: WaitingRow, counted: Partial<Counted>): WaitingRow {
  tx.sql.update<WaitingOrder>('WaitingOrder', { id: row.id }, counted);
  return { ...row, ...counted };
}

export const findWaiting = ROWS.find;

/** The waiting order of a user that belongs to a spot order; 0 is none. */
export const findOfLeg = (source: Reading, userId: number, legId: number): WaitingRow | undefined =>
  legId === 0 ? undefined : ROWS.list(source, 'WHERE "userId" = +? AND "legId" = +?', userId, legId)[0];

/** Every order that waits, oldest first. */
export const listWaiting = (source: Reading): WaitingRow[] => ROWS.watched(source, '"status" = +?', WAITING);

/** The orders that wait in one market, oldest first. */
export const listWaitingIn = (source: Reading, marketId: number): WaitingRow[] =>
  ROWS.watched(source, '"marketId" = +? AND "status" = +?', marketId, WAITING);

/** A user's orders that wait, oldest first. */
export const listWaitingOf = (source: Reading, userId: number): WaitingRow[] =>
  ROWS.list(source, 'WHERE "userId" = +? AND "status" = +? ORDER BY "id"', userId, WAITING);

/** The IDs of the orders that wait to close a position, oldest first. */
export const listClosingOf = ({ sql }: Reading, ticketId: number): number[] =>
  sql
    .all<Pick<WaitingOrder, 'id'>>(
      'SELECT "id" FROM "WaitingOrder" WHERE "ticketId" = +? AND "status" = +? ORDER BY "id"',
      ticketId,
      WAITING,
    )
    .map(({ id }) => id);

/** The number of a user's orders of a type that wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number, type: WaitingType): number =>
  sql.count(
    'FROM "WaitingOrder" WHERE "userId" = +? AND "status" = +? AND "marketId" = +? AND "type" = +?',
    userId,
    WAITING,
    marketId,
    type,
  );

export type Filter = {
  readonly ids?: readonly number[] | undefined;
  readonly marketId?: number | undefined;
  readonly account?: WaitingAccount | undefined;
  readonly type?: WaitingType | undefined;
  readonly ticketId?: number | undefined;
  readonly status?: WaitingStatus | undefined;
  readonly side?: Side | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's waiting orders, those that wait newest first, others by their last change, and their total number. */
export function listWaitingsOf(
  source: Reading,
  userId: number,
  { ids, side, days, ...filter }: Filter,
  slice: PageRequest,
): Page<WaitingRow> {
  const by = byChange(WAITING_STATUS, filter.status && [filter.status], 'updatedAt');
  const where = { userId, id: ids, side: side && SIDES[side], ...filter, [by ?? 'createdAt']: days };
  return ROWS.page(source, where, slice, by);
}
