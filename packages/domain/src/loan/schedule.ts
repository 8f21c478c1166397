import type { Instant } from '../core/index.ts';
import { type Debt, nextDayAt } from './debt.ts';
import type { LoanStatus } from './status.ts';
import { dueSoonSeconds, graceSeconds, SALE_WARNING_SECONDS } from './terms.ts';

type Dates = Pick<Debt, 'days' | 'loanedAt' | 'dueAt'>;

/** The instant from which a loan is due for repayment. */
export const dueSoonAt = ({ days, dueAt }: Pick<Debt, 'days' | 'dueAt'>): Instant => dueAt - dueSoonSeconds(days);
/** The first second in which a loan is overdue, one after its due second. */
export const overdueAt = ({ dueAt }: Pick<Debt, 'dueAt'>): Instant => dueAt + 1;
/**
 * True for a loan that passed its due second unpaid; for a loan with a pending repayment (`settledAt` is the time of the
 * request, else 0), that time counts.
 */
export const isPastDue = (loan: Pick<Debt, 'loanedAt' | 'dueAt'> & { readonly settledAt: Instant }, now: Instant): boolean =>
  loan.loanedAt !== 0 && (loan.settledAt === 0 ? now : loan.settledAt) >= overdueAt(loan);
/** The instant at which an overdue loan's collateral is sold. */
export const graceEndAt = ({ days, dueAt }: Pick<Debt, 'days' | 'dueAt'>): Instant => dueAt + graceSeconds(days);

/** The instant at which a borrower is warned of the sale. */
export const saleWarningAt = (loan: Pick<Debt, 'days' | 'dueAt'>): Instant => graceEndAt(loan) - SALE_WARNING_SECONDS;

/** The status of a running loan according to its dates. */
export function statusByDate(loan: Pick<Debt, 'days' | 'dueAt'>, at: Instant): 'loaned' | 'toBeRepaid' | 'overdue' {
  if (at >= overdueAt(loan)) return 'overdue';
  return at >= dueSoonAt(loan) ? 'toBeRepaid' : 'loaned';
}

/**
 * The next second after `at` in which a running loan changes by date: a day of interest or late fee begins, its status
 * changes, or its borrower is warned of the sale.
 */
export function nextChangeAt(loan: Dates & Pick<Debt, 'kind'>, status: LoanStatus, at: Instant): Instant | undefined {
  const instants = loan.kind === 'pledged' ? [nextDayAt(loan, at)] : [];
  if (loan.kind === 'pledged' && at < saleWarningAt(loan)) instants.push(saleWarningAt(loan));
  if (status === 'loaned') instants.push(Math.max(dueSoonAt(loan), at + 1));
  if (status === 'loaned' || status === 'toBeRepaid') instants.push(Math.max(overdueAt(loan), at + 1));
  // A repayment that failed after the due second keeps that status for its time.
  if (status === 'repaymentFailed' && at < overdueAt(loan)) instants.push(overdueAt(loan));
  return instants.length === 0 ? undefined : Math.min(...instants);
}
