import { labP2p } from '@mt2/contracts/lab/p2p';
import { p2p } from '@mt2/contracts/p2p';
import { ADVERT_STATUS, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { act, decidedWays, type Machine, storedIn } from '../../http/machine.ts';

export const P2P_MACHINES: readonly Machine[] = [
  {
    entity: 'p2p-advert',
    title: 'Advert',
    about: 'Off the shelf nobody finds it, and its orders go on; it is completed once everything that it offers is traded.',
    ...storedIn(ADVERT_STATUS, { table: 'P2pAdvert', owner: 'userId' }),
    ways: [
      { from: 'trading', to: 'offShelf', acts: [act(p2p.takeDown, ({ id }) => ({ id }))] },
      { from: 'offShelf', to: 'trading', acts: [act(p2p.putUp, ({ id }) => ({ id }))] },
      { from: 'offShelf', to: 'cancelled', acts: [act(labP2p.cancelAdvert, ({ id }) => ({ id }))] },
    ],
  },
  {
    entity: 'p2p-order',
    title: 'Order between people',
    about:
      'From what its buyer owes to its end: cancelled without a payment, closed by a decision for the seller. The buyer is shown as its owner.',
    ...storedIn(P2P_ORDER_STATUS, { table: 'P2pOrder', owner: 'buyerId' }),
    ways: [
      { from: 'unpaid', to: 'cancelled', acts: [act(p2p.cancelOrder, ({ id }) => ({ id }))] },
      ...decidedWays('p2p-appeal', 'appealing', 'completed', 'closed'),
    ],
  },
];
