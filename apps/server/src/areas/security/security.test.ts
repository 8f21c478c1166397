import { type Client, lab, product } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import type { User } from '../user/index.ts';

const { security, session, account } = product;

const server = await sharedServer();

const NOW = 1_767_225_600;
const userOf = ({ world }: TestWorld, id: number) =>
  assertDefined(world.sql.get<User>('SELECT * FROM "User" WHERE "id" = +?', id), 'the user is there');
const codeIn = async ({ guest }: TestWorld, recipient: string, purpose: string) =>
  assertDefined((await ok(guest, lab.outbox.listOutbox, { recipient, purpose })).message.at(-1), 'something was sent').code;
async function mailCode(world: TestWorld, user_string: string, type: CodePurpose): Promise<string> {
  await ok(world.guest, session.sendMailCode, { user_string, type });
  return codeIn(world, user_string, type);
}
async function smsCode(world: TestWorld, mobile: string, type: CodePurpose): Promise<string> {
  await ok(world.guest, session.sendSmsCode, { mobile, type });
  return codeIn(world, `+86${mobile}`, type);
}
const isIn = async (client: Client) => (await client.send(account.getProfile, {})).ok;
const logIn = (world: TestWorld, user_string: string, password: string) => world.guest.send(session.login, { user_string, password });
const outcomes = (answers: readonly { ok: boolean }[]) => answers.map((answer) => answer.ok);

describe('the login password', () => {
  const change = { old_password: 'mt2-demo', password: 'secret-2', re_password: 'secret-2' };

  it('is changed once by two concurrent calls', async () => {
    const { client: basic } = await server.enter('basic');
    const results = await Promise.all(
      ['secret-2', 'secret-3'].map((password) => basic.send(security.changePassword, { old_password: 'mt2-demo', password })),
    );
    expect(results.map((result) => result.ok).sort()).toEqual([false, true]);
  });

  it('is changed with the old one; the other sessions end, and a notice is sent', async () => {
    const world = await server.fork();
    const [here, there, stranger] = [await world.as('basic'), await world.as('basic'), await world.as('whale')];
    await world.advance('90s');
    await ok(here, security.changePassword, change);
    expect(await Promise.all([here, there, stranger].map(isIn))).toEqual([true, false, true]);
    expect(outcomes([await logIn(world, 'basic@mt2.test', 'mt2-demo'), await logIn(world, 'basic@mt2.test', 'secret-2')])).toEqual([
      false,
      true,
    ]);
    expect(userOf(world, 1010).securityChangedAt).toBe(NOW + 90);
    expect(
      (await ok(world.guest, lab.outbox.listOutbox, { purpose: 'security', recipient: 'basic@mt2.test' })).message.at(-1),
    ).toMatchObject({
      text: expect.stringContaining('login password was changed'),
    });
  });

  it('that was reset is dated as well', async () => {
    const world = await server.fork();
    const code = await mailCode(world, 'basic@mt2.test', 'forget');
    await ok(world.guest, session.resetPassword, { account: 'basic@mt2.test', password: 'secret-2', repassword: 'secret-2', code });
    expect(userOf(world, 1010).securityChangedAt).toBe(NOW);
  });
});

const six = (password: string) => ({ password, re_password: password });
const setNew = async (world: TestWorld, client: Client, who: string, password = '112233') =>
  ok(client, security.setFundPassword, { ...six(password), code: await mailCode(world, `${who}@mt2.test`, 'pay_password') });
/** Tries the old one in a change that repeats it, so only the attempts change. */
const tryOld = (client: Client, oldpassword: string) => client.send(security.setFundPassword, { ...six('246810'), oldpassword });

describe('the fund password', () => {
  it('is set with a code; this ends nothing and does not count as a change', async () => {
    const world = await server.fork();
    const [here, there] = [await world.as('newcomer'), await world.as('newcomer')];
    const before = userOf(world, 1001).securityChangedAt;
    expect((await ok(here, security.hasFundPassword, {})).message).toBe(2);
    await setNew(world, here, 'newcomer');
    expect((await ok(here, security.hasFundPassword, {})).message).toBe(1);
    expect(await isIn(there)).toBe(true);
    const { fundPasswordHash, securityChangedAt } = userOf(world, 1001);
    expect(fundPasswordHash).toMatch(/^\$argon2id\$/);
    expect(securityChangedAt).toBe(before);
  });

  it('is changed by the old one or by a code; the other sessions end', async () => {
    const world = await server.fork();
    const [here, there] = [await world.as('basic'), await world.as('basic')];
    await ok(here, security.setFundPassword, { ...six('112233'), oldpassword: '246810' });
    expect(await Promise.all([here, there].map(isIn))).toEqual([true, false]);
    expect(userOf(world, 1010).securityChangedAt).toBe(NOW);
    const again = await world.as('basic');
    await setNew(world, here, 'basic', '998877');
    expect(await Promise.all([here, again].map(isIn))).toEqual([true, false]);
    expect(outcomes([await tryOld(here, '112233'), await tryOld(here, '998877')])).toEqual([false, true]);
  });

  it('is changed once by two concurrent calls', async () => {
    const { client: basic } = await server.enter('basic');
    const change = (password: string) => basic.send(security.setFundPassword, { ...six(password), oldpassword: '246810' });
    expect(outcomes(await Promise.all([change('112233'), change('998877')])).sort()).toEqual([false, true]);
  });

  it('counts only possible passwords as attempts, and resets attempts when it is right', async () => {
    const basic = await (await server.fork()).as('basic');
    const tries = async (typed: string) => outcomes([await tryOld(basic, typed)])[0];
    for (let n = 0; n < 6; n += 1) expect(await tries('12345')).toBe(false);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await tries('111111')).toBe(false);
      expect(await tries('246810')).toBe(true);
    }
  });
});

describe('the other channel', () => {
  it('is the only one of a user with one contact', async () => {
    const world = await server.fork();
    const ann = await world.signUp('ann@mt2.test');
    await ok(ann, session.sendOtherCode, { type: 'address' });
    expect(await codeIn(world, 'ann@mt2.test', 'address')).toMatch(/^\d{6}$/);
  });
});

describe('binding', () => {
  /** The proofs for binding a phone: the code sent to it, and one sent to the bound email address. */
  const phoneCodes = async (world: TestWorld, own: string, mobile = '13911112222') => ({
    user_string: mobile,
    mobile_code: await smsCode(world, mobile, 'bind'),
    code: await mailCode(world, own, 'bind'),
  });
  const notices = async ({ guest }: TestWorld) =>
    (await ok(guest, lab.outbox.listOutbox, { purpose: 'security' })).message.map(({ recipient, text }) => [recipient, text]);

  it('of a phone to an account registered by email enables login with the phone', async () => {
    const world = await server.fork();
    const ann = await world.signUp('ann@mt2.test');
    const codes = await phoneCodes(world, 'ann@mt2.test');
    await ok(ann, session.checkMobileCode, { ...codes, user_string: '139-1111-2222' });
    expect((await ok(ann, account.getProfile, {})).message).toMatchObject({ phone: '13911112222', account: 'ann@mt2.test' });
    expect(outcomes([await logIn(world, '13911112222', 'secret-1')])).toEqual([true]);
    await refusal(await world.as('newcomer'), session.checkMobileCode, codes);
    await refusal(ann, session.checkMobileCode, { ...codes, user_string: '13911113333' });
  });

  it('of a first phone is not possible with a session alone, so a session cannot lead to a new password either', async () => {
    const world = await server.fork();
    const ann = await world.signUp('ann@mt2.test');
    const sent = { mobile_code: await smsCode(world, '13911112222', 'bind'), user_string: '13911112222' };
    await refusal(ann, session.checkMobileCode, sent);
    for (const code of ['000000', sent.mobile_code, await mailCode(world, 'whale@mt2.test', 'bind')])
      await refusal(ann, session.checkMobileCode, { ...sent, code });
    const code = await smsCode(world, '13911112222', 'forget');
    const reset = { account: '13911112222', password: 'secret-2', repassword: 'secret-2', code };
    await refusal(world.guest, session.resetPassword, reset);
    expect((await ok(ann, account.getProfile, {})).message.phone).toBe('');
  });

  it('ends the other sessions, is dated, and notifies the contact that was there, in the user’s language', async () => {
    const world = await server.fork();
    const here = await world.signUp('ann@mt2.test');
    await ok(here, account.setLanguage, { lang: 'zh' });
    const there = server.client(
      world.id,
      (await ok(world.guest, session.login, { user_string: 'ann@mt2.test', password: 'secret-1' })).message,
    );
    const codes = await phoneCodes(world, 'ann@mt2.test');
    const before = await notices(world);
    await world.advance('90s');
    await ok(here, session.checkMobileCode, codes);
    expect(await Promise.all([here, there].map(isIn))).toEqual([true, false]);
    const { id } = (await ok(here, account.getProfile, {})).message;
    expect(userOf(world, id).securityChangedAt).toBe(NOW + 90);
    const sent = (await notices(world)).slice(before.length);
    expect(sent).toEqual([['ann@mt2.test', '【MT2】您的账号已绑定 139****2222。如非本人操作，请立即联系客服。']]);
  });

  it('replaces a contact with a code of one that is bound, and notifies both that were there', async () => {
    const { world, client: basic } = await server.enter('basic');
    const before = await notices(world);
    const sent = { email_code: await mailCode(world, 'new@mt2.test', 'bind'), user_string: 'new@mt2.test' };
    await refusal(basic, session.checkEmailCode, sent);
    await refusal(basic, session.checkEmailCode, { ...sent, code: sent.email_code });
    await ok(basic, session.sendOtherCode, { type: 'bind' });
    await ok(basic, session.checkEmailCode, { ...sent, code: await codeIn(world, '+8613800000010', 'bind') });
    expect((await ok(basic, account.getProfile, {})).message).toMatchObject({ email: 'new@mt2.test', account: 'new@mt2.test' });
    expect(outcomes([await logIn(world, 'basic@mt2.test', 'mt2-demo'), await logIn(world, 'new@mt2.test', 'mt2-demo')])).toEqual([
      false,
      true,
    ]);
    const text = expect.stringContaining('the contact ba***@mt2.test on your account was replaced with ne***@mt2.test');
    expect((await notices(world)).slice(before.length)).toEqual([
      ['basic@mt2.test', text],
      ['+8613800000010', text],
    ]);
  });

  it('is not possible by a guest’s check, nor by one for another purpose', async () => {
    const world = await server.fork();
    const ann = await world.signUp('ann@mt2.test');
    const bind = await mailCode(world, 'new@mt2.test', 'bind');
    await refusal(world.guest, session.checkEmailCode, { email_code: bind, user_string: 'new@mt2.test' });
    const forget = await mailCode(world, 'other@mt2.test', 'forget');
    await ok(ann, session.checkEmailCode, { email_code: forget, user_string: 'other@mt2.test' });
    expect((await ok(ann, account.getProfile, {})).message.email).toBe('ann@mt2.test');
  });
});
