import type { Days } from '@mt2/domain';
import { DEPOSIT_STATUS, type DepositStatus } from '@mt2/domain/deposit';
import type { Deposit } from '@mt2/prisma';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type DepositRecord = Named<Deposit, DepositStatus>;
type Asked = Pick<Deposit, 'userId' | 'coin' | 'chain' | 'address' | 'note' | 'amount' | 'pictures' | 'isDuplicate'>;

const PROCESSING = DEPOSIT_STATUS.codeOf('processing');
const DEPOSITS = rowsOf<Deposit, DepositStatus>('Deposit', DEPOSIT_STATUS);

export const insertDeposit = (tx: Tx, asked: Asked): number =>
  tx.sql.insert<Deposit>('Deposit', { ...asked, status: PROCESSING, reason: '', createdAt: tx.now });

/** Stores the decision on a deposit. Throws if its status does not allow it. */
export const decideRecord = (
  tx: Tx,
  row: DepositRecord,
  { status, ...set }: Pick<DepositRecord, 'status' | 'reason' | 'creditedAmount'>,
): DepositRecord => DEPOSITS.move(tx, row, status, { ...set, decidedAt: tx.now });

export const findDeposit = DEPOSITS.find;
/** The pending deposits, oldest first; at most `most` of them, if given. */
export const listWaiting = (source: Reading, most = -1): DepositRecord[] =>
  DEPOSITS.list(source, 'WHERE "status" = +? ORDER BY "id" LIMIT +?', PROCESSING, most);
/** The number of a user's pending deposits. */
export const countWaitingOf = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "Deposit" WHERE "userId" = +? AND "status" = +?', userId, PROCESSING);
/** A user's pending deposits, at most 20, latest first. */
export const listWaitingOf = (source: Reading, userId: number): DepositRecord[] =>
  DEPOSITS.list(source, 'WHERE "userId" = +? AND "status" = +? ORDER BY "id" DESC LIMIT 20', userId, PROCESSING);

/** The first deposit of the user that has this picture as its proof. */
export const findByPicture = (source: Reading, userId: number, path: string): DepositRecord | undefined =>
  DEPOSITS.list(source, 'WHERE "userId" = +? AND instr("pictures", ?) > 0 ORDER BY "id" LIMIT 1', userId, path)[0];

export type DepositFilter = {
  readonly coin?: number | undefined;
  readonly status?: DepositStatus | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's deposits, newest first, and their total number. */
export const listDepositsOf = (
  source: Reading,
  userId: number,
  slice: PageRequest,
  { days, ...filter }: DepositFilter = {},
): Page<DepositRecord> => DEPOSITS.page(source, { userId, ...filter, createdAt: days }, slice);
