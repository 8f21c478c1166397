import { type LoanStepName, loanFacts } from '@mt2/contracts/loan-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import type { LoanRow } from './loan.repo.ts';
import { loanFactsView } from './loan-view.ts';

const factsOf = (tx: Tx, row: LoanRow) => loanFacts.encode(loanFactsView(tx, row, tx.now));

/** Sends a loan to its borrower as it is after a step of its timeline, or after a change that is none: `null`. */
export const emitLoan = (tx: Tx, row: LoanRow, what: LoanStepName | null): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'loan', what, loan: factsOf(tx, row) }) });
