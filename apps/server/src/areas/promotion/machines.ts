import { clock } from '@mt2/contracts/lab/clock';
import { REBATE_STATUS } from '@mt2/domain/promotion';
import { act, type Machine, storedIn } from '../../http/machine.ts';

export const PROMOTION_MACHINES: readonly Machine[] = [
  {
    entity: 'rebate',
    title: 'Rebate',
    about: 'What a day has brought is pending until it is credited on the next.',
    ...storedIn(REBATE_STATUS, { table: 'Rebate', owner: 'userId' }),
    ways: [{ from: 'pending', to: 'credited', acts: [act(clock.advance, { by: '1d' })] }],
  },
];
