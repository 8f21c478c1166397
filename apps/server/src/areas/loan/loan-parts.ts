import { formatFloor, formatPlain, type Instant } from '@mt2/domain';
import { debtAt, graceEndAt, interestOf, isApplied, lateFeeOf, ltvOf, ltvText } from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import { fact, factAt, type ReviewPart } from '../../http/review-kind.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { amountText, priceOf } from '../market/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { borrowerFacts } from './facts.ts';
import { kindOf, type LoanRow, listRunningOf, toDebt } from './loan.repo.ts';
import { owedOf } from './loan-view.ts';
import { usdt } from './tell.ts';

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
export const applicationParts = (source: Source, row: LoanRow, now: Instant): readonly ReviewPart[] => [
  {
    title: 'Application',
    facts: [...terms(row), fact('Interest for the term', usdt(interestOf(toDebt(row), row.days))), factAt('Requested', row.createdAt)],
  },
  ...collateralPart(source, row, now),
  borrowerPart(source, row, now),
];

/** Everything that decides a repayment; its money is frozen since the request. */
export function repaymentParts(source: Source, row: LoanRow, now: Instant): readonly ReviewPart[] {
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
