import type { Atoms } from '@mt2/domain';
import type { LoanTerm } from '@mt2/domain/loan';
import { formatAmount, rateText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import type { Preview } from './borrow-form.ts';

/** The costs of the loan, line by line. */
export function QuoteCard({ term, preview }: { term: LoanTerm; preview: Preview }) {
  const text = useText();
  const { interest, amount, lateFeePerDay } = preview;
  const usdt = (value: Atoms | undefined) => (value === undefined ? '—' : <Amount unit="USDT">{formatAmount(value, 2)}</Amount>);
  return (
    <section aria-label={text('loan.costs')} className="rounded-2xl bg-card px-4 py-1">
      <Facts
        items={[
          { label: text('loan.daily-rate'), value: rateText(term.dailyRate) },
          { label: text('loan.interest-at-maturity', { days: term.days }), value: usdt(interest) },
          {
            label: text('loan.total-repayment'),
            value: <b>{usdt(amount === undefined || interest === undefined ? undefined : amount + interest)}</b>,
          },
          { label: text('loan.late-fee-per-day'), value: usdt(lateFeePerDay) },
          { label: text('loan.repayment-method'), value: text('loan.at-maturity') },
          { label: text('loan.early-repayment'), value: text('loan.early-free') },
        ]}
      />
    </section>
  );
}
