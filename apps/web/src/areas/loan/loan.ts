import type { Read } from '@mt2/contracts/fields';
import type { loanDetail, loanFacts } from '@mt2/contracts/loan-rows';
import type { Atoms, Instant, Rate } from '@mt2/domain';
import { type Debt, debtAt, isApplied, isPastDue, isRunning, ltvOf, type Payoff, payoffAt } from '@mt2/domain/loan';

/** A loan for display. Instants are 0 if they have not happened yet. */
export type Loan = ReturnType<typeof loanOf>;

/** A loan from any backend. If it lacks the payout time, the debt is the one sent; `owedAt` gives the current debt. */
export function loanOf(row: Read<typeof loanFacts>) {
  const { kind, amount, dailyRate, days, createdAt, changedAt = createdAt, settledAt = 0, graceEndAt = 0 } = row;
  const { loanedAt = 0, dueAt = 0, interest, lateFee, total, interestDays, lateDays } = row;
  const debt: Debt = { kind, amount, dailyRate, days, loanedAt, dueAt };
  const owed: Payoff = { principal: amount, interest, lateFee, total, interestDays, lateDays };
  return { ...row, debt, owed, changedAt, settledAt, graceEndAt };
}

export type LoanDetail = ReturnType<typeof detailOf>;
export const detailOf = (row: Read<typeof loanDetail>) => ({ ...loanOf(row), timeline: row.timeline });

/** The debt at a second: it grows while the loan runs, and is fixed before and after. */
export const owedAt = ({ debt, status, owed }: Loan, now: Instant): Payoff =>
  isRunning(status) && debt.loanedAt > 0 ? payoffAt(debt, now) : owed;

/** True while collateral secures the loan. */
export const isSecured = ({ kind, status }: Loan): boolean =>
  kind === 'pledged' && (isApplied(status) || isRunning(status) || status === 'awaitingAudit');

/** True for a loan that passed its due second unpaid; a failed repayment does not change that. */
export const isLate = ({ debt, status, settledAt }: Pick<Loan, 'debt' | 'status' | 'settledAt'>, now: Instant): boolean =>
  status === 'overdue' || isPastDue({ ...debt, settledAt }, now);

/** The debt that the collateral is compared with at a second, in atoms of USDT. */
export const comparedAt = ({ debt, status, owed }: Loan, now: Instant): Atoms =>
  isRunning(status) && debt.loanedAt > 0 ? debtAt(debt, now) : isApplied(status) ? debt.amount : owed.total;

/** The ratio at a second and a price. */
export const ltvAt = (loan: Loan, price: Atoms, now: Instant): Rate =>
  ltvOf({ debt: comparedAt(loan, now), collateral: loan.collateral }, price);

export const KIND_WORDS = { pledged: 'loan.pledged', credit: 'loan.credit' } as const;

/** The key of the sentence that explains a loan's status to its borrower. */
export function meaningOf({ closedBy, status, kind }: Pick<Loan, 'closedBy' | 'status' | 'kind'>): string {
  if (closedBy === 'liquidation') return 'loan.says-liquidated';
  if (kind === 'credit' && status === 'rejected') return 'loan.says-credit-rejected';
  const name = status.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `loan.says-${name}`;
}
