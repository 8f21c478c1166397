import { type Instant, shownParts } from '@mt2/domain';
import { isRunning } from '@mt2/domain/loan';
import type { Market } from '@mt2/domain/market-terms';
import { copyFact } from '../../../platform/device/copy-value.tsx';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { CoinAmount, exactAmount } from '../../wallet/index.ts';
import { type Loan, owedAt } from '../loan.ts';
import { rateFact, usdt } from '../loan-terms.tsx';

/** The lines of the debt at a second. */
export function owedFacts(loan: Loan, now: Instant, text: Text): Fact[] {
  const { principal, interest, lateFee, total, interestDays, lateDays } = owedAt(loan, now);
  const [shownInterest, shownLateFee] = shownParts([interest, lateFee], 2, principal);
  return [
    { label: text('loan.principal'), value: usdt(principal) },
    { label: text('loan.interest-of-days', { count: interestDays }), value: usdt(shownInterest) },
    ...(lateDays > 0 ? [{ label: text('loan.late-fee-of-days', { count: lateDays }), value: usdt(shownLateFee) }] : []),
    { label: text('loan.total-repayment'), value: <b>{usdt(total)}</b> },
  ];
}

/** All facts of a loan, one per line. */
export function factsOf(loan: Loan, now: Instant, text: Text): Fact[] {
  const { number, debt, lateFeePerDay, lender, createdAt, graceEndAt, status } = loan;
  return [
    ...owedFacts(loan, now, text),
    rateFact(debt.dailyRate, text),
    { label: text('loan.late-fee-per-day'), value: usdt(lateFeePerDay) },
    { label: text('loan.period'), value: text('loan.days', { count: debt.days }) },
    { label: text('loan.repayment-method'), value: text('loan.at-maturity') },
    { label: text('loan.lender'), value: lender },
    { label: text('loan.applied-at'), value: formatDateTime(createdAt) },
    ...(debt.loanedAt > 0 ? [{ label: text('loan.paid-out-at'), value: formatDateTime(debt.loanedAt) }] : []),
    ...(debt.dueAt > 0 ? [{ label: text('loan.due-date'), value: formatDateTime(debt.dueAt) }] : []),
    ...(isRunning(status) && graceEndAt > 0 && now >= debt.dueAt
      ? [{ label: text('loan.sold-at'), value: formatDateTime(graceEndAt) }]
      : []),
    copyFact(text('loan.contract-number'), number),
  ];
}

/** The proceeds of a sale of collateral, and their shares; the price with the decimals of its market, or unchanged if that is unknown. */
export function saleFacts({ coin }: Pick<Loan, 'coin'>, sale: NonNullable<Loan['sale']>, market: Market | undefined, text: Text): Fact[] {
  const { quantity, gross, fee, surplus, shortfall } = sale;
  const [debt, shownFee] = shownParts([gross - fee - surplus, fee], 2, surplus);
  const price = market ? formatAmount(sale.price, market.priceDecimals) : exactAmount(sale.price);
  return [
    { label: text('loan.sold'), value: <CoinAmount coin={coin} value={quantity} /> },
    { label: text('loan.sale-price'), value: `${price} USDT` },
    { label: text('loan.sale-gross'), value: usdt(gross) },
    { label: text('loan.sale-debt'), value: usdt(debt) },
    ...(shortfall > 0n ? [{ label: text('loan.sale-shortfall'), value: usdt(shortfall) }] : []),
    { label: text('loan.sale-fee'), value: usdt(shownFee) },
    { label: text('loan.sale-surplus'), value: <b>{usdt(surplus)}</b> },
  ];
}
