import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../platform/pages.ts';
import { useNow } from '../../platform/server-time.ts';
import { loansQuery } from './loan.api.ts';
import { isLate, type Loan } from './loan.ts';

/** The user's loans past their due second, newest first. One whose repayment failed later keeps that status for a day. */
export function useOverdue(enabled = true): readonly Loan[] {
  const now = useNow();
  const overdue = rowsOf(useInfiniteQuery({ ...loansQuery(undefined, 'overdue'), enabled })) ?? [];
  const failed = rowsOf(useInfiniteQuery({ ...loansQuery(undefined, 'repaymentFailed'), enabled })) ?? [];
  return [...overdue, ...failed.filter((loan) => isLate(loan, now))];
}
