import { product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import { type AreaScenarios, ownName, type Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { bankCard } = product;

const domestic = { real_name: 'Trader Example', bank_id: '4', bank_branch: 'Central', bank_account: '6222020200012345678' };
const abroad = {
  real_name: 'Trader Example',
  bank_name: 'Deutsche Bank',
  bank_address: 'Frankfurt',
  swift_code: 'DEUTDEFF',
  bank_account: 'DE89370400440532013000',
  residence_address: 'Berlin',
  postal_code: '10117',
};

/** The usual card in the user's verified name. */
const ownCard = async (stage: Stage) => ({ ...domestic, real_name: await ownName(stage) });

const removing = (way: 'bank' | 'we_chat') => async (stage: Stage) => {
  stage.ownWorld();
  return { way };
};

export const scenarios: AreaScenarios<typeof product.bankCard> = {
  getCard: { works: {} },
  saveCard: {
    works: ownCard,
    also: [
      {
        how: 'with a field alone, and keeps the others',
        sent: async (stage) => {
          await ok(stage.person, bankCard.saveCard, await ownCard(stage));
          return { bank_branch: 'Harbour' };
        },
        shows: async (_, stage) => {
          const { bank_branch, bank_id, bank_account, real_name } = (await ok(stage.person, bankCard.getCard, {})).message;
          const saved = { real_name, bank_id: String(bank_id), bank_branch, bank_account };
          const wanted = { ...(await ownCard(stage)), bank_branch: 'Harbour' };
          return JSON.stringify(saved) === JSON.stringify(wanted) ? undefined : `the card is ${JSON.stringify(saved)}`;
        },
      },
    ],
    refuses: [
      needs.basic({ wechat_account: 'wx_newcomer' }),
      ['card-holder-required', { ...domestic, real_name: '' }],
      ['card-holder-invalid', { ...domestic, real_name: '12' }],
      ['bank-name-required', { ...domestic, bank_id: '' }],
      ['bank-name-invalid', { ...domestic, bank_id: '', bank_name: 'My\u202eBank' }],
      ['bank-unknown', { ...domestic, bank_id: '99' }],
      ['bank-branch-required', { ...domestic, bank_branch: '' }],
      ['bank-branch-invalid', { ...domestic, bank_branch: 'Central\u202e1' }],
      ['bank-account-required', { ...domestic, bank_account: '' }],
      ['bank-account-invalid', { ...domestic, bank_account: 'no number' }],
      ['bank-address-required', { ...abroad, bank_address: '' }],
      ['bank-address-invalid', { ...abroad, bank_address: 'Here\u2066' }],
      ['swift-code-required', { ...abroad, swift_code: '' }],
      ['swift-code-invalid', { ...abroad, swift_code: 'DEUT' }],
      ['iban-invalid', { ...abroad, bank_account: 'DE89370400440532013001' }],
      ['payee-address-required', { ...abroad, residence_address: '' }],
      ['payee-address-invalid', { ...abroad, residence_address: 'Here\u200f' }],
      ['postal-code-required', { ...abroad, postal_code: '' }],
      ['postal-code-invalid', { ...abroad, postal_code: '!' }],
      ['payment-account-invalid', { alipay_account: 'two words' }],
      needs.ownName({ ...domestic, real_name: 'Somebody Else' }),
      needs.ownName({ real_name: 'Somebody Else', wechat_account: 'wx_trader' }),
      bad.picture({ alipay_qr: '/upload/nothing.png' }),
    ],
  },
  removeMethod: {
    works: removing('bank'),
    refuses: [['payment-method-not-found', removing('we_chat')]],
  },
};
