import type { loan } from '@mt2/contracts/loan';
import type { Area } from '../../http/area.ts';
import type { On } from '../../world/transaction/tx.ts';
import { apply, listLoans, pledge, repay, setAlert } from './calls/loans.ts';
import { getInfo, listTerms } from './calls/terms.ts';
import { loanReview, repaymentReview } from './decide.ts';
import { chargeLoans } from './due/charge.ts';
import { endWaits } from './due/timeouts.ts';
import { endGrace, watchJobs } from './due/watch.ts';
import { hasOverdueCredit } from './facts.ts';

const REFUSALS = { withdrawal: 'overdue-no-withdrawal', transfer: 'overdue-no-transfer' } as const;

/** While a credit loan is overdue, its borrower's money neither leaves the exchange nor the account from which it is repaid. */
const blockOutflow: Required<Pick<On, 'money.leaving'>>['money.leaving'] = (tx, { user, way, refuse }) => {
  if (hasOverdueCredit(tx, tx.now, user)) refuse(REFUSALS[way]);
};

/** USDT loans: applied for, paid out and repaid; their collateral is watched and sold if necessary. */
export const loanArea: Area<typeof loan> = {
  handlers: { listTerms, getInfo, apply, listLoans, repay, pledge, setAlert },
  jobs: [...watchJobs, endGrace, chargeLoans, endWaits],
  on: { 'money.leaving': blockOutflow },
  reviews: [loanReview, repaymentReview],
};
