import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { decidedWays, type Machine, storedIn } from '../../http/machine.ts';

export const WITHDRAW_MACHINES: readonly Machine[] = [
  {
    entity: 'withdrawal',
    title: 'Withdrawal',
    about: 'A withdrawal waits for the operator with its money frozen; a decision is final.',
    ...storedIn(WITHDRAWAL_STATUS, { table: 'Withdrawal', owner: 'userId' }),
    ways: decidedWays('withdrawal', 'processing', 'passed', 'rejected'),
  },
];
