import { DAY, type Instant } from '../core/index.ts';
import { type Atoms, lesserOf, RATE_ONE, type Rate, shareCeil } from '../money/index.ts';
import { LATE_FACTOR, type LoanKind } from './terms.ts';

/** A loan as its costs see it: `amount` atoms for so many days at a daily rate, paid out and due at an instant. */
export type Debt = {
  readonly kind: LoanKind;
  readonly amount: Atoms;
  readonly dailyRate: Rate;
  readonly days: number;
  readonly loanedAt: Instant;
  readonly dueAt: Instant;
};

/** The debt, line by line, in atoms, and the days that it was counted for. */
export type Payoff = {
  readonly principal: Atoms;
  readonly interest: Atoms;
  readonly lateFee: Atoms;
  readonly total: Atoms;
  readonly interestDays: number;
  readonly lateDays: number;
};

/** Days that have begun since an instant: the first one begins a second after it. */
const startedDays = (since: Instant, at: Instant): number => Math.max(0, Math.ceil((at - since) / DAY));

/** Interest of so many days. */
export const interestOf = ({ amount, dailyRate }: Pick<Debt, 'amount' | 'dailyRate'>, days: number): Atoms =>
  shareCeil(amount, dailyRate * BigInt(days), RATE_ONE);

/** The fee of so many started days overdue; of a credit loan never more than was lent. */
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

/** The sum that pays a loan off at an instant: interest of at least one day, and of no more than its term. */
export const payoffAt = (debt: Debt, at: Instant): Payoff => owed(debt, at, 1);

/** The debt that the value of collateral is compared with at an instant, in atoms: as the payoff, but without a least day. */
export const debtAt = (debt: Debt, at: Instant): Atoms => owed(debt, at, 0).total;

/**
 * Everything that a loan will have cost at its due second, and the late
 * fee so far after it, in atoms: what its borrower cannot call their own.
 */
export const owedByDue = (debt: Debt, at: Instant): Atoms => owed(debt, at, debt.days).total;

/** The first second after `at` in which another day of interest or of the late fee begins. */
export function nextDayAt({ loanedAt, dueAt }: Pick<Debt, 'loanedAt' | 'dueAt'>, at: Instant): Instant {
  const since = at < dueAt ? loanedAt : dueAt;
  return since + startedDays(since, at) * DAY + 1;
}
