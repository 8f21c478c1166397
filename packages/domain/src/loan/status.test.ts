import { expect, it } from 'vitest';
import { isApplied, isPledgeable, isRunning, LOAN_STATUS, OPEN } from './status.ts';

it('has nine statuses, two of them final', () => {
  expect(LOAN_STATUS.names.map(LOAN_STATUS.codeOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(LOAN_STATUS.names.filter(LOAN_STATUS.isFinal)).toEqual(['rejected', 'repaid']);
  expect(OPEN).toHaveLength(7);
});

it('counts interest while it runs, and takes collateral until it is overdue', () => {
  expect(LOAN_STATUS.names.filter(isRunning)).toEqual(['loaned', 'toBeRepaid', 'overdue', 'repaymentFailed']);
  expect(LOAN_STATUS.names.filter(isPledgeable)).toEqual(['loaned', 'toBeRepaid', 'repaymentFailed']);
  expect(LOAN_STATUS.names.filter(isApplied)).toEqual(['notAudited', 'underReview']);
});
