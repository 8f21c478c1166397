import { expect, it } from 'vitest';
import { isApplied, isRunning, LOAN_STATUS, OPEN } from './status.ts';

it('has nine statuses, two of them final', () => {
  expect(LOAN_STATUS.names.map(LOAN_STATUS.codeOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(LOAN_STATUS.names.filter(LOAN_STATUS.isFinal)).toEqual(['rejected', 'repaid']);
  expect(OPEN).toHaveLength(7);
});

it('counts interest while it runs', () => {
  expect(LOAN_STATUS.names.filter(isRunning)).toEqual(['loaned', 'toBeRepaid', 'overdue', 'repaymentFailed']);
  expect(LOAN_STATUS.names.filter(isApplied)).toEqual(['notAudited', 'underReview']);
});
