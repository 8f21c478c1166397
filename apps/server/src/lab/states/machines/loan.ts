import { clock } from '@mt2/contracts/lab/clock';
import { loan } from '@mt2/contracts/loan';
import { LOAN_STATUS } from '@mt2/domain/loan';
import { act, decided, decidedWays, type Machine, storedIn } from '../machine.ts';

const applied = act(loan.apply, { id: 1, amount: '1000', currency_id: 1, agree: '1' }, 'trader');
const approved = decided('loan', 'approve');
const after = (by: string) => act(clock.advance, { by });

export const LOAN_MACHINES: readonly Machine[] = [
  {
    entity: 'loan',
    title: 'Loan',
    about:
      'A loan is due soon (to be repaid) in its last days, and overdue after its due second. A repayment that failed its audit can be ' +
      'repeated; after a while the loan’s state follows its date.',
    ...storedIn(LOAN_STATUS, { table: 'Loan', owner: 'userId' }),
    ways: [
      { from: null, to: 'notAudited', acts: [applied] },
      { from: 'notAudited', to: 'underReview', acts: [decided('loan', 'take')] },
      ...decidedWays('loan', 'underReview', 'loaned', 'rejected'),
      { from: null, to: 'toBeRepaid', acts: [applied, approved, after('6d')] },
      { from: null, to: 'overdue', acts: [applied, approved, after('8d')] },
      { from: 'loaned', to: 'awaitingAudit', acts: [act(loan.repay, ({ id }) => ({ id }))] },
      ...decidedWays('repayment', 'awaitingAudit', 'repaid', 'repaymentFailed'),
    ],
  },
];
