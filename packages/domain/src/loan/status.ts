import { type StatusOf, statuses } from '../core/status.ts';

/**
 * A loan from its application to its end. `toBeRepaid` is a loan close to its due second, `overdue` one past it. A
 * repayment waits for review; after a failed one the borrower can try again, or after some time the loan returns to the
 * status of its dates.
 */
export const LOAN_STATUS = statuses({
  notAudited: { code: 0, to: ['underReview'] },
  underReview: { code: 1, to: ['rejected', 'loaned'] },
  rejected: { code: 2, to: [] },
  loaned: { code: 3, to: ['toBeRepaid', 'awaitingAudit', 'repaid'] },
  toBeRepaid: { code: 4, to: ['overdue', 'awaitingAudit', 'repaid'] },
  overdue: { code: 5, to: ['awaitingAudit', 'repaid'] },
  awaitingAudit: { code: 6, to: ['repaid', 'repaymentFailed'], means: 'repayment awaiting audit' },
  repaid: { code: 7, to: [] },
  repaymentFailed: { code: 8, to: ['loaned', 'toBeRepaid', 'overdue', 'awaitingAudit', 'repaid'] },
});
export type LoanStatus = StatusOf<typeof LOAN_STATUS>;

/** Applications the operator has to decide. */
export const APPLIED: readonly LoanStatus[] = ['notAudited', 'underReview'];
/** Loans that are paid out and running: interest accrues, and collateral is monitored. */
export const RUNNING: readonly LoanStatus[] = ['loaned', 'toBeRepaid', 'overdue', 'repaymentFailed'];
/** All loans that have not ended. */
export const OPEN: readonly LoanStatus[] = [...APPLIED, ...RUNNING, 'awaitingAudit'];

export const isApplied = (status: LoanStatus): boolean => APPLIED.includes(status);
export const isRunning = (status: LoanStatus): boolean => RUNNING.includes(status);
