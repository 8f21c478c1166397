import { clock } from '@mt2/contracts/lab/clock';
import { people } from '@mt2/contracts/lab/people';
import { spot } from '@mt2/contracts/spot';
import { REBATE_STATUS } from '@mt2/domain/promotion';
import { act, type Machine, storedIn } from '../machine.ts';

/** An invited user whose last seeded trade was more than a day before the epoch. */
const INVITEE = 'second-invitee';
const funded = act(people.fund, { persona: INVITEE, currency: 'USDT', account: 'change', amount: '1000' });
const traded = act(spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '0' }, INVITEE);

export const PROMOTION_MACHINES: readonly Machine[] = [
  {
    entity: 'rebate',
    title: 'Rebate',
    about: 'A day’s rebates are pending until they are credited on the next day.',
    ...storedIn(REBATE_STATUS, { table: 'Rebate', owner: 'userId' }),
    ways: [
      { from: null, to: 'pending', acts: [funded, traded] },
      { from: 'pending', to: 'credited', acts: [act(clock.advance, { by: '1d' })] },
    ],
  },
];
