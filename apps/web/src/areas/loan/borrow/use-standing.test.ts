import { DAY } from '@mt2/domain';
import type { LoanStatus } from '@mt2/domain/loan';
import { expect, test } from 'vitest';
import { standingOf } from './use-standing.ts';

const loanedAt = 1_000_000;
const dueAt = loanedAt + 7 * DAY;
const loan = (status: LoanStatus, settledAt = 0) => ({
  status,
  settledAt,
  debt: { kind: 'credit', amount: 1n, dailyRate: 1n, days: 7, loanedAt, dueAt } as const,
});
const isOverdue = (status: LoanStatus, settledAt: number, now: number) => standingOf([loan(status, settledAt)], now).isOverdue;

test('a credit loan prevents another one until it ends', () => {
  expect(standingOf([loan('repaid', dueAt)], dueAt)).toEqual({ loan: undefined, hasCredit: false, isOverdue: false });
  expect(standingOf([loan('loaned')], dueAt)).toMatchObject({ hasCredit: true, isOverdue: false });
});

test('it is overdue from the second after the due time, whatever happens to its repayment', () => {
  expect([isOverdue('toBeRepaid', 0, dueAt), isOverdue('overdue', 0, dueAt + 1)]).toEqual([false, true]);
  expect([isOverdue('repaymentFailed', 0, dueAt), isOverdue('repaymentFailed', 0, dueAt + 1)]).toEqual([false, true]);
  expect([isOverdue('awaitingAudit', dueAt, dueAt + DAY), isOverdue('awaitingAudit', dueAt + 1, dueAt + DAY)]).toEqual([false, true]);
});
