import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { decidedWays, type Machine, nextOf } from '../../http/machine.ts';
import { seatsIn } from '../../world/seats.ts';

export const DEPOSIT_MACHINES: readonly Machine[] = [
  {
    entity: 'deposit',
    title: 'Deposit',
    about: 'A reported deposit waits for the operator, who decides it once.',
    next: nextOf(DEPOSIT_STATUS),
    seats: seatsIn(DEPOSIT_STATUS, { table: 'Deposit', owner: 'userId' }),
    ways: decidedWays('deposit', 'processing', 'passed', 'rejected'),
  },
];
