import type { Given } from '@mt2/contracts/fields';
import type { loan } from '@mt2/contracts/loan';
import type { loanTerm } from '@mt2/contracts/loan-rows';
import { DAY, HOUR, ok } from '@mt2/domain';
import { dueSoonSeconds, graceSeconds, LATE_FACTOR, LOAN_TERMS, type LoanKind, type LoanTerm } from '@mt2/domain/loan';
import type { Query } from '../../../http/area.ts';
import type { Say } from '../../../http/request/language.ts';
import { isHalted, marketsAt } from '../../market/index.ts';
import { LENDER, levelsOf } from '../loan-view.ts';

type View = Given<typeof loanTerm>;

/** The terms of loans; for pledged ones, with the coins that may be pledged now. */
export const listTerms: Query<typeof loan.listTerms> = ({ world, say }) => {
  const open = marketsAt(world).list.filter((market) => !isHalted(world, market));
  const coins = open.map(({ id, base: symbol, logo }) => ({ id, symbol, logo }));
  const ofKind = (kind: LoanKind) => LOAN_TERMS.filter((term) => term.kind === kind).map((term) => termView(term, coins, say));
  return ok({ pledged: ofKind('pledged'), credit: ofKind('credit') });
};

function termView(term: LoanTerm, coins: View['coins'], say: Say): View {
  const { kind, days, dailyRate } = term;
  return {
    ...term,
    ...levelsOf(kind),
    repayment: say('loan.at-maturity'),
    lender: LENDER,
    coins: kind === 'pledged' ? coins : [],
    lateRate: LATE_FACTOR * dailyRate,
    graceHours: graceSeconds(days) / HOUR,
    dueSoonDays: dueSoonSeconds(days) / DAY,
  };
}
