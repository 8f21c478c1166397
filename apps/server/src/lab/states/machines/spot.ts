import { spot } from '@mt2/contracts/spot';
import { SPOT_STATUS } from '@mt2/domain/spot';
import { priceNear } from '../../../areas/market/index.ts';
import { act, type Machine, storedIn } from '../machine.ts';

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' } as const;

export const SPOT_MACHINES: readonly Machine[] = [
  {
    entity: 'spot-order',
    title: 'Spot order',
    about: 'A live order waits, unfilled or partly filled, until it is completed or cancelled.',
    ...storedIn(SPOT_STATUS, { table: 'SpotOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'completed', acts: [act(spot.placeOrder, { ...order, target_price: '0' }, 'trader')] },
      {
        from: null,
        to: 'waiting',
        acts: [act(spot.placeOrder, ({ world }) => ({ ...order, target_price: priceNear(world, 1, 0.9) }), 'trader')],
      },
      { from: 'waiting', to: 'cancelled', acts: [act(spot.cancelOrder, ({ id }) => ({ id }))] },
    ],
  },
];
