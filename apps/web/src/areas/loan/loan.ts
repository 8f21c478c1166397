import type { FromAny } from '@mt2/contracts';
import type { LoanFactsRow, LoanDetail as WireDetail } from '@mt2/contracts/loan';
import { type Atoms, atoms, type Instant, percent, type Rate } from '@mt2/domain';
import {
  type Debt,
  debtAt,
  isApplied,
  isRunning,
  LOAN_KINDS,
  LOAN_STATUS,
  type LoanKind,
  type LoanStatus,
  ltvOf,
  type Payoff,
  payoffAt,
} from '@mt2/domain/loan';
import { secondsOf } from '../../platform/format.ts';

/** A loan as its screens show it. Instants are 0 where there is none yet. */
export type Loan = {
  readonly id: number;
  readonly number: string;
  readonly kind: LoanKind;
  readonly status: LoanStatus;
  readonly debt: Debt;
  /** Percent of a day. */
  readonly rate: number;
  /** The pledged coin; empty of a credit loan. */
  readonly coin: string;
  readonly collateral: Atoms;
  /** The debt as it was read; `owedAt` answers the debt now. */
  readonly owed: Payoff;
  /** The second for which what is owed was fixed: a repayment was asked for, or collateral sold. */
  readonly settledAt: Instant;
  readonly lateFeePerDay: Atoms;
  readonly lender: string;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly graceEndAt: Instant;
  readonly reason: string;
  readonly closedBy: LoanFactsRow['closed_by'];
  readonly sale: LoanFactsRow['sale'];
  /** Percent; 0 for none. */
  readonly alert: number;
};

const instantOf = (time: string): Instant => (time === '' ? 0 : secondsOf(time));

/** Fields of a loan that only this backend sends. */
type Own =
  | ('interest_days' | 'late_days' | 'late_fee_per_day' | 'loan_time' | 'grace_time' | 'change_time' | 'settled_time' | 'reason')
  | ('closed_by' | 'sale' | 'alert_ltv' | NotShown);
type NotShown = 'margin_call_rate' | 'liquidation_rate' | 'margin_call_price' | 'liquidation_price' | 'is_stale' | 'pledge_currency_id';
const ABSENT: Omit<Pick<LoanFactsRow, Own>, NotShown | 'change_time'> = {
  ...{ interest_days: 0, late_days: 0, late_fee_per_day: '0', loan_time: '', grace_time: '', settled_time: '' },
  ...{ reason: '', closed_by: '', sale: null, alert_ltv: 0 },
};

/** Reads a loan of any backend. Where it does not say when the money was paid out, what is owed is what it says. */
export function toLoan(any: FromAny<LoanFactsRow, Own>): Loan {
  const row = { ...ABSENT, change_time: any.create_time, ...any };
  const kind = LOAN_KINDS[row.type - 1] ?? 'credit';
  const amount = atoms(row.amount);
  const rate = percent(String(row.lv_perday));
  return {
    id: row.id,
    number: row.htcode,
    kind,
    status: LOAN_STATUS.statusOf(row.status),
    debt: { kind, amount, dailyRate: rate, days: row.days, loanedAt: instantOf(row.loan_time), dueAt: instantOf(row.due_time) },
    rate: row.lv_perday,
    coin: row.pledge_currency,
    collateral: atoms(row.pledge_number),
    owed: {
      principal: amount,
      interest: atoms(row.lixi),
      lateFee: atoms(row.late_fee),
      total: atoms(row.total_repayment),
      interestDays: row.interest_days,
      lateDays: row.late_days,
    },
    settledAt: instantOf(row.settled_time),
    lateFeePerDay: atoms(row.late_fee_per_day),
    lender: row.name,
    createdAt: secondsOf(row.create_time),
    changedAt: secondsOf(row.change_time),
    graceEndAt: instantOf(row.grace_time),
    reason: row.reason,
    closedBy: row.closed_by,
    sale: row.sale,
    alert: row.alert_ltv,
  };
}

export type LoanDetail = Loan & { readonly timeline: WireDetail['timeline'] };
export const toDetail = (row: WireDetail): LoanDetail => ({ ...toLoan(row), timeline: row.timeline });

/** The debt at a second: it grows while the loan runs, and is fixed before and after. */
export const owedAt = ({ debt, status, owed }: Loan, now: Instant): Payoff =>
  isRunning(status) && debt.loanedAt > 0 ? payoffAt(debt, now) : owed;

/** True while collateral stands behind the loan. */
export const isSecured = ({ kind, status }: Loan): boolean =>
  kind === 'pledged' && (isApplied(status) || isRunning(status) || status === 'awaitingAudit');

/** The amount that collateral is compared with at a second, in atoms of USDT. */
export const comparedAt = ({ debt, status, owed }: Loan, now: Instant): Atoms =>
  isRunning(status) && debt.loanedAt > 0 ? debtAt(debt, now) : isApplied(status) ? debt.amount : owed.total;

/** The ratio at a second and a price. */
export const ltvAt = (loan: Loan, price: Atoms, now: Instant): Rate =>
  ltvOf({ debt: comparedAt(loan, now), collateral: loan.collateral }, price);

/** How a status looks: it waits, runs, is over well, or is bad news. */
export type Tone = 'waits' | 'runs' | 'over' | 'bad';
const TONES: Readonly<Record<LoanStatus, Tone>> = {
  notAudited: 'waits',
  underReview: 'waits',
  rejected: 'bad',
  loaned: 'runs',
  toBeRepaid: 'waits',
  overdue: 'bad',
  awaitingAudit: 'waits',
  repaid: 'over',
  repaymentFailed: 'bad',
};
export const toneOf = (status: LoanStatus): Tone => TONES[status];

/** Words of the statuses, by the key of each. */
export const STATUS_WORDS: Readonly<Record<LoanStatus, string>> = {
  notAudited: 'status.loan-not-audited',
  underReview: 'status.loan-under-review',
  rejected: 'status.loan-rejected',
  loaned: 'status.loan-loaned',
  toBeRepaid: 'status.loan-to-be-repaid',
  overdue: 'status.loan-overdue',
  awaitingAudit: 'status.loan-awaiting-audit',
  repaid: 'status.loan-repaid',
  repaymentFailed: 'status.loan-repayment-failed',
};
export const KIND_WORDS = { pledged: 'loan.pledged', credit: 'loan.credit' } as const;

/** The key of the sentence that says what a loan's status means to its borrower. */
export function meaningOf({ closedBy, status }: Pick<Loan, 'closedBy' | 'status'>): string {
  const name = status.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return closedBy === 'liquidation' ? 'loan.says-liquidated' : `loan.says-${name}`;
}
