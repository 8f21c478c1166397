import type { On } from '../../world/transaction/subscribers.ts';
import { hasOverdueCredit } from './facts.ts';

const REFUSALS = { withdrawal: 'overdue-no-withdrawal', transfer: 'overdue-no-transfer' } as const;

/** While a credit loan is overdue, its borrower's money neither leaves the exchange nor the account from which it is repaid. */
export const blockOutflow: Required<Pick<On, 'money.leaving'>>['money.leaving'] = (tx, { user, way, refuse }) => {
  if (hasOverdueCredit(tx, tx.now, user)) refuse(REFUSALS[way]);
};
