import type { UseQueryResult } from '@tanstack/react-query';
import { to } from '../../frame/paths.ts';
import { ResultPage } from '../../frame/result-page.tsx';
import { useText } from '../../platform/i18n.ts';
import type { Fact } from '../../ui/lists/facts.tsx';
import { type LoanDetail, meaningOf } from './loan.ts';
import { usdt } from './loan-terms.tsx';
import { LOOKS } from './status-looks.ts';

type LoanResultProps = {
  id: number;
  title: string;
  query: UseQueryResult<LoanDetail>;
  /** The amount that the form was about, in atoms of USDT. */
  amountOf(loan: LoanDetail): bigint;
  rowsOf(loan: LoanDetail): readonly Fact[];
};

/** Replaces a form about a loan after its change: follows the status of the loan. */
export function LoanResult({ id, title, query, amountOf, rowsOf }: LoanResultProps) {
  const text = useText();
  return (
    <ResultPage title={title} query={query} about={`loan/${id}`} view={to('/pages/lianghua/jdxq', { id })} done="/pages/lianghua/index">
      {(loan) => ({
        outcome: {
          look: LOOKS[loan.status],
          heading: text(LOOKS[loan.status].word),
          amount: usdt(amountOf(loan)),
          children: loan.reason || text(meaningOf(loan)),
        },
        rows: rowsOf(loan),
      })}
    </ResultPage>
  );
}
