import type { LoanStepName } from '@mt2/contracts/loan-rows';
import type { Atoms, Instant } from '@mt2/domain';
import { APPLIED, type Debt, LOAN_STATUS, type LoanKind, type LoanStatus, OPEN, RUNNING } from '@mt2/domain/loan';
import type { Loan, LoanStep } from '@mt2/prisma';
import { byChange, type Page, type PageRequest } from '../../world/tables/page.ts';
import { listed, type Named, rowsOf } from '../../world/tables/status.ts';
import type { Due } from '../../world/time/job.ts';
import { firstDue } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type LoanRow = Named<Loan, LoanStatus>;

const KIND_CODE: Readonly<Record<LoanKind, 1 | 2>> = { pledged: 1, credit: 2 };
const LOANS = rowsOf<Loan, LoanStatus>('Loan', LOAN_STATUS);
export const kindOf = ({ kind }: Pick<LoanRow, 'kind'>): LoanKind => (kind === KIND_CODE.pledged ? 'pledged' : 'credit');

/** A stored loan as the rules of its costs see it. */
export const toDebt = (row: LoanRow): Debt => ({
  kind: kindOf(row),
  amount: row.amount,
  dailyRate: BigInt(row.dailyRate),
  days: row.days,
  loanedAt: row.loanedAt,
  dueAt: row.dueAt,
});

export type NewLoan = Pick<Debt, 'kind' | 'amount' | 'dailyRate' | 'days'> & Pick<Loan, 'userId' | 'coin' | 'collateral'>;

/** Stores an application made now. */
export function insertLoan(tx: Tx, { kind, dailyRate, ...asked }: NewLoan): LoanRow {
  const id = tx.sql.insert<Loan>('Loan', {
    ...asked,
    kind: KIND_CODE[kind],
    dailyRate: Number(dailyRate),
    status: LOAN_STATUS.codeOf('notAudited'),
    createdAt: tx.now,
    changedAt: tx.now,
  });
  return LOANS.find(tx, id) as LoanRow;
}

/** The columns of a loan that change in addition to its status. */
export type LoanChange = Partial<Omit<Loan, 'id' | 'status' | 'changedAt' | 'userId' | 'kind' | 'createdAt'>>;

/** Moves a loan to another status. Throws if its table has no such step. */
export const stepLoan = (tx: Tx, row: LoanRow, to: LoanStatus, change: LoanChange): LoanRow =>
  LOANS.move(tx, row, to, { ...change, changedAt: tx.now });

/** Changes a loan that stays in its status. */
export function updateLoan(tx: Tx, row: LoanRow, change: LoanChange): LoanRow {
  tx.sql.update<Loan>('Loan', { id: row.id }, change);
  return { ...row, ...change };
}

export const insertStep = (tx: Tx, loanId: number, what: LoanStepName, amount: bigint): number =>
  tx.sql.insert<LoanStep>('LoanStep', { loanId, at: tx.now, what, amount });
/** The steps of a loan, oldest first. */
export const listSteps = ({ sql }: Reading, loanId: number): LoanStep[] =>
  sql.all<LoanStep>('SELECT * FROM "LoanStep" WHERE "loanId" = +? ORDER BY "id"', loanId);

export const findLoan = LOANS.find;
/** The running loans, oldest first. */
export const listRunning = (source: Reading): LoanRow[] => LOANS.watched(source, `"status" IN ${listed(LOAN_STATUS, ...RUNNING)}`);
/** A user's running loans, oldest first. */
export const listRunningOf = (source: Reading, userId: number): LoanRow[] =>
  LOANS.list(
    source,
    `WHERE "userId" = +? AND "kind" IN (${KIND_CODE.pledged}, ${KIND_CODE.credit})
       AND "status" IN ${listed(LOAN_STATUS, ...RUNNING)} ORDER BY "id"`,
    userId,
  );
/** The collateral of all loans that have not ended, by coin, in atoms. */
export const sumCollateral = ({ sql }: Reading): { readonly coin: number; readonly collateral: Atoms }[] =>
  sql.all(
    `SELECT "coin", SUM("collateral") AS collateral FROM "Loan" WHERE "status" IN ${listed(LOAN_STATUS, ...OPEN)} AND "collateral" > 0
     GROUP BY "coin"`,
  );
/** A user's credit loans that have not ended. */
export const listOpenCredits = (source: Reading, userId: number): LoanRow[] =>
  LOANS.list(
    source,
    `WHERE "userId" = +? AND "kind" = ${KIND_CODE.credit} AND "status" IN ${listed(LOAN_STATUS, ...OPEN)} ORDER BY "id"`,
    userId,
  );

/**
 * The amounts lent to a user since an instant and, negative, those repaid by
 * the user or from the sale of collateral; without interest and fees, in atoms.
 */
export const lentSince = ({ sql }: Reading, userId: number, since: Instant): { at: Instant; amount: Atoms }[] =>
  sql
    .all<{ amount: Atoms; loanedAt: number; changedAt: number; status: number }>(
      'SELECT "amount", "loanedAt", "changedAt", "status" FROM "Loan" WHERE "userId" = +? AND "loanedAt" > 0 AND "changedAt" >= +?',
      userId,
      since,
    )
    .flatMap(({ amount, loanedAt, changedAt, status }) => [
      ...(loanedAt >= since ? [{ at: loanedAt, amount }] : []),
      ...(LOAN_STATUS.statusOf(status) === 'repaid' ? [{ at: changedAt, amount: -amount }] : []),
    ]);

/** The number of a user's loans that have not ended, applications included. */
export const countOpenOf = ({ sql }: Reading, userId: number): number =>
  sql.count(`FROM "Loan" WHERE "userId" = +? AND "status" IN ${listed(LOAN_STATUS, ...OPEN)}`, userId);

/** The applications waiting for a decision, oldest first; at most `most` of them, if given. */
export const listApplied = (source: Reading, most = -1): LoanRow[] =>
  LOANS.list(source, `WHERE "status" IN ${listed(LOAN_STATUS, ...APPLIED)} ORDER BY "id" LIMIT +?`, most);
/** The repayments waiting for their audit, oldest first; at most `most` of them, if given. */
export const listRepayments = (source: Reading, most = -1): LoanRow[] =>
  LOANS.list(source, 'WHERE "status" = +? ORDER BY "changedAt", "id" LIMIT +?', LOAN_STATUS.codeOf('awaitingAudit'), most);

/** The loan that has been in a status for the longest time, and its start time. */
export const findLongest = (source: Reading, status: LoanStatus): Due | undefined =>
  firstDue(source, 'Loan', 'changedAt', '"status" = +?', LOAN_STATUS.codeOf(status));

export type LoanFilter = { readonly kind?: LoanKind | undefined; readonly status?: LoanStatus | undefined };
/** One page of a user's loans, running ones newest first, others by their last change, and their total number. */
export const listLoansOf = (source: Reading, userId: number, { kind, status }: LoanFilter, slice: PageRequest): Page<LoanRow> =>
  LOANS.page(source, { userId, kind: kind && KIND_CODE[kind], status }, slice, byChange(LOAN_STATUS, status && [status], 'changedAt'));
