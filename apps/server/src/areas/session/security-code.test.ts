import { Customer, ELSEWHERE, withdrawal } from '@mt2/conformance/customer';
import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { CODE_PURPOSES, type CodePurpose } from '@mt2/domain/session';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { session, account, security, withdraw } = product;
const OWN = { mail: 'newcomer@mt2.test', mobile: '13800000001', number: '+8613800000001' };

const server = await sharedServer();

/** Messages to a contact that have a code, newest last. */
const sentTo = async ({ guest }: TestWorld, recipient: string) =>
  (await ok(guest, lab.outbox.listOutbox, { recipient })).message.filter(({ code }) => code !== '');
const lastTo = async (world: TestWorld, recipient: string) => assertDefined((await sentTo(world, recipient)).at(-1), 'a code was sent');

/** The newcomer with a fund password, an address and money. */
const enter = async () => {
  const customer = await Customer.ready(await server.fork());
  await customer.fund('USDT', '1000');
  return customer;
};
const codeOf = async ({ client, world }: Customer<TestWorld>) => {
  await ok(client, session.sendMailCode, { user_string: OWN.mail });
  return (await lastTo(world, OWN.mail)).code;
};
const form = { currency: 3, netType: 'ERC20', address: ELSEWHERE.ERC20, pay_password: FUND_PASSWORD };
const six = { password: '112233', re_password: '112233' };

describe('a security code', () => {
  it('is sent to a contact of the user, however it is requested', async () => {
    const { world, client: newcomer } = await server.enter('newcomer');
    const byMail = { user_string: OWN.mail };
    const requests: readonly (readonly [recipient: string, send: () => Promise<unknown>])[] = [
      [OWN.mail, () => ok(newcomer, session.sendMailCode, byMail)],
      [OWN.mail, () => ok(newcomer, session.sendMailCode, { ...byMail, type: '', scene: '' })],
      [OWN.mail, () => ok(newcomer, session.sendMailCode, { user_string: ' NewComer@MT2.test' })],
      [OWN.mail, () => ok(newcomer, session.sendMailCode, { ...byMail, scene: 'register' })],
      [OWN.number, () => ok(newcomer, session.sendSmsCode, { mobile: OWN.mobile, type: 'register' })],
      [OWN.number, () => ok(newcomer, session.sendOtherCode, {})],
      [OWN.number, () => ok(newcomer, session.sendOtherCode, { scene: 'register' })],
    ];
    for (const [recipient, send] of requests) {
      const before = (await sentTo(world, recipient)).length;
      await send();
      const sent = await sentTo(world, recipient);
      const { purpose, code, text } = assertDefined(sent.at(-1), 'a code was sent');
      expect([sent.length, purpose]).toEqual([before + 1, 'security_code']);
      expect(text).toBe(
        `MT2: your security code is ${code}. Use it for one withdrawal, one new withdrawal address or your first fund password within ` +
          `10 minutes. Never share it.`,
      );
    }
    await ok(newcomer, session.sendOtherCode, {}, { lang: 'zh' });
    expect((await lastTo(world, OWN.number)).text).toContain('仅可用于一次提现、添加一个提现地址或首次设置资金密码');
  });

  it('finds the user’s own number without its country, even if a user of another country has the same', async () => {
    const world = await server.fork();
    const ann = await world.signUp('ann@mt2.test');
    const number = { user_string: OWN.mobile, area_code: '1', type: 'bind' };
    await ok(ann, session.sendSmsCode, number);
    await ok(ann, session.sendMailCode, { user_string: 'ann@mt2.test', type: 'bind' });
    const codes = { mobile_code: (await lastTo(world, '+113800000001')).code, code: (await lastTo(world, 'ann@mt2.test')).code };
    expect((await ok(ann, session.checkMobileCode, { ...number, ...codes })).message).toBe('Linked successfully');
    await ok(ann, session.sendSmsCode, { mobile: OWN.mobile });
    const { purpose, code: mobile_code } = await lastTo(world, '+113800000001');
    expect(purpose).toBe('security_code');
    for (const stated of [{ user_string: OWN.mobile }, {}])
      expect((await ok(ann, session.checkMobileCode, { ...stated, mobile_code })).message).toBe('Code verified');
    expect((await sentTo(world, OWN.number)).map(({ purpose }) => purpose)).not.toContain('security_code');
  });

  it('authorizes one withdrawal or one address, and nothing after it', async () => {
    const customer = await enter();
    const { client } = customer;
    const out = { ...withdrawal('20'), code: await codeOf(customer) };
    await ok(client, withdraw.requestWithdrawal, out);
    await refusal(client, withdraw.addAddress, { ...form, code: out.code });
    const code = await codeOf(customer);
    await ok(client, withdraw.addAddress, { ...form, code });
    await refusal(client, withdraw.requestWithdrawal, { ...out, code });
  });

  it('sets the first fund password, once and nothing after it', async () => {
    const customer = await Customer.enter(await server.fork());
    const { client } = customer;
    const code = await codeOf(customer);
    await ok(client, session.checkEmailCode, { email_code: code, type: 'pay_password' });
    await ok(client, security.setFundPassword, { ...six, code });
    expect((await ok(client, security.hasFundPassword, {})).message).toBe(1);
    await refusal(client, security.setFundPassword, { password: '445566', re_password: '445566', code });
    await refusal(client, withdraw.addAddress, { ...form, pay_password: '112233', code });
    const another = await codeOf(customer);
    await refusal(client, session.checkEmailCode, { email_code: another, type: 'pay_password' });
    await refusal(client, security.setFundPassword, { password: '445566', re_password: '445566', code: another });
  });

  it('authorizes neither a binding nor a password nor an account', async () => {
    const customer = await enter();
    const { client, world } = customer;
    const code = await codeOf(customer);
    await ok(client, session.sendMailCode, { user_string: 'new@mt2.test', type: 'bind' });
    const email_code = (await lastTo(world, 'new@mt2.test')).code;
    await refusal(client, session.checkEmailCode, { user_string: 'new@mt2.test', email_code, code });
    await refusal(client, security.setFundPassword, { ...six, code });
    const reset = { account: OWN.mail, password: 'secret-2', repassword: 'secret-2', code };
    await refusal(world.guest, session.resetPassword, reset);
    const registration = { type: 'email', user_string: OWN.mail, password: 'secret-2', re_password: 'secret-2', code };
    await refusal(world.guest, session.register, registration);
    await ok(client, withdraw.addAddress, { ...form, code });
  });

  it('expires after five wrong attempts of its user, who has fifteen in an hour', async () => {
    const customer = await enter();
    const add = async (code: string) => refusal(customer.client, withdraw.addAddress, { ...form, code });
    const code = await codeOf(customer);
    for (let n = 0; n < 5; n += 1) await add('000000');
    await add(code);
    for (let n = 0; n < 9; n += 1) await add('000000');
    await add(await codeOf(customer));
    await customer.world.advance('1h');
    await ok(customer.client, withdraw.addAddress, { ...form, code: await codeOf(customer) });
  });
});

/** Ways of stating a purpose. */
const STATED: readonly { type?: CodePurpose; scene?: CodePurpose }[] = [
  {},
  ...CODE_PURPOSES.map((type) => ({ type })),
  ...(['register', 'address', 'withdraw'] as const).map((scene) => ({ scene })),
];
const movesMoney = ({ type, scene }: (typeof STATED)[number]) => [type, scene].some((each) => each === 'address' || each === 'withdraw');

describe('users who are not the owner of a contact', () => {
  it('cannot be kept from its owner by many requests', async () => {
    const { client, world } = await enter();
    const request = { user_string: OWN.mail };
    for (let count = 0; count < 10; count += 1) await ok(world.guest, session.sendMailCode, request);
    await refusal(world.guest, session.sendMailCode, request);
    await ok(client, session.sendMailCode, { ...request, type: 'withdraw' });
  });

  const strangers: [string, (world: TestWorld) => Promise<Client>][] = [
    ['a guest', async ({ guest }) => guest],
    [
      'a guest with an ended token',
      async (world) => {
        const trader = await world.as('trader');
        await ok(trader, account.logOut, {});
        return trader;
      },
    ],
    ['another user', (world) => world.as('trader')],
  ];

  it.each(strangers)('(%s) never create a code that moves money', async (_, come) => {
    const customer = await enter();
    const { client, world } = customer;
    const stranger = await come(world);
    const sent = async () => [...(await sentTo(world, OWN.mail)), ...(await sentTo(world, OWN.number))];
    const before = new Set((await sent()).map(({ seq }) => seq));
    for (const stated of STATED) {
      const byMail = await stranger.send(session.sendMailCode, { user_string: OWN.mail, ...stated });
      const bySms = await stranger.send(session.sendSmsCode, { mobile: OWN.mobile, ...stated });
      for (const answer of [byMail, bySms]) expect(answer.ok).toBe(!movesMoney(stated));
    }
    const made = (await sent()).filter(({ seq }) => !before.has(seq));
    expect(new Set(made.map(({ purpose }) => purpose))).toEqual(new Set(['register', 'forget', 'bind', 'password', 'pay_password']));
    for (const { code } of made) await refusal(client, withdraw.addAddress, { ...form, code });
  });

  it.each(strangers)('(%s) use none of the attempts of a security code', async (_, come) => {
    const customer = await enter();
    const { client, world } = customer;
    const code = await codeOf(customer);
    const stranger = await come(world);
    for (const stated of STATED)
      for (let n = 0; n < 2; n += 1)
        expect((await stranger.send(session.checkEmailCode, { user_string: OWN.mail, email_code: '000000', ...stated })).ok).toBe(false);
    for (const stated of STATED)
      expect((await stranger.send(session.checkEmailCode, { user_string: OWN.mail, email_code: code, ...stated })).ok).toBe(false);
    await ok(client, withdraw.addAddress, { ...form, code });
  });
});
