import type { product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';

const proven = async ({ person }: Stage) => ({ ...deposit, imgs: (await uploadPictures(person, 1)).join() });
const deposit = { currency: 3, amount: '100', account: 'TRC20', imgs: '' };

/** Scenarios of the calls of deposits. */
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
    ],
  },
  listDeposits: { works: { limit: 3 }, refuses: [['page-invalid', { limit: 'all' }]] },
};
