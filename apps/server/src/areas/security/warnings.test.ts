import { Customer, ELSEWHERE } from '@mt2/conformance/customer';
import { FUND_PASSWORD } from '@mt2/conformance/personas';
import { lab, product } from '@mt2/contracts';
import { LANGUAGES } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { security, session, withdraw, bankCard } = product;

const server = await sharedServer();

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The warnings sent during an act: recipient and text. */
async function warningsOf({ guest }: TestWorld, act: () => Promise<unknown>): Promise<string[]> {
  const seen = async () => (await ok(guest, lab.outbox.listOutbox, { purpose: 'security' })).message;
  const before = (await seen()).length;
  await act();
  return (await seen()).slice(before).map(({ recipient, text }) => `${recipient} ${text}`);
}

type Step = (customer: Customer<TestWorld>) => Promise<unknown>;
const addressId = async ({ client }: Customer<TestWorld>) =>
  assertDefined((await ok(client, withdraw.listAddresses, { currency: 3 })).message[0], 'there is an address').id;
const card = { real_name: 'Basic Example', bank_id: '4', bank_branch: 'Central', bank_account: '6222020200099998888' };
const six = { password: '112233', re_password: '112233' };

/** Every change that protects or moves a user's money, made by a user who has everything. */
const CHANGES: readonly (readonly [change: string, text: string, step: Step])[] = [
  [
    'the login password, changed',
    'login password was changed',
    ({ client }) => ok(client, security.changePassword, { old_password: 'mt2-demo', password: 'secret-2' }),
  ],
  [
    'the login password, reset',
    'login password was changed',
    async ({ world, email }) => {
      await ok(world.guest, session.sendMailCode, { user_string: email, type: 'forget' });
      const sent = (await ok(world.guest, lab.outbox.listOutbox, { recipient: email, purpose: 'forget' })).message;
      const code = assertDefined(sent.at(-1), 'a code was sent').code;
      await ok(world.guest, session.resetPassword, { account: email, password: 'secret-2', repassword: 'secret-2', code });
    },
  ],
  [
    'the fund password, changed',
    'fund password was changed',
    ({ client }) => ok(client, security.setFundPassword, { ...six, oldpassword: FUND_PASSWORD }),
  ],
  [
    'an address, added',
    `address ${ELSEWHERE.ERC20} (USDT, ERC20) was added`,
    async (customer) => ok(customer.client, withdraw.addAddress, await customer.addressForm('ERC20')),
  ],
  [
    'an address, removed',
    '(USDT, TRC20) was removed',
    async (customer) => ok(customer.client, withdraw.deleteAddress, { address_id: await addressId(customer) }),
  ],
  [
    'a card, replaced',
    'payment method was saved in your account: Bank account ···8888',
    ({ client }) => ok(client, bankCard.saveCard, card),
  ],
  [
    'a card, removed',
    'payment method was removed from your account: Bank account',
    ({ client }) => ok(client, bankCard.removeMethod, { way: 'bank' }),
  ],
  [
    'a payment app',
    'payment method was saved in your account: Alipay ···test',
    ({ client }) => ok(client, bankCard.saveCard, { alipay_account: 'basic@pay.test' }),
  ],
  [
    'the anti-phishing code',
    'anti-phishing code was changed',
    ({ client }) => ok(client, security.setAntiPhishingCode, { anti_phishing_code: 'bluebird' }),
  ],
];

it.each(CHANGES)('%s: every contact is warned, and the user finds one notice', async (_, text, step) => {
  const world = await server.fork();
  const customer = await Customer.enter(world, 'basic');
  await customer.addAddress();
  const sent = await warningsOf(world, () => step(customer));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('basic@mt2.test ');
  expect(sent[1]).toMatch(/^\+86/);
  for (const message of sent) expect(message).toContain(text);
  const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'basic' })).message;
  const [notice] = (await ok(server.client(world.id, token), product.help.listMessages, {})).message.data;
  expect(notice?.content).toContain(text);
});

it('warns of a first fund password too, and not of a form that is sent again unchanged', async () => {
  const world = await server.fork();
  const newcomer = await Customer.enter(world);
  expect((await warningsOf(world, () => newcomer.setFundPassword())).join()).toContain('a fund password was set');
  const basic = await world.as('basic');
  await ok(basic, bankCard.saveCard, card);
  expect(await warningsOf(world, () => ok(basic, bankCard.saveCard, card))).toEqual([]);
});

/** The warnings sent by a login with the password on a device. */
const logIn = (world: TestWorld, agent: string, persona = 'basic') =>
  warningsOf(world, () =>
    ok(server.client(world.id, undefined, { 'user-agent': agent }), session.login, {
      user_string: `${persona}@mt2.test`,
      password: 'mt2-demo',
    }),
  );

it('warns of a login on another device than the ones before, once, and of no session opened by the lab', async () => {
  const world = await server.fork();
  expect(await logIn(world, CHROME)).toEqual([]);
  expect(await logIn(world, CHROME)).toEqual([]);
  expect(await warningsOf(world, () => world.as('basic'))).toEqual([]);
  const [first, second, ...more] = await logIn(world, FIREFOX);
  expect(first).toContain('basic@mt2.test MT2: your account was logged in to from a new device: Firefox, Windows.');
  expect(second).toMatch(/^\+86.*Firefox, Windows/);
  expect(more).toEqual([]);
  expect(await logIn(world, FIREFOX)).toEqual([]);
  expect((await logIn(world, 'curl/8'))[0]).toContain('unknown device');
});

it.each(LANGUAGES.filter((lang) => lang !== 'en'))('warns in %s', async (lang) => {
  const world = await server.fork();
  await logIn(world, CHROME, `lang-${lang}`);
  const [sent = ''] = await logIn(world, FIREFOX, `lang-${lang}`);
  expect(sent).toContain('Firefox, Windows');
  expect(sent).not.toMatch(/new device|\{\{/);
});
