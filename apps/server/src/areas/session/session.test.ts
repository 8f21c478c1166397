import { type Client, lab, product } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { session, account, security } = product;
const TRADER = 'trader@mt2.test';

const server = await sharedServer();

/** The code of the last message to a recipient. */
async function lastCode(world: TestWorld, recipient: string, purpose: CodePurpose = 'register'): Promise<string> {
  const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient, purpose });
  return assertDefined(message.at(-1), `a message to ${recipient}`).code;
}

/** Requests a code by email, as a guest by default, and reads it. */
async function mailCode(world: TestWorld, email: string, type: CodePurpose = 'register', client = world.guest): Promise<string> {
  await ok(client, session.sendMailCode, { user_string: email, type });
  return lastCode(world, email, type);
}

const form = { type: 'email', user_string: 'ann@mt2.test', password: 'secret-1', re_password: 'secret-1' };
/** A different code. */
const other = (code: string) => (code === '123456' ? '654321' : '123456');

describe('signing up', () => {
  it('takes a code from the outbox, however the address is spelled, and then logs in', async () => {
    const world = await server.fork();
    await ok(world.guest, session.sendMailCode, { user_string: ' Ann@MT2.test', type: 'register' });
    const code = await lastCode(world, 'ann@mt2.test');
    expect(code).toMatch(/^\d{6}$/);
    await ok(world.guest, session.register, { ...form, user_string: 'ANN@mt2.test ', code: ` ${code} ` });
    const { message: token } = await ok(world.guest, session.login, { user_string: 'aNN@mt2.TEST', password: 'secret-1' });
    const { message: ann } = await ok(server.client(world.id, token), account.getProfile, {});
    expect(ann).toMatchObject({ email: 'ann@mt2.test', account: 'ann@mt2.test', phone: '', review_status: 0, level: 1 });
    expect(ann.nickname).toMatch(/^MT2-[2-9A-HJ-NP-Z]{6}$/);
  });

  it('takes a phone number of a supported country, however it is written', async () => {
    const world = await server.fork();
    await ok(world.guest, session.sendSmsCode, { mobile: '(555) 010-9999', country_code: '001', scene: 'register' });
    const code = await lastCode(world, '+15550109999');
    const phone = { ...form, type: 'mobile', user_string: '555 010 9999', area_code: '+1', code };
    await ok(world.guest, session.register, phone);
    for (const area of [{ areacode: '1' }, { area_code_id: '1' }, {}])
      await ok(world.guest, session.login, { user_string: '5550109999', password: 'secret-1', ...area });
    await refusal(world.guest, session.login, { user_string: '5550109999', password: 'secret-1', areacode: '86' });
  });

  it('keeps the code valid if the form is refused, by its own rules or for its invite code', async () => {
    const world = await server.fork();
    const code = await mailCode(world, 'ann@mt2.test');
    const users = await world.world.read.user.count();
    for (const over of [{ type: 'mobile' }, { re_password: 'secret-2' }, { code: '1234567890123' }, { extension_code: 'AAAAAA' }])
      expect(await world.guest.send(session.register, { ...form, code, ...over })).toMatchObject({ ok: false });
    expect(await world.world.read.user.count()).toBe(users);
    await ok(world.guest, session.checkEmailCode, { user_string: 'ann@mt2.test', email_code: code });
  });

  it('names an existing account only with its code, which stays usable and opens nothing else', async () => {
    const world = await server.fork();
    const taken = { ...form, user_string: 'trader@mt2.test' };
    const code = await mailCode(world, 'trader@mt2.test');
    expect(await refusal(world.guest, session.register, { ...taken, code: other(code) })).toBe('code-wrong');
    await refusal(world.guest, session.register, { ...taken, code });
    await ok(world.guest, session.checkEmailCode, { user_string: 'trader@mt2.test', email_code: code });
    const reset = { account: 'trader@mt2.test', password: 'secret-9', repassword: 'secret-9', code };
    expect(await refusal(world.guest, session.resetPassword, reset)).toBe('code-wrong');
  });

  it('is possible once for one code, and once for one contact', async () => {
    const world = await server.fork();
    const code = await mailCode(world, 'ann@mt2.test');
    const twice = await Promise.all(
      ['ann@mt2.test', 'ANN@mt2.test'].map((user_string) => world.guest.send(session.register, { ...form, user_string, code })),
    );
    expect(twice.map((answer) => answer.ok || answer.key).sort()).toEqual(['code-wrong', true]);
    expect(await world.world.read.user.count({ where: { email: 'ann@mt2.test' } })).toBe(1);
  });
});

describe('a verification code', () => {
  it('is sent in a sentence in the caller’s language, and is for a registration by default', async () => {
    const world = await server.fork();
    await ok(world.guest, session.sendMailCode, { user_string: 'ann@mt2.test' }, { lang: 'zh' });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'ann@mt2.test' });
    expect(message).toMatchObject([{ purpose: 'register', at: '2026-01-01 00:00:00' }]);
    expect(message[0]?.text).toContain(message[0]?.code);
    expect(message[0]?.text).toMatch(/\p{Script=Han}/u);
  });

  it('loses no attempt by a code entered for another purpose', async () => {
    const { world, client: trader } = await server.enter('trader');
    const purposes = ['forget', 'pay_password', 'address', 'bind'] as const;
    const codes = await Promise.all(purposes.map((type) => mailCode(world, TRADER, type, trader)));
    const [forget = '', payPassword = '', address = ''] = codes;
    for (let n = 0; n < 7; n += 1)
      expect(await refusal(world.guest, session.checkEmailCode, { user_string: TRADER, email_code: '000000', type: 'register' })).toBe(
        'code-wrong',
      );
    await ok(world.guest, session.checkEmailCode, { user_string: TRADER, email_code: forget, type: 'forget' });
    for (let n = 0; n < 7; n += 1)
      expect(await refusal(world.guest, session.checkEmailCode, { user_string: TRADER, email_code: '000000' })).toBe('code-wrong');
    await ok(trader, session.checkEmailCode, { email_code: address });
    await ok(trader, security.setFundPassword, { password: '112233', re_password: '112233', code: payPassword });
  });

  it('of a security step is refused for a guest, whatever the stated purpose', async () => {
    const { world, client: trader } = await server.enter('trader');
    const code = await mailCode(world, TRADER, 'address', trader);
    for (const type of ['', 'address', 'bind'])
      expect(await refusal(world.guest, session.checkEmailCode, { user_string: TRADER, email_code: code, type })).toBe('code-wrong');
    await ok(trader, session.checkEmailCode, { email_code: code, type: 'address' });
  });
});

/** Sets a new password with the requested code. */
const resetTo = (world: TestWorld, password: string, code: string, who = 'trader@mt2.test') =>
  ok(world.guest, session.resetPassword, { account: who, password, repassword: password, code });
const isIn = async (client: Client) => (await client.send(account.getProfile, {})).ok;

describe('a forgotten password', () => {
  it('is replaced with a code, ends every session, and unlocks after failed logins', async () => {
    const world = await server.fork();
    const logIn = (password: string) => world.guest.send(session.login, { user_string: 'trader@mt2.test', password });
    const devices = await Promise.all([world.as('trader'), world.as('trader')]);
    const stranger = await world.as('whale');
    for (let n = 0; n < 10; n += 1) await logIn('wrong');
    expect((await logIn('mt2-demo')).ok).toBe(false);
    const code = await mailCode(world, 'trader@mt2.test', 'forget');
    await resetTo(world, 'secret-2', code);
    expect(await Promise.all([...devices, stranger].map(isIn))).toEqual([false, false, true]);
    expect((await logIn('mt2-demo')).ok).toBe(false);
    expect(await logIn('secret-2')).toMatchObject({ ok: true });
    const again = { account: 'trader@mt2.test', password: 'secret-3', repassword: 'secret-3', code };
    expect(await refusal(world.guest, session.resetPassword, again)).toBe('code-wrong');
  });

  it('is replaced by phone, in the account’s own country when none is named', async () => {
    const world = await server.fork();
    await ok(world.guest, session.sendSmsCode, { mobile: '5550109999', area_code: '1' });
    const phone = { ...form, type: 'mobile', user_string: '5550109999', area_code: '1' };
    await ok(world.guest, session.register, { ...phone, code: await lastCode(world, '+15550109999') });
    await ok(world.guest, session.sendSmsCode, { mobile: '5550109999', type: 'forget' });
    await resetTo(world, 'secret-2', await lastCode(world, '+15550109999', 'forget'), '555-010-9999');
    await ok(world.guest, session.login, { user_string: '5550109999', password: 'secret-2' });
  });

  it('ends all sessions of the old one, even if both are sent concurrently', async () => {
    const world = await server.fork();
    const code = await mailCode(world, 'trader@mt2.test', 'forget');
    const [login] = await Promise.all([
      world.guest.send(session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' }),
      resetTo(world, 'secret-2', code),
    ]);
    if (login.ok) expect(await isIn(server.client(world.id, login.message))).toBe(false);
  });
});
