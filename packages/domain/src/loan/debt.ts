import { DAY, type Instant } from '../core/index.ts';
import { type Atoms, lesserOf, RATE_ONE, type Rate, shareCeil } from '../money/index.ts';
import { LATE_FACTOR, type LoanKind } from './terms.ts';

/** A loan as its costs see it: `amount` atoms for `days` days at a daily rate, paid out and due at an instant. */
export type Debt = {
  readonly kind: LoanKind;
  readonly amount: Atoms;
  readonly dailyRate: Rate;
  readonly days: number;
  readonly loanedAt: Instant;
  readonly dueAt: Instant;
};

/** The parts of the debt in atoms, and the number of days charged. */
export type Payoff = {
  readonly principal: Atoms;
  readonly interest: Atoms;
  readonly lateFee: Atoms;
  readonly total: Atoms;
  readonly interestDays: number;
  readonly lateDays: number;
};

/** Days started since an instant: the first one begins one second after it. */
const startedDays = (since: Instant, at: Instant): number => Math.max(0, Math.ceil((at - since) / DAY));

export const interestOf = ({ amount, dailyRate }: Pick<Debt, 'amount' | 'dailyRate'>, days: number): Atoms =>
  shareCeil(amount, dailyRate * BigInt(days), RATE_ONE);

/** The late fee for started overdue days; for a credit loan never more than the principal. */
export function lateFeeOf({ kind, amount, dailyRate }: Pick<Debt, 'kind' | 'amount' | 'dailyRate'>, days: number): Atoms {
  const fee = shareCeil(amount, LATE_FACTOR * dailyRate * BigInt(days), RATE_ONE);
  return kind === 'credit' ? lesserOf(fee, amount) : fee;
}

function owed(debt: Debt, at: Instant, leastDays: number): Payoff {
  const interestDays = Math.min(debt.days, Math.max(leastDays, startedDays(debt.loanedAt, at)));
  const lateDays = startedDays(debt.dueAt, at);
  const interest = interestOf(debt, interestDays);
  const lateFee = lateFeeOf(debt, lateDays);
  return { principal: debt.amount, interest, lateFee, total: debt.amount + interest + lateFee, interestDays, lateDays };
}

/** The sum that repays a loan at an instant: interest for at least one day, and at most its term. */
export const payoffAt = (debt: Debt, at: Instant): Payoff => owed(debt, at, 1);

/** The debt compared with the value of the collateral at an instant, in atoms: the payoff, but without the minimum of one day. */
export const debtAt = (debt: Debt, at: Instant): Atoms => owed(debt, at, 0).total;

/**
 * The total cost of a loan at its due second plus the late fee accrued since, in atoms: the part of the borrower's money
 * that is not their own.
 */
export const owedByDue = (debt: Debt, at: Instant): Atoms => owed(debt, at, debt.days).total;

/** The first second after `at` in which another day of interest or late fee begins. */
export function nextDayAt({ loanedAt, dueAt }: Pick<Debt, 'loanedAt' | 'dueAt'>, at: Instant): Instant {
  const since = at < dueAt ? loanedAt : dueAt;
  return since + startedDays(since, at) * DAY + 1;
}
