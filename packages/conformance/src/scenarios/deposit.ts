import { product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
import { bad } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { deposit: deposits } = product;

const proven = async ({ person }: Stage) => ({ ...deposit, imgs: (await uploadPictures(person, 1)).join() });
/** A deposit after the maximum that may wait for the operator. */
const crowded = async (stage: Stage) => {
  const sent = await proven(stage);
  for (let waiting = 0; waiting < 50; waiting += 1) await stage.person.send(deposits.requestDeposit, sent);
  return sent;
};
const deposit = { currency: 3, amount: '100', account: 'TRC20', imgs: '' };

export const scenarios: AreaScenarios<typeof product.deposit> = {
  getDepositAddress: {
    works: { currency: 3 },
    refuses: [bad.coin({ currency: 99 }), bad.chain({ currency: 7 })],
  },
  requestDeposit: {
    works: proven,
    also: [
      {
        how: 'without a network',
        sent: async (stage) => ({ ...(await proven(stage)), account: 'null', sub_type: 'undefined' }),
        shows: async (_, { person }) => {
          const [last] = (await ok(person, deposits.listDeposits, { limit: 1 })).message.data;
          return last?.net_type === undefined || last.net_type === 'TRC20'
            ? undefined
            : `the network is ${last.net_type}, not the first one`;
        },
      },
      {
        how: 'under other names',
        sent: async ({ person }) => ({
          currency: 3,
          amount: '100',
          acc: 'ERC20',
          pic: (await uploadPictures(person, 1)).join(),
          hash: 'null',
        }),
      },
      {
        how: 'with the proof in place of the hash',
        sent: async ({ person }) => ({ currency: 3, amount: '100', hash: (await uploadPictures(person, 1)).join() }),
      },
    ],
    refuses: [
      bad.coin({ ...deposit, currency: 99 }),
      bad.chain({ ...deposit, account: '', sub_type: 'BEP20' }),
      bad.chain({ ...deposit, currency: 7, account: '' }),
      ...bad.amount(deposit, 'amount', ['-1', '100.001']),
      ['below-minimum-deposit', { ...deposit, amount: '9.99' }],
      bad.noProof(deposit),
      bad.proofs({ ...deposit, imgs: '1,2,3,4' }),
      bad.picture({ ...deposit, imgs: '/upload/nothing.png' }),
      bad.picture({ ...deposit, account: '/upload/nothing.png' }),
      bad.picture({ ...deposit, hash: '/upload/nothing.png' }),
      bad.chain({ currency: 3, amount: '100', type: 'TNotADepositAddressOfTheUser000000' }),
      ['too-many-open', crowded],
    ],
  },
  listDeposits: { works: { currency: 3, limit: 3 }, refuses: [bad.limit, bad.days] },
};
