import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { DAY, type Decision, err, formatFloor, formatInstant, formatPlain, type Instant, ok } from '@mt2/domain';
import {
  type ApprovalFacts,
  type ApprovalRefusal,
  checkApproval,
  debtAt,
  graceEndAt,
  interestOf,
  isApplied,
  lateFeeOf,
  loanOut,
  loanRef,
  loanRepay,
  loanReturn,
  loanUnfreeze,
  ltvOf,
  ltvText,
} from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import { fact, factAt, type ReviewPart, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { amountText, priceOf } from '../market/index.ts';
import { balanceOf, mustPost, mustPostAnother } from '../wallet/index.ts';
import { changeLoan } from './change-loan.ts';
import { watchCollateral } from './due/watch.ts';
import { borrowerFacts, collateralFacts } from './facts.ts';
import { findLoan, kindOf, type LoanRow, listApplied, listRepayments, listRunningOf, toDebt } from './loan.repo.ts';
import { owedOf } from './loan-view.ts';
import { tellState, usdt } from './tell.ts';

const collateralText = (source: Source, { coin, collateral }: LoanRow): string => amountText(source, coin, collateral);

const journalOf = ({ id, userId: user, coin, collateral }: LoanRow) => ({ id, user, coin, collateral });

function summaryOf(source: Source, row: LoanRow): string {
  const ratio = (now: number) =>
    `LTV ${ltvText(ltvOf({ debt: row.amount, collateral: row.collateral }, priceOf(source, row.coin, now)))} %`;
  const pledged = kindOf(row) === 'pledged' ? [collateralText(source, row), `at the application ${ratio(row.createdAt)}`] : [];
  return [`${kindOf(row)} loan of ${usdt(row.amount)}`, `${row.days} days`, ...pledged].join(' · ');
}

/** The collateral of a pledged loan and its ratio to the debt, when it was requested and now. */
function collateralPart(source: Source, row: LoanRow, now: Instant): readonly ReviewPart[] {
  if (kindOf(row) !== 'pledged') return [];
  const { coin, collateral } = row;
  const ratio = (debt: bigint, at: Instant) => `${ltvText(ltvOf({ debt, collateral }, priceOf(source, coin, at)))} %`;
  const debt = isApplied(row.status) ? row.amount : debtAt(toDebt(row), now);
  return [
    {
      title: 'Collateral',
      facts: [
        fact('Amount', amountText(source, coin, collateral)),
        fact('Price now', `${formatPlain(priceOf(source, coin, now))} USDT`),
        fact('LTV at the application', ratio(row.amount, row.createdAt)),
        fact('LTV now', ratio(debt, now)),
      ],
    },
  ];
}

function borrowerPart(source: Source, { id, userId }: LoanRow, now: Instant): ReviewPart {
  const { level, isOverdue } = borrowerFacts(source, now, userId);
  const others = listRunningOf(source, userId).filter((each) => each.id !== id);
  return {
    title: 'Borrower',
    facts: [
      fact('Verification', level),
      fact('Overdue credit loan', isOverdue ? 'yes' : 'no'),
      fact('Other running loans', others.map((each) => `${kindOf(each)} loan ${each.id}: ${usdt(each.amount)}`).join(', ') || 'none'),
      fact('Available USDT in spot', formatFloor(balanceOf(source, { owner: userId, account: 'spot', coin: USDT.id }).available, 2)),
    ],
  };
}

const terms = (row: LoanRow) => [
  fact('Kind', kindOf(row)),
  fact('Amount', usdt(row.amount)),
  fact('Term', `${row.days} days`),
  fact('Daily rate', `${formatPlain(toDebt(row).dailyRate * 100n)} %`),
];

/** Everything that decides an application for a loan. */
const applicationParts = (source: Source, row: LoanRow, now: Instant): readonly ReviewPart[] => [
  {
    title: 'Application',
    facts: [...terms(row), fact('Interest for the term', usdt(interestOf(toDebt(row), row.days))), factAt('Requested', row.createdAt)],
  },
  ...collateralPart(source, row, now),
  borrowerPart(source, row, now),
];

/** Everything that decides a repayment; its money is frozen since the request. */
function repaymentParts(source: Source, row: LoanRow, now: Instant): readonly ReviewPart[] {
  const debt = toDebt(row);
  // A rejected repayment leaves a debt that grows again.
  const isFixed = row.settledAt !== 0;
  const { interest, lateFee, lateDays } = owedOf(row, now);
  const sum = row.status === 'awaitingAudit' ? 'To repay, frozen' : isFixed ? 'Repaid' : 'To repay now';
  const facts = [
    ...terms(row),
    fact('Interest', usdt(interest)),
    fact('Late fee', usdt(lateFee)),
    fact(sum, usdt(row.amount + interest + lateFee)),
    factAt('Paid out', row.loanedAt || undefined),
    factAt('Due', row.dueAt || undefined),
    fact(isFixed ? 'Days overdue at the request' : 'Days overdue', lateDays),
    fact('Late fee per day', usdt(lateFeeOf(debt, 1))),
    factAt('Grace period ends', row.dueAt === 0 ? undefined : graceEndAt(debt)),
    factAt('Requested', row.settledAt || undefined),
  ];
  return [{ title: 'Repayment', facts }, ...collateralPart(source, row, now), borrowerPart(source, row, now)];
}

/** Applications for loans, as the operator takes them up and decides them. */
export const loanReview = reviewOf<LoanRow>({
  kind: 'loan',
  table: 'Loan',
  find: findLoan,
  list: listApplied,
  show: (source, row) => ({
    userId: row.userId,
    at: row.createdAt,
    summary: summaryOf(source, row),
    pictures: [],
    mayBeTaken: row.status === 'notAudited',
  }),
  parts: applicationParts,
  take: (tx, row) => {
    if (row.status !== 'notAudited') return err('review-closed');
    takeUp(tx, row);
    return ok('taken-up');
  },
  decide: decideLoan,
});

const takeUp = (tx: Tx, row: LoanRow): LoanRow =>
  row.status === 'notAudited' ? changeLoan(tx, row, { what: 'taken-up', to: 'underReview' }) : row;

function decideLoan(tx: Tx, row: LoanRow, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed' | ApprovalRefusal> {
  if (!isApplied(row.status)) return err('review-closed');
  const may = isApproved ? checkApproval(approvalFacts(tx, row)) : ok(undefined);
  if (!may.ok) return may;
  const taken = takeUp(tx, row);
  if (isApproved) payOut(tx, taken);
  else reject(tx, taken, reason);
  return ok(isApproved ? 'approved' : 'rejected');
}

function approvalFacts(tx: Tx, row: LoanRow): ApprovalFacts {
  const { level, isOverdue } = borrowerFacts(tx, tx.now, row.userId);
  const term = { kind: kindOf(row) };
  const of = term.kind === 'pledged' ? collateralFacts(tx, tx.now, row.userId, row.coin) : undefined;
  return { term, level, isOverdue, collateral: of && { ...of, pledge: { debt: row.amount, collateral: row.collateral } } };
}

function payOut(tx: Tx, row: LoanRow): void {
  const { id, userId, amount } = row;
  mustPost(tx, `loan.out:${id}`, loanRef(id), loanOut({ id, user: userId }, amount));
  const change = { loanedAt: tx.now, dueAt: tx.now + row.days * DAY };
  const after = changeLoan(tx, row, { what: 'paid-out', to: 'loaned', change, amount });
  watchCollateral(tx, after);
  tellState(tx, after, 'paid-out', () => ({ due: formatInstant(after.dueAt) }));
}

function reject(tx: Tx, row: LoanRow, reason: string): void {
  if (row.collateral > 0n) mustPost(tx, `loan.return:${row.id}`, loanRef(row.id), loanReturn(journalOf(row)));
  const after = changeLoan(tx, row, { what: 'rejected', to: 'rejected', change: { reason }, amount: row.collateral });
  tellState(tx, after, 'rejected');
}

/** Repayments, as the operator audits them. */
export const repaymentReview = reviewOf<LoanRow>({
  kind: 'repayment',
  table: 'Loan',
  find: findLoan,
  list: listRepayments,
  show: (_, row) => ({
    userId: row.userId,
    at: row.changedAt,
    summary: [
      `repayment of a ${kindOf(row)} loan`,
      `${usdt(row.amount)} + interest ${formatFloor(row.interest, 2)} + late fee ${formatFloor(row.lateFee, 2)}`,
    ].join(' · '),
    pictures: [],
  }),
  parts: repaymentParts,
  decide: decideRepayment,
});

function decideRepayment(tx: Tx, row: LoanRow, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed'> {
  if (row.status !== 'awaitingAudit') return err('review-closed');
  if (isApproved) repay(tx, row);
  else fail(tx, row, reason);
  return ok(isApproved ? 'approved' : 'rejected');
}

function repay(tx: Tx, row: LoanRow): void {
  const { id, amount: principal, interest, lateFee } = row;
  const total = principal + interest + lateFee;
  mustPost(tx, `loan.repay:${id}`, loanRef(id), loanRepay(journalOf(row), { principal, interest, lateFee, total }));
  const after = changeLoan(tx, row, { what: 'repaid', to: 'repaid', amount: total });
  tellState(tx, after, 'repaid', () => ({ paid: usdt(total) }));
}

/** The money is returned, and interest accrues again, including for the time of the audit. */
function fail(tx: Tx, row: LoanRow, reason: string): void {
  const { id, userId: user } = row;
  const total = row.amount + row.interest + row.lateFee;
  mustPostAnother(tx, loanRef(id), loanUnfreeze({ id, user }, total));
  const change = { reason, interest: 0n, lateFee: 0n, settledAt: 0 };
  const after = changeLoan(tx, row, { what: 'repayment-failed', to: 'repaymentFailed', change, amount: total });
  watchCollateral(tx, after);
  tellState(tx, after, 'repayment-failed');
}
