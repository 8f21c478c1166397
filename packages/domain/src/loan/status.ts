import { type StatusOf, statuses } from '../core/status.ts';

/**
 * A loan from its application to its end. `toBeRepaid` is a loan whose due second is near, `overdue` one that passed it.
 * A repayment waits for its audit; one that failed is asked for again, or after a while the loan is what its date says.
 */
export const LOAN_STATUS = statuses({
  notAudited: { code: 0, to: ['underReview'] },
  underReview: { code: 1, to: ['rejected', 'loaned'] },
  rejected: { code: 2, to: [] },
  loaned: { code: 3, to: ['toBeRepaid', 'awaitingAudit', 'repaid'] },
  toBeRepaid: { code: 4, to: ['overdue', 'awaitingAudit', 'repaid'] },
  overdue: { code: 5, to: ['awaitingAudit', 'repaid'] },
  awaitingAudit: { code: 6, to: ['repaid', 'repaymentFailed'] },
  repaid: { code: 7, to: [] },
  repaymentFailed: { code: 8, to: ['loaned', 'toBeRepaid', 'overdue', 'awaitingAudit', 'repaid'] },
});
export type LoanStatus = StatusOf<typeof LOAN_STATUS>;

/** Applications, which the operator decides. */
export const APPLIED: readonly LoanStatus[] = ['notAudited', 'underReview'];
/** Loans that are paid out and run: interest counts, and collateral is watched. */
export const RUNNING: readonly LoanStatus[] = ['loaned', 'toBeRepaid', 'overdue', 'repaymentFailed'];
/** Everything that is not over. */
export const OPEN: readonly LoanStatus[] = [...APPLIED, ...RUNNING, 'awaitingAudit'];
/** Loans to which collateral may be added. */
const PLEDGEABLE: readonly LoanStatus[] = ['loaned', 'toBeRepaid', 'repaymentFailed'];

export const isApplied = (status: LoanStatus): boolean => APPLIED.includes(status);
export const isRunning = (status: LoanStatus): boolean => RUNNING.includes(status);
export const isPledgeable = (status: LoanStatus): boolean => PLEDGEABLE.includes(status);
