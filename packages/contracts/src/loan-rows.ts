import { LOAN_STATUS, type LoanKind, type LoanStatus } from '@mt2/domain/loan';
import { z } from 'zod';
import { logged } from './area.ts';
import {
  again,
  atoms,
  count,
  field,
  flag,
  hidden,
  id,
  instant,
  instantOrEmpty,
  Kind,
  list,
  nullable,
  oneOf,
  percentNumber,
  plain,
  record,
  status,
  text,
} from './fields/index.ts';
import { ATOMS, decimalKind, orEmpty, WHOLE } from './fields/kinds.ts';

export const LOAN_KIND_CODES = { pledged: 1, credit: 2 } as const satisfies Readonly<Record<LoanKind, number>>;
const loan = { unit: 'coin' } as const;
const pledged = { unit: 'pledge_currency' } as const;
const kind = oneOf('type', LOAN_KIND_CODES, '1 pledged, 2 credit.');
const days = count('days', 'Days of the term.', { unit: 'd' });
const percent = <const N extends string>(name: N, about: string) => plain(name, z.number(), about, { unit: 'percent' });
/** Ratios in whole percent. */
const levels = {
  initialLtv: percent('pledge_rate', 'Maximum LTV at payout. For credit loans: 0.'),
  marginCallLtv: percent('margin_call_rate', 'LTV of the margin call. For credit loans: 0.'),
  liquidationLtv: percent('liquidation_rate', 'LTV at which collateral is sold. For credit loans: 0.'),
};
const dailyRate = percentNumber('lv_perday', 'Interest of one day.');
const lender = text('name', 'Lender.');
const repayment = text('hk_type', 'Repayment method, in words.');
/** A price with the decimals of its market; empty if there is none. */
const priceOrNone = <const N extends string>(name: N, about: string) =>
  field(name, orEmpty(decimalKind('priceDecimals'), ''), about, { unit: 'USDT/coin' });
const levelPrices = {
  marginCallPrice: priceOrNone('margin_call_price', 'Price of the margin call. Empty if none.'),
  liquidationPrice: priceOrNone('liquidation_price', 'Price at which collateral is sold. Empty if none.'),
};
const priceDecimals = hidden(orEmpty(WHOLE, undefined));
const ltv = plain('ltv', z.number().nullable(), 'Debt as a part of the collateral’s worth. Null if no collateral is watched.', {
  unit: 'percent',
});

const pledgeCoin = record('PledgeCoin', {
  id: id('id', 'Coin ID.'),
  symbol: text('name', 'Coin symbol.'),
  logo: text('logo', 'Path of the coin’s image.'),
});

export const loanTerm = record('Term', {
  id: id('id', 'Term ID.'),
  kind,
  days,
  dailyRate,
  ...levels,
  minAmount: atoms('min_amount', 'Smallest amount.', loan),
  maxAmount: atoms('max_amount', 'Largest amount.', loan),
  repayment,
  lender,
  coins: list('currencies', pledgeCoin, 'Coins that can be pledged. For credit loans: empty.'),
  lateRate: percentNumber('late_fee_perday', 'Late fee of each day begun after the due time, as a part of the amount.'),
  graceHours: count('grace_hours', 'Hours after the due time until collateral is sold.', { unit: 'h' }),
  dueSoonDays: count('due_soon_days', 'Days before the due time from which the loan is to be repaid.', { unit: 'd' }),
});

export const loanQuote = record('LoanQuote', {
  amount: atoms('amount', 'Amount.', loan),
  days,
  interest: atoms('lixi', 'Interest of the whole term.', loan),
  total: atoms('total_repayment', 'Amount to repay at the end of the term.', loan),
  collateral: atoms('pledge_number', 'Amount of the collateral.', pledged),
  coin: text('pledge_currency', 'Symbol of the pledged coin. For credit loans: empty.'),
  ...levelPrices,
  lateFeePerDay: atoms('late_fee_per_day', 'Late fee of one day.', loan),
  agreementId: count('agreement_id', 'ID of the help article with the agreement, for `help/center/detail`.', { unit: 'id' }),
  price: field('price', orEmpty(ATOMS, ''), 'Price of the pledged coin. For credit loans: empty.', { unit: 'USDT/coin' }),
  ltv,
  priceDecimals,
});

const sale = record('LoanSale', {
  quantity: atoms('number', 'Amount of the collateral sold.', pledged),
  price: atoms('price', 'Price of the sale.', { unit: 'USDT/coin' }),
  gross: atoms('gross', 'Proceeds of the sale.', loan),
  fee: atoms('fee', 'Fee of the sale.', loan),
  surplus: atoms('surplus', 'Amount returned to the borrower.', loan),
  shortfall: atoms('shortfall', 'Debt that the sale did not cover.', loan),
});

const REVIEW_CODES: Readonly<Record<LoanStatus, 0 | 1 | 2 | 3>> = {
  notAudited: 0,
  underReview: 1,
  rejected: 3,
  loaned: 2,
  toBeRepaid: 2,
  overdue: 2,
  awaitingAudit: 2,
  repaid: 2,
  repaymentFailed: 2,
};
const REVIEW = new Kind<z.ZodType<0 | 1 | 2 | 3>, LoanStatus>(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]), [
  'codes',
  REVIEW_CODES,
]);

/** The language-independent fields of a loan. Owed amounts and the ratio are as of this second. */
export const loanFacts = record('LoanFacts', {
  id: id('id', 'Loan ID.'),
  number: text('htcode', 'Contract number.'),
  kind,
  amount: atoms('amount', 'Amount.', loan),
  days,
  dailyRate,
  ...levels,
  interest: atoms('lixi', 'Interest so far. Before the payout: interest of the whole term.', loan),
  interestDays: count('interest_days', 'Days for which interest is counted.', { unit: 'd' }).absent(0),
  lateFee: atoms('late_fee', 'Late fee so far.', loan),
  lateDays: count('late_days', 'Days for which the late fee is counted.', { unit: 'd' }).absent(0),
  lateFeePerDay: atoms('late_fee_per_day', 'Late fee of one day.', loan).absent(0n),
  total: atoms('total_repayment', 'Amount to repay.', loan),
  lender,
  coin: text('pledge_currency', 'Symbol of the pledged coin. For credit loans: empty.'),
  coinId: id('pledge_currency_id', 'ID of the pledged coin. For credit loans: 0.'),
  collateral: atoms('pledge_number', 'Amount of the collateral.', pledged),
  ltv,
  isStale: flag('is_stale', '1 if its market is halted: nothing is sold before it opens again.'),
  ...levelPrices,
  alertLtv: count('alert_ltv', 'LTV at which the borrower wants an alert; 0 for none.', { unit: 'percent' }).absent(0),
  createdAt: instant('create_time', 'Application time.'),
  loanedAt: instantOrEmpty('loan_time', 'Payout time. Empty before.'),
  dueAt: instantOrEmpty('due_time', 'Due time. Empty before the payout.'),
  graceEndAt: instantOrEmpty('grace_time', 'Time at which collateral is sold if the loan stays overdue. Empty before the payout.'),
  changedAt: instant('change_time', 'Time of the last change.').absent(undefined),
  review: again('review_status', 'status', REVIEW, '0 not audited, 1 under review, 2 passed, 3 rejected.'),
  status: status('status', LOAN_STATUS),
  reason: text('reason', 'Reason for the rejection of the application or of the repayment. Empty if none.').absent(''),
  settledAt: instantOrEmpty('settled_time', 'Time for which interest and late fee were fixed. Empty while they grow.'),
  closedBy: plain('closed_by', z.enum(['', 'repayment', 'liquidation']), 'End of the loan. Empty while it is open.').absent(''),
  sale: nullable('sale', sale, 'Sale of the collateral. Null if none.'),
  priceDecimals,
});

/** A loan with texts in the caller's language. */
export const loanRow = record('Loan', {
  ...loanFacts.lines,
  repayment,
  statusText: text('status_name', 'Status, in words.'),
});

/** Steps of a loan, as in its timeline. */
export const LOAN_STEPS = [
  'applied',
  'taken-up',
  'rejected',
  'paid-out',
  'collateral-added',
  'margin-call',
  'alert',
  'due-soon',
  'overdue',
  'sale-announced',
  'repayment-asked',
  'repayment-failed',
  'repayment-lapsed',
  'repaid',
  'liquidated',
] as const;
export type LoanStepName = (typeof LOAN_STEPS)[number];

const loanStep = record('LoanStep', {
  what: plain('what', z.enum(LOAN_STEPS), 'Step.'),
  at: instant('time', 'Time of the step.'),
  amount: field('amount', orEmpty(ATOMS, ''), 'Amount that moved. Empty if none.', loan),
  coin: text('currency', 'Symbol of the coin that moved. Empty if none.'),
});

/** A loan with its complete history. */
export const loanDetail = record('LoanDetail', {
  ...loanRow.lines,
  timeline: list('timeline', loanStep, 'Steps of the loan, oldest first.'),
});

const ofLoan = { amount: atoms('amount', 'Amount of the loan.', loan) };
const reached = { ...ofLoan, percent: count('percent', 'LTV that was reached.', { unit: 'percent' }) };
/** The events of a user's loans. */
export const loanLog = {
  'loan-paid-out': logged(ofLoan, { link: 'loan', mail: 'loan-paid-out' }),
  'loan-rejected': logged(ofLoan, { link: 'loan', mail: 'loan-rejected' }),
  'loan-due-soon': logged(ofLoan, { link: 'loan', mail: 'loan-due-soon' }),
  'loan-overdue': logged(ofLoan, { link: 'loan', mail: 'loan-overdue' }),
  'loan-sale-announced': logged(ofLoan, { link: 'loan', mail: 'loan-sale-announced' }),
  'loan-repaid': logged(ofLoan, { link: 'loan', mail: 'loan-repaid' }),
  'loan-repayment-failed': logged(ofLoan, { link: 'loan', mail: 'loan-repayment-failed' }),
  'loan-liquidated': logged(ofLoan, { link: 'loan', mail: 'loan-liquidated' }),
  'loan-margin-call': logged(reached, { link: 'loan', mail: 'loan-margin-call' }),
  'loan-alert': logged(reached, { link: 'loan', mail: 'loan-alert' }),
};
