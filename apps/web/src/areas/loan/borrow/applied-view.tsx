import { useQuery } from '@tanstack/react-query';
import { CopyValue } from '../../../platform/device/copy-value.tsx';
import { useText } from '../../../platform/i18n.ts';
import { loanQuery } from '../loan.api.ts';
import { LoanResult } from '../loan-result.tsx';
import { loanTerms, repaymentFact } from '../loan-terms.tsx';

/** Replaces the form after the application: follows the status of the loan. */
export function Applied({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(loanQuery(id));
  return (
    <LoanResult
      id={id}
      title={text('screen.borrow')}
      query={query}
      amountOf={({ amount }) => amount}
      rowsOf={(loan) => [
        ...loanTerms(loan, text),
        repaymentFact(loan, text),
        {
          label: text('loan.contract-number'),
          value: loan.number,
          action: <CopyValue label={text('loan.contract-number')} value={loan.number} />,
        },
      ]}
    />
  );
}
