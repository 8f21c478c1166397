import type { LoanStepName } from '@mt2/contracts/loan-rows';
import type { Atoms } from '@mt2/domain';
import type { LoanStatus } from '@mt2/domain/loan';
import type { Tx } from '../../world/transaction/tx.ts';
import { insertStep, type LoanChange, type LoanRow, stepLoan, updateLoan } from './loan.repo.ts';
import { emitLoan } from './loan-view.ts';
import { runningLoans } from './running-loans.ts';
import { addPledged, keptBy, pledged } from './salable.ts';

/** A step of a loan: the line of its timeline, its next status where it takes one, its other changes, and how many atoms moved. */
type Happened = {
  readonly what?: LoanStepName;
  readonly to?: LoanStatus;
  readonly change?: LoanChange;
  readonly amount?: Atoms;
};

/** Writes down what happened to a loan, follows it in memory and tells its borrower; answers its row. */
export function changeLoan(tx: Tx, row: LoanRow, { what, to, change = {}, amount = 0n }: Happened): LoanRow {
  // Read before the row changes, or it would be read with the change and added twice.
  const sums = pledged(tx);
  const after = to ? stepLoan(tx, row, to, change) : updateLoan(tx, row, change);
  runningLoans.put(tx, after);
  addPledged(sums, row.coin, keptBy(after) - keptBy(row));
  if (what) insertStep(tx, row.id, what, amount);
  emitLoan(tx, after, what ?? null);
  return after;
}
