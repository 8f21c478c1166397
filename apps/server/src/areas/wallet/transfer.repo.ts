import { TRANSFER_STATUS, type TransferStatus } from '@mt2/domain/wallet';
import type { Transfer } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type TransferRecord = Named<Transfer, TransferStatus>;
const TRANSFERS = rowsOf<Transfer, TransferStatus>('Transfer', TRANSFER_STATUS);
const SUBMITTED = TRANSFER_STATUS.codeOf('submitted');

/** Stores a submitted transfer. */
export const insertTransfer = (tx: Tx, row: Omit<Transfer, 'id' | 'createdAt' | 'status'>): number =>
  tx.sql.insert<Transfer>('Transfer', { ...row, createdAt: tx.now, status: SUBMITTED });
/** The oldest transfer whose user has not been notified. */
export const findSubmitted = (source: Reading): TransferRecord | undefined =>
  TRANSFERS.list(source, `WHERE "status" = +? AND ${notSetAside('Transfer')} ORDER BY "id" LIMIT 1`, SUBMITTED)[0];
export const findTransfer = TRANSFERS.find;
export const updateTransfer = (tx: Tx, row: TransferRecord, to: TransferStatus): TransferRecord => TRANSFERS.move(tx, row, to, {});

/** One page of a user's transfers, newest first, and their total number. */
export const listTransfersOf = (source: Reading, userId: number, slice: PageRequest): Page<TransferRecord> =>
  TRANSFERS.page(source, { userId }, slice);
