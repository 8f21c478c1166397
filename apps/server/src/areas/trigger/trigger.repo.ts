import { SIDES } from '@mt2/contracts/sides';
import type { Days } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { TRIGGER_STATUS, type TriggerAccount, type TriggerStatus } from '@mt2/domain/trigger';
import type { TriggerOrder } from '@mt2/prisma';
import { byChange, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type TriggerRow = Named<TriggerOrder, TriggerStatus>;
/** How the price of a trailing stop trails, and from where its path counts. */
export type Trail = Pick<TriggerRow, 'rate' | 'distance' | 'activation' | 'since' | 'extreme'>;

const TRIGGERS = rowsOf<TriggerOrder, TriggerStatus>('TriggerOrder', TRIGGER_STATUS);
const WAITING = TRIGGER_STATUS.codeOf('waiting');

export const insertTrigger = TRIGGERS.insert;

/** Stores the end of a waiting trigger order. Throws if it no longer waits. */
export const endTrigger = (
  tx: Tx,
  row: TriggerRow,
  to: TriggerStatus,
  changed: Partial<Pick<TriggerRow, 'reason' | 'orderId' | 'triggerPrice'>>,
): TriggerRow => TRIGGERS.move(tx, row, to, { ...changed, updatedAt: tx.now });

/** The terms that an edit changes. */
export type TriggerTerms = Pick<TriggerRow, 'kind' | 'direction' | 'triggerPrice' | 'price' | 'quantity' | 'lots' | 'frozen'> &
  Partial<Trail>;

/** Stores new terms of a waiting trigger order. Throws if it no longer waits. */
export const updateTerms = (tx: Tx, row: TriggerRow, terms: Partial<TriggerTerms>): TriggerRow =>
  TRIGGERS.move(tx, row, 'waiting', { ...terms, updatedAt: tx.now });

/** Stores from where the path of a trailing stop counts. */
export function updateTrail(tx: Tx, row: TriggerRow, trail: Partial<Trail>): TriggerRow {
  tx.sql.update<TriggerOrder>('TriggerOrder', { id: row.id }, trail);
  return { ...row, ...trail };
}

export const findTrigger = TRIGGERS.find;

/** Every waiting trigger order, oldest first. */
export const listWaiting = (source: Reading): TriggerRow[] => TRIGGERS.watched(source, '"status" = +?', WAITING);

/** The waiting trigger orders of one market, oldest first. */
export const listWaitingIn = (source: Reading, marketId: number): TriggerRow[] =>
  TRIGGERS.watched(source, '"marketId" = +? AND "status" = +?', marketId, WAITING);

/** A user's waiting trigger orders, oldest first. */
export const listWaitingOf = (source: Reading, userId: number): TriggerRow[] =>
  TRIGGERS.list(source, 'WHERE "userId" = +? AND "status" = +? ORDER BY "id"', userId, WAITING);

/** The IDs of the waiting trigger orders that close a position, oldest first. */
export const listClosingOf = ({ sql }: Reading, ticketId: number): number[] =>
  sql
    .all<Pick<TriggerOrder, 'id'>>(
      'SELECT "id" FROM "TriggerOrder" WHERE "ticketId" = +? AND "status" = +? ORDER BY "id"',
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
  return TRIGGERS.page(source, where, slice, by);
}
