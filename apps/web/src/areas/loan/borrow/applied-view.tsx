import { useQuery } from '@tanstack/react-query';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { CopyValue } from '../../../platform/device/copy-value.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { loanQuery } from '../loan.api.ts';
import { meaningOf, STATUS_WORDS } from '../loan.ts';
import { loanTerms, repaymentFact } from '../loan-terms.tsx';
import { lookOf } from '../status-chip.tsx';

/** Replaces the form after the application: follows the status of the loan. */
export function Applied({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(loanQuery(id));
  return (
    <ResultPage
      title={text('screen.borrow')}
      query={query}
      about={`loan/${id}`}
      view={to('/pages/lianghua/jdxq', { id })}
      done="/pages/lianghua/index"
    >
      {(loan) => ({
        outcome: {
          look: lookOf(loan.status),
          heading: text(STATUS_WORDS[loan.status]),
          amount: <Amount unit="USDT">{formatAmount(loan.amount, 2)}</Amount>,
          children: loan.reason || text(meaningOf(loan)),
        },
        rows: [
          ...loanTerms(loan, text),
          repaymentFact(loan, text),
          {
            label: text('loan.contract-number'),
            value: loan.number,
            action: <CopyValue label={text('loan.contract-number')} value={loan.number} />,
          },
        ],
      })}
    </ResultPage>
  );
}
