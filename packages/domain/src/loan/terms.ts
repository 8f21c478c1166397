import { DAY, HOUR } from '../core/index.ts';
import { FEATURE_LEVEL, type KycLevel } from '../kyc/index.ts';
import { type Atoms, atoms, percent, type Rate } from '../money/index.ts';

/** A pledged loan has a coin as collateral, a credit loan none. */
export const LOAN_KINDS = ['pledged', 'credit'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** The costs and limits of a loan of some days. Amounts are USDT, the coin that is lent. */
export type LoanTerm = {
  readonly id: number;
  readonly kind: LoanKind;
  readonly days: number;
  /** Interest of a day. */
  readonly dailyRate: Rate;
  readonly minAmount: Atoms;
  readonly maxAmount: Atoms;
};

/** The days of each kind's terms. */
const DAYS = [7, 15, 30, 60, 90] as const;
const OFFERS = {
  pledged: { dailyRate: percent('0.05'), minAmount: atoms('100'), maxAmount: atoms('100000') },
  credit: { dailyRate: percent('0.1'), minAmount: atoms('100'), maxAmount: atoms('5000') },
} as const;

/** Every term, pledged before credit, the shortest first; they count from 1. */
export const LOAN_TERMS: readonly LoanTerm[] = LOAN_KINDS.flatMap((kind, index) =>
  DAYS.map((days, place) => ({ id: index * DAYS.length + place + 1, kind, days, ...OFFERS[kind] })),
);

/** The term of a number; undefined when there is none. */
export const loanTermOf = (id: number): LoanTerm | undefined => LOAN_TERMS.find((term) => term.id === id);

/** The verification that each kind asks for. */
export const LOAN_LEVEL: Readonly<Record<LoanKind, KycLevel>> = {
  pledged: FEATURE_LEVEL['pledged-loan'],
  credit: FEATURE_LEVEL['credit-loan'],
};

/** Percent of its collateral's value that a loan is at first, at which its borrower is called, and at which the collateral is sold. */
export const INITIAL_LTV = 65;
export const MARGIN_CALL_LTV = 75;
export const LIQUIDATION_LTV = 83;
/** Points by which the ratio must fall below a level before reaching it is told again: prices that tremble there tell nothing twice. */
export const CALL_MARGIN = 1;
/** The part of what a sale brings that the exchange takes, as far as the debt leaves something. */
export const SALE_FEE: Rate = percent('2');

/** How many times the daily rate a day that is overdue costs. */
export const LATE_FACTOR = 3n;

/** Seconds for which an application waits to be taken up. */
export const TAKE_UP_SECONDS = 60;
/** Seconds for which a repayment that failed stays so. */
export const FAILED_SECONDS = DAY;

/** Seconds before its due second from which a loan is to be repaid. */
export const dueSoonSeconds = (days: number): number => (days <= 7 ? 1 : 3) * DAY;
/** Seconds after its due second until collateral is sold. */
export const graceSeconds = (days: number): number => (days <= 15 ? 72 : 168) * HOUR;
