import { product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
import { badLimit } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { deposit: deposits } = product;

const proven = async ({ person }: Stage) => ({ ...deposit, imgs: (await uploadPictures(person, 1)).join() });
/** A deposit after the maximum that may wait for the operator. */
const crowded = async (stage: Stage) => {
  stage.ownWorld();
  const sent = await proven(stage);
  for (let waiting = 0; waiting < 50; waiting += 1) await stage.person.send(deposits.requestDeposit, sent);
  return sent;
};
const deposit = { currency: 3, amount: '100', account: 'TRC20', imgs: '' };

export const scenarios: AreaScenarios<typeof product.deposit> = {
  getDepositAddress: {
    works: { currency: 3 },
    refuses: [
      ['coin-not-found', { currency: 99 }],
      ['chain-invalid', { currency: 7 }],
    ],
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
      ['coin-not-found', { ...deposit, currency: 99 }],
      ['chain-invalid', { ...deposit, account: 'BEP20' }],
      ['chain-invalid', { ...deposit, currency: 7, account: '' }],
      ['amount-empty', { ...deposit, amount: '' }],
      ['amount-invalid', { ...deposit, amount: '-1' }],
      ['too-many-decimals', { ...deposit, amount: '100.001' }],
      ['below-minimum-deposit', { ...deposit, amount: '9.99' }],
      ['proof-required', deposit],
      ['too-many-proofs', { ...deposit, imgs: '1,2,3,4' }],
      ['picture-not-found', { ...deposit, imgs: '/upload/nothing.png' }],
      ['picture-not-found', { ...deposit, account: '/upload/nothing.png' }],
      ['picture-not-found', { ...deposit, hash: '/upload/nothing.png' }],
      ['chain-invalid', { currency: 3, amount: '100', acc: 'BEP20' }],
      ['too-many-open', crowded],
    ],
  },
  listDeposits: { works: { limit: 3 }, refuses: [badLimit] },
};
