import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { loan as calls } from '@mt2/contracts/loan';
import { loanFacts } from '@mt2/contracts/loan-rows';
import { LOAN_STATUS } from '@mt2/domain/loan';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import type { Shown } from './loan.api.ts';
import { type Loan, loanOf } from './loan.ts';

/** Loans that are not all running are listed by their last change. */
const isMixed = (shown: Shown): boolean => shown === 'all' || LOAN_STATUS.isFinal(shown);

function apply(event: UserEvent): void {
  if (event.event !== 'loan') return;
  const loan = loanOf(valuesFrom(loanFacts, event.loan));
  for (const kind of [loan.kind, undefined])
    patchReads<ListOf<Loan>>(calls.listLoans, { kind }, (list, about) => {
      const shown = about.shown as Shown;
      return listWithRow(list, loan, shown === 'all' || shown === loan.status, isMixed(shown) ? ({ changedAt }) => changedAt : undefined);
    });
}

/** Lists of loans follow the feed; a single loan with its timeline is read again. */
export const live: Live = { apply };
