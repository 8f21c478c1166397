import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { decidedWays, type Machine, storedIn } from '../../http/machine.ts';

export const DEPOSIT_MACHINES: readonly Machine[] = [
  {
    entity: 'deposit',
    title: 'Deposit',
    about: 'A reported deposit waits for the operator, who decides it once.',
    ...storedIn(DEPOSIT_STATUS, { table: 'Deposit', owner: 'userId' }),
    ways: decidedWays('deposit', 'processing', 'passed', 'rejected'),
  },
];
