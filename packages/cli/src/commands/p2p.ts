import { type LabAdvertRow, labP2p } from '@mt2/contracts/lab/p2p';
import { type Command, whole } from '../command.ts';

const lineOf = ({ id, advertiser, side, currency, fiat, price, left, in_orders, state }: LabAdvertRow) => [
  ...[String(id), advertiser.account, side, currency, fiat, price, left, in_orders, state],
];

export const p2pCommands: readonly Command[] = [
  {
    name: 'p2p list',
    args: [],
    about: 'The adverts of people on and off the shelf, with their price of this second.',
    run: async ({ send }) => {
      const adverts = await send(labP2p.listAdverts, {});
      const heads = ['ID', 'ADVERTISER', 'SIDE', 'COIN', 'FIAT', 'PRICE', 'LEFT', 'IN ORDERS', 'STATE'];
      return { json: adverts, text: { heads, rows: adverts.map(lineOf) } };
    },
  },
  {
    name: 'p2p cancel',
    args: ['<advert>'],
    about: 'Ends an advert for good; what it holds goes back. An open order stands in the way.',
    run: async ({ send }, [advert = '']) => {
      const ended = await send(labP2p.cancelAdvert, { id: whole(advert, 'An advert') });
      return { json: ended, text: `advert ${ended.id} is ${ended.state}` };
    },
  },
  {
    name: 'p2p merchant',
    args: ['<persona>', '<picture>'],
    about: 'Lets the policy p2p-merchant act for somebody; <picture> is an upload path of theirs, the voucher of payments.',
    run: async ({ send }, [persona = '', picture = '']) => {
      const merchant = await send(labP2p.addMerchant, { persona, picture });
      return { json: merchant, text: `the policy p2p-merchant acts for ${persona}` };
    },
  },
];
