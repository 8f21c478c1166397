import type { LoanStepName } from '@mt2/contracts/loan-rows';
import type { Atoms } from '@mt2/domain';
import { isPastDue, type LoanStatus, OPEN } from '@mt2/domain/loan';
import type { Tx } from '../../world/transaction/tx.ts';
import { insertStep, kindOf, type LoanChange, type LoanRow, stepLoan, updateLoan } from './loan.repo.ts';
import { emitLoan } from './loan-view.ts';
import { runningLoans } from './running-loans.ts';
import { addPledged, keptBy, pledged } from './salable.ts';

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A user's credit loan is overdue: announced when it becomes so, and again with each of its later changes. */
    'credit.overdue': { readonly user: number };
  }
}

/** A step of a loan: the entry in its timeline, its next status if that changes, its other changes, and the atoms moved. */
type Happened = {
  readonly what?: LoanStepName;
  readonly to?: LoanStatus;
  readonly change?: LoanChange;
  readonly amount?: Atoms;
};

/** Stores an event of a loan, follows it in memory and notifies its borrower; returns its row. */
export function changeLoan(tx: Tx, row: LoanRow, { what, to, change, amount = 0n }: Happened): LoanRow {
  // Read before the row changes: afterwards the change would be included and added twice.
  const sums = pledged(tx);
  const after = to ? stepLoan(tx, row, to, change ?? {}) : change ? updateLoan(tx, row, change) : row;
  runningLoans.put(tx, after);
  addPledged(sums, row.coin, keptBy(after) - keptBy(row));
  if (what) insertStep(tx, row.id, what, amount);
  emitLoan(tx, after, what ?? null);
  const isOpenCredit = kindOf(after) === 'credit' && OPEN.includes(after.status);
  if (isOpenCredit && isPastDue(after, tx.now)) tx.emit('credit.overdue', { user: row.userId });
  return after;
}
