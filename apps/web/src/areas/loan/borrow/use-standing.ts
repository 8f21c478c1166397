import type { Instant } from '@mt2/domain';
import { OPEN } from '@mt2/domain/loan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '../../../platform/server-time.ts';
import { loansQuery } from '../loan.api.ts';
import { isLate, type Loan } from '../loan.ts';
import type { Standing } from './borrow-form.ts';

type CreditLoan = Pick<Loan, 'status' | 'debt' | 'settledAt'>;

/** The credit loan that prevents its borrower from taking another one, and a flag that a loan is overdue, as the server counts it. */
export function standingOf<L extends CreditLoan>(loans: readonly L[], now: Instant): Standing & { readonly loan: L | undefined } {
  const open = loans.filter(({ status }) => OPEN.includes(status));
  const isOverdue = open.some((loan) => isLate(loan, now));
  return { loan: open[0], hasCredit: open.length > 0, isOverdue };
}

/** The user's credit loan that has not ended and prevents another one; the server checks it too. */
export function useCreditStanding(): Standing & { readonly loan: Loan | undefined; readonly isRead: boolean } {
  const { data } = useInfiniteQuery(loansQuery('credit', 'all'));
  return { ...standingOf(data?.pages.flatMap(({ rows }) => rows) ?? [], useNow()), isRead: data !== undefined };
}
