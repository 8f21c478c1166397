import { TRANSFER_STATUS, type TransferStatus } from '@mt2/domain/wallet';
import type { Transfer } from '@mt2/prisma';
import { type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import { notSetAside } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type TransferRecord = Named<Transfer, TransferStatus>;
const toTransfer = (row: Transfer): TransferRecord => named(TRANSFER_STATUS, row);
/** Stores a submitted transfer. */
export const insertTransfer = (tx: Tx, row: Omit<Transfer, 'id' | 'createdAt' | 'status'>): number =>
  tx.sql.insert<Transfer>('Transfer', { ...row, createdAt: tx.now, status: TRANSFER_STATUS.codeOf('submitted') });
/** The oldest transfer whose user has not been notified. */
export function findSubmitted({ sql }: Reading): TransferRecord | undefined {
  const submitted = TRANSFER_STATUS.codeOf('submitted');
  const row = sql.get<Transfer>(
    `SELECT * FROM "Transfer" WHERE "status" = +? AND ${notSetAside('Transfer')} ORDER BY "id" LIMIT 1`,
    submitted,
  );
  return row && toTransfer(row);
}
export function findTransfer({ sql }: Reading, id: number): TransferRecord | undefined {
  const row = sql.get<Transfer>('SELECT * FROM "Transfer" WHERE "id" = +?', id);
  return row && toTransfer(row);
}
export const updateTransfer = (tx: Tx, { id, status: from }: TransferRecord, to: TransferStatus): void =>
  transition<Transfer, TransferStatus>(tx, 'Transfer', TRANSFER_STATUS, { id, from, to }, {});

/** One page of a user's transfers, newest first, and their total number. */
export function listTransfersOf(source: Reading, userId: number, slice: PageRequest): Page<TransferRecord> {
  const { rows, count } = readPage<Transfer>(source, 'Transfer', { userId }, slice);
  return { rows: rows.map(toTransfer), count };
}
