import { assertDefined } from '@mt2/domain';
import { FAILED_SECONDS, type LoanStatus, statusByDate, TAKE_UP_SECONDS } from '@mt2/domain/loan';
import type { Due, Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { changeLoan } from '../change-loan.ts';
import { findLoan, findLongest, type LoanRow, listSteps } from '../loan.repo.ts';
import { becomeByDate, STEP_OF } from './charge.ts';

/** The statuses that end by waiting: after how many seconds, and the loan's next status. */
const WAITS: readonly { readonly status: LoanStatus; readonly seconds: number; readonly end: (tx: Tx, row: LoanRow) => LoanRow }[] = [
  { status: 'notAudited', seconds: TAKE_UP_SECONDS, end: (tx, row) => changeLoan(tx, row, { what: 'taken-up', to: 'underReview' }) },
  {
    status: 'repaymentFailed',
    seconds: FAILED_SECONDS,
    end: forgetFailure,
  },
];

/** Forgets a failed repayment. A borrower whose repayment was still reviewed at a date of the loan is notified of it now. */
function forgetFailure(tx: Tx, row: LoanRow): LoanRow {
  const to = statusByDate(row, tx.now);
  const lapsed = { what: 'repayment-lapsed', change: { reason: '' } } as const;
  const isTold = to === 'loaned' || listSteps(tx, row.id).some(({ what }) => what === STEP_OF[to]);
  return isTold ? changeLoan(tx, row, { ...lapsed, to }) : becomeByDate(tx, changeLoan(tx, row, lapsed), to);
}

function firstOf(tx: Tx): Due | undefined {
  const dues = WAITS.flatMap(({ status, seconds }) => {
    const longest = findLongest(tx, status);
    return longest ? [{ at: longest.at + seconds, id: longest.id }] : [];
  });
  return dues.sort((one, other) => one.at - other.at || one.id - other.id)[0];
}

/** Ends timed statuses: an application is taken up, a failed repayment is forgotten. */
export const endWaits: Job = {
  kind: 'loan-timeout',
  phase: 'timeouts',
  reads: ['Loan'],
  oneOf: ['Loan'],
  next: (tx, upTo) => {
    const first = firstOf(tx);
    return first && first.at <= upTo ? first : undefined;
  },
  run: (tx, { id }) => {
    const row = assertDefined(findLoan(tx, id), 'due work has its row');
    const wait = WAITS.find(({ status }) => status === row.status);
    assertDefined(wait, 'due work waits').end(tx, row);
    return 1;
  },
};
