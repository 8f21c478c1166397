import type { Instant } from '../core/index.ts';
import { type Debt, nextDayAt } from './debt.ts';
import type { LoanStatus } from './status.ts';
import { dueSoonSeconds, graceSeconds } from './terms.ts';

type Dates = Pick<Debt, 'days' | 'loanedAt' | 'dueAt'>;

/** The instant from which a loan is to be repaid. */
export const dueSoonAt = ({ days, dueAt }: Pick<Debt, 'days' | 'dueAt'>): Instant => dueAt - dueSoonSeconds(days);
/** The first second in which a loan is overdue: its due second itself is not. */
export const overdueAt = ({ dueAt }: Pick<Debt, 'dueAt'>): Instant => dueAt + 1;
/**
 * True for a loan that passed its due second unpaid; one whose repayment waits
 * (`settledAt` is when it was asked for, else 0) was so when it was asked for.
 */
export const isPastDue = (loan: Pick<Debt, 'loanedAt' | 'dueAt'> & { readonly settledAt: Instant }, now: Instant): boolean =>
  loan.loanedAt !== 0 && (loan.settledAt === 0 ? now : loan.settledAt) >= overdueAt(loan);
/** The instant at which the collateral of an overdue loan is sold. */
export const graceEndAt = ({ days, dueAt }: Pick<Debt, 'days' | 'dueAt'>): Instant => dueAt + graceSeconds(days);

/** The status that the date of a running loan gives it. */
export function statusByDate(loan: Pick<Debt, 'days' | 'dueAt'>, at: Instant): 'loaned' | 'toBeRepaid' | 'overdue' {
  if (at >= overdueAt(loan)) return 'overdue';
  return at >= dueSoonAt(loan) ? 'toBeRepaid' : 'loaned';
}

/**
 * The next second after `at` in which something of a running loan changes by its date: a day of interest or late fee begins, or its status.
 */
export function nextChangeAt(loan: Dates & Pick<Debt, 'kind'>, status: LoanStatus, at: Instant): Instant | undefined {
  const instants = loan.kind === 'pledged' ? [nextDayAt(loan, at)] : [];
  if (status === 'loaned') instants.push(Math.max(dueSoonAt(loan), at + 1));
  if (status === 'loaned' || status === 'toBeRepaid') instants.push(Math.max(overdueAt(loan), at + 1));
  // One that failed after the due second stays so for its time.
  if (status === 'repaymentFailed' && at < overdueAt(loan)) instants.push(overdueAt(loan));
  return instants.length === 0 ? undefined : Math.min(...instants);
}
