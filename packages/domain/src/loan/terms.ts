import { DAY, HOUR } from '../core/index.ts';
import type { KycGrade } from '../kyc/index.ts';
import { type Atoms, atoms, percent, type Rate } from '../money/index.ts';

/** A pledged loan has a coin as collateral, a credit loan has none. */
export const LOAN_KINDS = ['pledged', 'credit'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** The costs and limits of a loan term. Amounts are in USDT, the coin lent. */
export type LoanTerm = {
  readonly id: number;
  readonly kind: LoanKind;
  readonly days: number;
  /** Interest rate per day. */
  readonly dailyRate: Rate;
  readonly minAmount: Atoms;
  readonly maxAmount: Atoms;
};

const DAYS = [7, 15, 30, 60, 90] as const;
const OFFERS = {
  pledged: { dailyRate: percent('0.05'), minAmount: atoms('100'), maxAmount: atoms('100000') },
  credit: { dailyRate: percent('0.1'), minAmount: atoms('100'), maxAmount: atoms('5000') },
} as const;

/** All terms, pledged before credit, shortest first; IDs count from 1. */
export const LOAN_TERMS: readonly LoanTerm[] = LOAN_KINDS.flatMap((kind, index) =>
  DAYS.map((days, place) => ({ id: index * DAYS.length + place + 1, kind, days, ...OFFERS[kind] })),
);

/** The term with an ID; undefined if there is none. */
export const loanTermOf = (id: number): LoanTerm | undefined => LOAN_TERMS.find((term) => term.id === id);

/** The verification level required by each kind. */
export const LOAN_LEVEL = { pledged: 'basic', credit: 'advanced' } as const satisfies Readonly<Record<LoanKind, KycGrade>>;

/** Percent of the collateral's value: the initial loan, the margin call, and the sale of the collateral. */
export const INITIAL_LTV = 65;
export const MARGIN_CALL_LTV = 75;
export const LIQUIDATION_LTV = 83;
/**
 * Points by which the ratio must fall below a level before it can trigger again, so prices hovering around the level do
 * not repeat the alert.
 */
export const CALL_MARGIN = 1;
/** The exchange's share of the sale proceeds, as far as the debt leaves any. */
export const SALE_FEE: Rate = percent('2');

/** Multiple of the daily rate charged for an overdue day. */
export const LATE_FACTOR = 3n;

/** Seconds until an application is picked up for review. */
export const TAKE_UP_SECONDS = 60;
/** Seconds for which a failed repayment keeps that status. */
export const FAILED_SECONDS = DAY;

/** Seconds before its due second from which a loan is due for repayment. */
export const dueSoonSeconds = (days: number): number => (days <= 7 ? 1 : 3) * DAY;
/** Seconds before the sale of an overdue loan's collateral at which its borrower is warned of it. */
export const SALE_WARNING_SECONDS = DAY;
/** Seconds after its due second until its collateral is sold. */
export const graceSeconds = (days: number): number => (days <= 15 ? 72 : 168) * HOUR;
