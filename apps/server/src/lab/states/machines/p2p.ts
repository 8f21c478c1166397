import { clock } from '@mt2/contracts/lab/clock';
import { labP2p } from '@mt2/contracts/lab/p2p';
import { p2p } from '@mt2/contracts/p2p';
import { formatFloor } from '@mt2/domain';
import { ADVERT_STATUS, APPEAL_WAIT, isAvailable, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { emailOf, FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { coinAt } from '../../../areas/market/index.ts';
import { type AdvertRow, advertPrice, indexesAt, listTrading, sideOf } from '../../../areas/p2p/index.ts';
import { someOwnPath } from '../../../areas/upload/index.ts';
import { findUserByEmail } from '../../../areas/user/index.ts';
import { act, decidedWays, type Here, type Machine, nextOf, storedIn } from '../machine.ts';

const [BUYER, SELLER] = ['no-address', 'trader'] as const;
const adverts = storedIn(ADVERT_STATUS, { table: 'P2pAdvert', owner: 'userId' });
const orders = storedIn(P2P_ORDER_STATUS, { table: 'P2pOrder', owner: 'buyerId' });

/** The first online advert that sells at a price within its limits. */
function offered({ world }: Pick<Here, 'world'>): AdvertRow | undefined {
  const indexes = indexesAt(world, world.now());
  const isOpen = (row: AdvertRow): boolean => isAvailable({ ...row, now: advertPrice(indexes, row) });
  return listTrading(world).find((row) => sideOf(row) === 'sell' && isOpen(row));
}
const taken = act(
  p2p.takeAdvert,
  (here) => {
    const row = offered(here);
    const value = row ? formatFloor(row.minNumber, coinAt(here.world, row.coin).displayDecimals) : '';
    return { id: row?.id ?? 0, value, means: 'number' } as const;
  },
  BUYER,
);
const paid = act(
  p2p.pay,
  (here) => ({ id: nextOf(orders, here), pay_orders_img: someOwnPath(here.world, findUserByEmail(here.world, emailOf(BUYER))?.id ?? 0) }),
  BUYER,
);
/** Sold out by one order. */
const published = act(
  p2p.publish,
  { type: 'sell', way: 'bank', price: '7.25', total_number: '10', min_number: '10', max_number: '10', currency_id: 3 },
  SELLER,
);
const takenWhole = act(p2p.takeAdvert, (here) => ({ id: nextOf(adverts, here), value: '10', means: 'number' }) as const, BUYER);
const released = act(p2p.confirm, (here) => ({ id: nextOf(orders, here), pay_password: FUND_PASSWORD }), SELLER);

export const P2P_MACHINES: readonly Machine[] = [
  {
    entity: 'p2p-advert',
    title: 'Advert',
    about: 'An offline advert is not listed, and its orders continue; it is completed once its whole volume is traded.',
    ...adverts,
    ways: [
      { from: null, to: 'completed', acts: [published, takenWhole, paid, released] },
      { from: 'trading', to: 'offShelf', acts: [act(p2p.takeDown, ({ id }) => ({ id }))] },
      { from: 'offShelf', to: 'trading', acts: [act(p2p.putUp, ({ id }) => ({ id }))] },
      { from: 'offShelf', to: 'cancelled', acts: [act(labP2p.cancelAdvert, ({ id }) => ({ id }))] },
    ],
  },
  {
    entity: 'p2p-order',
    title: 'P2P order',
    about: 'An order is cancelled if it is not paid, and closed if it is decided for the seller. The buyer is shown as its owner.',
    ...orders,
    ways: [
      { from: null, to: 'unpaid', acts: [taken] },
      { from: null, to: 'paid', acts: [taken, paid] },
      {
        from: 'paid',
        to: 'appealing',
        acts: [act(clock.advance, { by: APPEAL_WAIT }), act(p2p.appeal, ({ id }) => ({ id, reason: 'Paid, and nothing came.' }))],
      },
      { from: 'unpaid', to: 'cancelled', acts: [act(p2p.cancelOrder, ({ id }) => ({ id }))] },
      ...decidedWays('p2p-appeal', 'appealing', 'completed', 'closed'),
    ],
  },
];
