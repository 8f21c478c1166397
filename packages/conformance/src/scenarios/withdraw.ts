import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { Customer, ELSEWHERE, withdrawal } from '../customer.ts';
import { removeCard, strangersCardOf } from '../dealings.ts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { withdraw } = product;

const address = { currency: 3, netType: 'TRC20', address: ELSEWHERE.TRC20, notes: '', pay_password: '000000', code: '000000' };
/** The same with the right password, and a code that was never sent. */
const signed = async ({ fundPassword }: Stage) => ({ ...address, pay_password: fundPassword });
/** The form of an address with the code from the email. */
export const coded = async (stage: Stage) => ({
  ...(await signed(stage)),
  code: await stage.mailCode(stage.login.account, 'address', stage.person),
});
/** The form for the seed's address. */
const asked = async ({ person, fundPassword }: Stage, number = '100') => {
  const { message } = await ok(person, withdraw.listAddresses, { currency: 3 });
  const own = assertDefined(
    message.find(({ nettype }) => nettype === 'TRC20'),
    'the persona has an address',
  );
  return { ...withdrawal(number), address: own.address, pay_password: fundPassword };
};
/** The same by bank, as some clients name it: with its own currency, and no address. */
const byBank = async ({ fundPassword }: Stage) => ({ currency: 9999, number: '100', address: '--', pay_password: fundPassword });
const wrongly = async (stage: Stage) => {
  const form = { ...address, pay_password: '111111' };
  await stage.often(5, withdraw.addAddress, form, stage.person);
  return form;
};
const addressed = async ({ world }: Stage) => {
  const newcomer = await Customer.enter(world);
  await newcomer.setFundPassword();
  await newcomer.addAddress();
  return withdrawal('100');
};
const held = async (stage: Stage) => {
  await ok(stage.world.guest, lab.setting.setSettings, { security_hold: true });
  const { person } = stage;
  await ok(person, product.security.changePassword, { old_password: 'mt2-demo', password: 'secret-2' });
  return asked(stage);
};

/** To a card that was saved before the verification, in another name. */
const toStrangersCard = async ({ world, person, fundPassword }: Stage) => {
  await strangersCardOf(world, 'trader', person);
  return { ...withdrawal('100'), type: '1', pay_password: fundPassword };
};

/** To the bank, by a user without a card. */
const cardless = async (stage: Stage) => {
  await removeCard(stage);
  return { ...withdrawal('100'), type: '1' };
};

export const scenarios: AreaScenarios<typeof product.withdraw> = {
  getTerms: {
    works: { currency: 3 },
    also: [{ how: 'for the bank', sent: { currency: 9999 } }],
    refuses: [bad.coin({ currency: 99 }), bad.chain({ currency: 7 })],
  },
  listAddresses: { works: { currency: 3 } },
  addAddress: {
    works: coded,
    refuses: [
      needs.fundPassword(address),
      bad.coin({ ...address, currency: 99 }),
      bad.coin({ ...address, currency: '', currency_id: 99 }),
      bad.noAddress({ ...address, address: '' }),
      bad.chain({ ...address, netType: 'BEP20' }),
      ['address-invalid', { ...address, address: ELSEWHERE.ERC20 }],
      ['address-is-email', { ...address, address: 'ann@mt2.test' }],
      ['address-is-transaction', { ...address, address: 'ab'.repeat(32) }],
      ['address-is-secret', { ...address, address: `${'abandon '.repeat(11)}about` }],
      bad.note({ ...address, notes: 'x'.repeat(101) }),
      ...bad.fundPassword(address, '', '24681', '111111'),
      bad.lockedFundPassword(wrongly),
      needs.code(async (stage) => ({ ...(await signed(stage)), code: '' })),
      needs.rightCode(signed),
      needs.totp(coded, 'authenticator'),
      ['address-exists', async (stage) => ({ ...(await signed(stage)), address: (await asked(stage)).address })],
    ],
  },
  deleteAddress: {
    works: async ({ person }) => ({ address_id: (await ok(person, withdraw.listAddresses, {})).message[0]?.id ?? 0 }),
    refuses: [['address-not-found', { address_id: 999 }]],
  },
  requestWithdrawal: {
    // Only the operator can reverse a withdrawal.
    works: asked,
    also: [{ how: 'by bank', sent: byBank }],
    refuses: [
      ['set-withdraw-address', withdrawal('100'), 'no-address'],
      ['real-name-required', addressed, 'newcomer'],
      ['amount-empty', (stage) => asked(stage, '')],
      ['below-minimum-withdrawal', (stage) => asked(stage, '19.99')],
      bad.tooMuch((stage) => asked(stage, '100000.01')),
      ['withdrawals-per-day', asked, 'three-withdrawals'],
      needs.balance(asked, 'empty'),
      ['daily-withdrawal-limit', overLimit, 'basic'],
      ['bank-card-required', cardless, 'basic'],
      needs.ownName(toStrangersCard),
      ['security-hold', held],
      ['overdue-no-withdrawal', asked, 'overdue'],
      needs.totp(asked, 'authenticator'),
      bad.wrongFundPassword(async (stage) => ({ ...(await asked(stage)), pay_password: '111111' })),
    ],
  },
  listWithdrawals: { works: { limit: 3 }, refuses: [bad.page(-1), bad.days] },
  getWithdrawal: {
    works: async ({ person }) => ({ id: (await ok(person, withdraw.listWithdrawals, {})).message.data[0]?.id ?? 0 }),
    refuses: [['withdrawal-not-found', { id: 999_999 }]],
  },
};

async function overLimit(stage: Stage) {
  await ok(stage.world.guest, lab.people.fund, { persona: 'basic', currency: 'USDT', amount: '20000' });
  return asked(stage, '10000.01');
}
