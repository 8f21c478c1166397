import { type Atoms, DAY, type Rate, YEAR } from '@mt2/domain';
import { type Debt, interestOf, lateFeeOf } from '@mt2/domain/loan';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { rateText } from '../../platform/text/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { shownAmount } from '../wallet/index.ts';

/** The terms of a loan: its debt, and the collateral in atoms of its coin. */
export type LoanTerms = {
  readonly debt: Pick<Debt, 'kind' | 'amount' | 'dailyRate' | 'days'>;
  readonly coin: string;
  readonly collateral: Atoms;
  /** True if the server decides the collateral at its own price. */
  readonly isAbout?: boolean;
};

/** An amount of USDT in cents. */
export const usdt = (value: Atoms) => <Amount unit="USDT">{formatAmount(value, 2)}</Amount>;

/** The rate of a day and, without compounding, of a year. */
export const rateFact = (dailyRate: Rate, text: Text): Fact => ({
  label: text('loan.daily-rate'),
  value: text('loan.daily-and-yearly', { daily: rateText(dailyRate), yearly: rateText(dailyRate * BigInt(YEAR / DAY)) }),
});

/** The rows of a loan: the same in its confirmation and its result. */
export function loanTerms({ debt, coin, collateral, isAbout = false }: LoanTerms, text: Text): readonly Fact[] {
  const { kind, amount, dailyRate, days } = debt;
  return [
    { label: text('loan.amount'), value: usdt(amount) },
    { label: text('loan.period'), value: text('loan.days', { count: days }) },
    ...(kind === 'pledged'
      ? [{ label: text('loan.collateral'), value: <Amount unit={coin}>{`${isAbout ? '≈ ' : ''}${shownAmount(coin, collateral)}`}</Amount> }]
      : []),
    rateFact(dailyRate, text),
    { label: text('loan.interest-at-maturity', { days }), value: usdt(interestOf(debt, days)) },
    { label: text('loan.late-fee-per-day'), value: usdt(lateFeeOf(debt, 1)) },
  ];
}

/** The sum due at the end of a loan's term. */
export const repaymentFact = ({ debt }: Pick<LoanTerms, 'debt'>, text: Text): Fact => ({
  label: text('loan.total-repayment'),
  value: usdt(debt.amount + interestOf(debt, debt.days)),
});
