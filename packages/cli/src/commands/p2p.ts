import { labP2p } from '@mt2/contracts/lab/p2p';
import { calling } from '../calling.ts';

export const p2pCommands = [
  calling(labP2p.listAdverts, {
    name: 'p2p list',
    show: (adverts) => ({
      heads: ['ID', 'ADVERTISER', 'SIDE', 'COIN', 'FIAT', 'PRICE', 'LEFT', 'IN ORDERS', 'STATE'],
      rows: adverts.map(({ id, advertiser, side, currency, fiat, price, left, in_orders, state }) => [
        ...[String(id), advertiser.account, side, currency, fiat, price, left, in_orders, state],
      ]),
    }),
  }),
  calling(labP2p.cancelAdvert, { name: 'p2p cancel', args: { advert: 'id' }, show: ({ id, state }) => `advert ${id} is ${state}` }),
  calling(labP2p.addMerchant, {
    name: 'p2p merchant',
    args: { persona: 'persona', picture: 'picture' },
    show: (_, { persona }) => `the policy p2p-merchant acts for ${persona}`,
  }),
];
