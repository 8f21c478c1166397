import { ATTACHED_STATUS, type AttachedStatus, OCO_STATUS, type OcoStatus } from '@mt2/domain/oco';
import type { AttachedStop, OcoOrder } from '@mt2/prisma';
import { byChange, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type OcoRow = Named<OcoOrder, OcoStatus>;
export type AttachedRow = Named<AttachedStop, AttachedStatus>;

const OCOS = rowsOf<OcoOrder, OcoStatus>('OcoOrder', OCO_STATUS);
const ATTACHED = rowsOf<AttachedStop, AttachedStatus>('AttachedStop', ATTACHED_STATUS);
const WAITING = OCO_STATUS.codeOf('waiting');

export const insertOco = OCOS.insert;

/** Stores new terms of a waiting OCO order, or its end. Throws if it no longer waits. */
export const updateOco = (
  tx: Tx,
  row: OcoRow,
  to: OcoStatus,
  changed: Partial<Pick<OcoRow, 'triggerPrice' | 'kind' | 'stopPrice' | 'extra' | 'reason' | 'stopOrderId'>>,
): OcoRow => OCOS.move(tx, row, to, { ...changed, updatedAt: tx.now });

export const findOco = OCOS.find;

/** The OCO order of a user that has a limit leg. */
export const findOcoOfLeg = (source: Reading, userId: number, orderId: number): OcoRow | undefined =>
  OCOS.list(source, 'WHERE "userId" = +? AND "orderId" = +?', userId, orderId)[0];

/** Every waiting OCO order, oldest first. */
export const listWaitingOcos = (source: Reading): OcoRow[] => OCOS.watched(source, '"status" = +?', WAITING);

/** The number of a user's OCO orders that wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number): number =>
  sql.count('FROM "OcoOrder" WHERE "userId" = +? AND "status" = +? AND "marketId" = +?', userId, WAITING, marketId);

type Filter<Status> = { readonly marketId?: number | undefined; readonly status?: Status | undefined };

/** One page of a user's OCO orders, waiting ones newest first, others by their last change, and their total number. */
export const listOcosOf = (source: Reading, userId: number, filter: Filter<OcoStatus>, slice: PageRequest): Page<OcoRow> =>
  OCOS.page(source, { userId, ...filter }, slice, byChange(OCO_STATUS, filter.status && [filter.status], 'updatedAt'));

export const insertAttached = ATTACHED.insert;

/** Stores a change of the waiting take profit and stop loss of a buy, or their end. Throws if they no longer wait. */
export const updateAttached = (
  tx: Tx,
  row: AttachedRow,
  to: AttachedStatus,
  changed: Partial<Pick<AttachedRow, 'takeProfit' | 'stopLoss' | 'added' | 'ocoId' | 'reason'>>,
): AttachedRow => ATTACHED.move(tx, row, to, { ...changed, updatedAt: tx.now });

export const findAttached = ATTACHED.find;

/** The take profits and stop losses of every buy that still waits. */
export const listWaitingAttached = (source: Reading): AttachedRow[] =>
  ATTACHED.list(source, 'WHERE "status" = +? ORDER BY "id"', ATTACHED_STATUS.codeOf('waiting'));

/** One page of the take profits and stop losses of a user's buys, and their total number. */
export const listAttachedOf = (source: Reading, userId: number, filter: Filter<AttachedStatus>, slice: PageRequest): Page<AttachedRow> =>
  ATTACHED.page(source, { userId, ...filter }, slice, byChange(ATTACHED_STATUS, filter.status && [filter.status], 'updatedAt'));
