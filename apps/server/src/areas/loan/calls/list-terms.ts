import type { loan, TermRow } from '@mt2/contracts/loan';
import { DAY, formatAtoms, HOUR, ok } from '@mt2/domain';
import {
  dueSoonSeconds,
  graceSeconds,
  INITIAL_LTV,
  LATE_FACTOR,
  LIQUIDATION_LTV,
  LOAN_TERMS,
  type LoanKind,
  type LoanTerm,
  MARGIN_CALL_LTV,
} from '@mt2/domain/loan';
import type { Query } from '../../../http/area.ts';
import { isHalted, marketsAt } from '../../market/index.ts';
import { LENDER, percentOf, type Say } from '../loan.present.ts';

/** The terms of loans; of pledged ones with the coins that may be pledged now. */
export const listTerms: Query<typeof loan.listTerms> = ({ world, say }) => {
  const coins = marketsAt(world).list.filter((market) => !isHalted(world, market));
  const currencies = coins.map(({ id, base, logo }) => ({ id, name: base, logo }));
  const ofKind = (kind: LoanKind) => LOAN_TERMS.filter((term) => term.kind === kind).map((term) => presentTerm(term, currencies, say));
  return ok({ pledged: ofKind('pledged'), credit: ofKind('credit') });
};

function presentTerm({ id, kind, days, dailyRate, ...term }: LoanTerm, currencies: TermRow['currencies'], say: Say): TermRow {
  const isPledged = kind === 'pledged';
  return {
    id,
    type: isPledged ? 1 : 2,
    days,
    lv_perday: percentOf(dailyRate),
    pledge_rate: isPledged ? INITIAL_LTV : 0,
    margin_call_rate: isPledged ? MARGIN_CALL_LTV : 0,
    liquidation_rate: isPledged ? LIQUIDATION_LTV : 0,
    min_amount: formatAtoms(term.minAmount),
    max_amount: formatAtoms(term.maxAmount),
    hk_type: say('loan.at-maturity'),
    name: LENDER,
    currencies: isPledged ? currencies : [],
    late_fee_perday: percentOf(LATE_FACTOR * dailyRate),
    grace_hours: graceSeconds(days) / HOUR,
    due_soon_days: dueSoonSeconds(days) / DAY,
  };
}
