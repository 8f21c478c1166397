import { expect, it } from 'vitest';
import { isApplied, isRunning, LOAN_STATUS, OPEN } from './status.ts';

it('is open until it is rejected or repaid', () =>
  expect(LOAN_STATUS.names.filter((name) => !OPEN.includes(name))).toEqual(LOAN_STATUS.names.filter(LOAN_STATUS.isFinal)));

it('counts interest while it runs', () => {
  expect(LOAN_STATUS.names.filter(isRunning)).toEqual(['loaned', 'toBeRepaid', 'overdue', 'repaymentFailed']);
  expect(LOAN_STATUS.names.filter(isApplied)).toEqual(['notAudited', 'underReview']);
});
