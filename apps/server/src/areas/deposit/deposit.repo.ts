import type { Days } from '@mt2/domain';
import { DEPOSIT_STATUS, type DepositStatus } from '@mt2/domain/deposit';
import type { Deposit } from '@mt2/prisma';
import { type Page, type PageRequest, readPage, readRows } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type DepositRecord = Named<Deposit, DepositStatus>;
type Asked = Pick<Deposit, 'userId' | 'coin' | 'chain' | 'address' | 'amount' | 'pictures' | 'isDuplicate'>;

const PROCESSING = DEPOSIT_STATUS.codeOf('processing');
const toRecord = (row: Deposit): DepositRecord => named(DEPOSIT_STATUS, row);

export const insertDeposit = (tx: Tx, asked: Asked): number =>
  tx.sql.insert<Deposit>('Deposit', { ...asked, status: PROCESSING, reason: '', createdAt: tx.now });

/** Stores the decision on a deposit. Throws if its status does not allow it. */
export function decideRecord(
  tx: Tx,
  { id, status: from }: DepositRecord,
  { status: to, ...set }: Pick<DepositRecord, 'status' | 'reason' | 'creditedAmount'>,
): void {
  transition<Deposit, DepositStatus>(tx, 'Deposit', DEPOSIT_STATUS, { id, from, to }, { ...set, decidedAt: tx.now });
}

export function findDeposit({ sql }: Reading, id: number): DepositRecord | undefined {
  const row = sql.get<Deposit>('SELECT * FROM "Deposit" WHERE "id" = +?', id);
  return row && toRecord(row);
}
/** The pending deposits, oldest first; at most `most` of them, if given. */
export const listWaiting = ({ sql }: Reading, most = -1): DepositRecord[] =>
  sql.all<Deposit>('SELECT * FROM "Deposit" WHERE "status" = +? ORDER BY "id" LIMIT +?', PROCESSING, most).map(toRecord);
/** The number of a user's pending deposits. */
export const countWaitingOf = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "Deposit" WHERE "userId" = +? AND "status" = +?', userId, PROCESSING);
/** A user's latest pending deposit. */
export function findLastWaitingOf(source: Reading, userId: number): DepositRecord | undefined {
  const [row] = readRows<Deposit>(source, 'Deposit', { userId, status: PROCESSING }, { page: 1, limit: 1 });
  return row && toRecord(row);
}

/** The first deposit of the user that has this picture as its proof. */
export function findByPicture({ sql }: Reading, userId: number, path: string): DepositRecord | undefined {
  const row = sql.get<Deposit>(
    'SELECT * FROM "Deposit" WHERE "userId" = +? AND instr("pictures", ?) > 0 ORDER BY "id" LIMIT 1',
    userId,
    path,
  );
  return row && toRecord(row);
}

export type DepositFilter = {
  readonly coin?: number | undefined;
  readonly status?: DepositStatus | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's deposits, newest first, and their total number. */
export function listDepositsOf(
  source: Reading,
  userId: number,
  slice: PageRequest,
  { coin, status, days }: DepositFilter = {},
): Page<DepositRecord> {
  const where = { userId, coin, status: status && DEPOSIT_STATUS.codeOf(status), createdAt: days };
  const { rows, count } = readPage<Deposit>(source, 'Deposit', where, slice);
  return { rows: rows.map(toRecord), count };
}
