import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { isRunning, readAlert } from '@mt2/domain/loan';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { changeLoan } from './change-loan.ts';
import { watchCollateral } from './due/watch.ts';
import { findLoan, kindOf, type LoanRow } from './loan.repo.ts';

type AlertRefusal = 'loan-not-found' | 'loan-without-collateral' | 'loan-closed' | 'loan-alert-invalid';

/** Sets the ratio at which the borrower of a loan wants to be told, in whole percent; 0 for none. It is told from the next second on. */
export function setAlert(tx: CommandTx, owner: number, id: number, percent: number): Decision<LoanRow, AlertRefusal> {
  const row = findLoan(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'loan', id, about('id', err('loan-not-found')));
  if (kindOf(row) === 'credit') return noted(tx.note, 'kind', 'credit', err('loan-without-collateral'));
  if (!isRunning(row.status)) return noted(tx.note, 'status', row.status, err('loan-closed'));
  const read = noted(tx.note, 'alert', percent, about('ltv', readAlert(percent)));
  if (!read.ok) return read;
  const after = changeLoan(tx, row, { change: { alertLtv: read.value, isAlerted: 0 } });
  watchCollateral(tx, row);
  return ok(after);
}
