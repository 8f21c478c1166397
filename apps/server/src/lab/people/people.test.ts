import { type Client, lab, product } from '@mt2/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../../areas/user/index.ts';
import { ask, askServer } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';

/** The machine's clock, controlled by this test. */
let realMs = 0;
const server = await openServer({}, undefined, { real: () => realMs });
afterAll(() => server.close());
let world: TestWorld;
beforeEach(async () => {
  world = await server.fork();
});

const { people, link } = lab;
const linkTo = async (persona: string) => (await ok(world.guest, people.linkTo, { persona })).message;
const profile = async (token: string) => (await ok(server.client(world.id, token), product.account.getProfile, {})).message;

describe('a user', () => {
  it('is found by a name, an account or an id', async () => {
    const [newcomer] = (await ok(world.guest, people.listPeople, {})).message;
    expect(newcomer?.persona).toBe('newcomer');
    for (const who of ['newcomer', 'newcomer@mt2.test', String(newcomer?.user), newcomer?.phone ?? ''])
      expect((await ok(world.guest, people.logInAs, { persona: who })).message.user.account).toBe('newcomer@mt2.test');
  });

  it('a user who registers in a world is listed there after the personas, and may be funded', async () => {
    await world.signUp('ann@example.com');
    const listed = (await ok(world.guest, people.listPeople, {})).message;
    expect(listed.at(-1)).toMatchObject({ persona: 'ann@example.com', password: '', about: 'Registered in this world.' });
    const funded = await ok(world.guest, people.fund, { persona: 'ann@example.com', currency: 'USDT', amount: '12' });
    expect(funded.message.available).toBe('12.00000000');
    await world.prove();
  });

  it.each([
    ['none', 0, 0],
    ['basic', 2, 0],
    ['advanced', 2, 2],
  ] as const)('is %s-verified by the product’s own calls', async (level, basic, advanced) => {
    const made = (await ok(world.guest, people.createPerson, { level, fund_password: true })).message;
    expect(made).toMatchObject({ account: `guest-${made.user}@mt2.test`, password: 'mt2-demo', fund_password: '246810' });
    const token = await ok(world.guest, product.session.login, { user_string: made.account, password: made.password });
    expect(await profile(token.message)).toMatchObject({ account: made.account, review_status: basic, advanced_user: advanced });
    expect((await ok(server.client(world.id, token.message), product.security.hasFundPassword, {})).message).toBe(1);
    await refusal(world.guest, people.createPerson, { email: made.account });
  });

  it('gets an address of its own if several are created at once, and is listed with its password unless it has another one', async () => {
    const wishes = [{}, {}, { password: 'Other-11', fund_password: true }];
    const made = await Promise.all(wishes.map((wish) => ok(world.guest, people.createPerson, wish)));
    const users = made.map(({ message }) => message);
    expect(users.map(({ account, password }) => [account, password])).toEqual(
      users.map(({ user }, index) => [`guest-${user}@mt2.test`, wishes[index]?.password ?? 'mt2-demo']),
    );
    const listed = (await ok(world.guest, people.listPeople, {})).message;
    const shown = users.map(({ user }) => listed.find((each) => each.user === user));
    expect(shown.map((each) => [each?.password, each?.fund_password])).toEqual([
      ['mt2-demo', ''],
      ['mt2-demo', ''],
      ['', '246810'],
    ]);
  });

  it('is found by account or ID also if it registered before the last hundred', async () => {
    const find = async (text: string) =>
      (await ok(world.guest, people.listPeople, { find: text })).message.map(({ persona, user }) => [persona, user]);
    const { user, account } = (await ok(world.guest, people.createPerson, {})).message;
    await world.world.write((tx) => {
      for (let id = user + 1; id <= user + 100; id += 1)
        tx.sql.insert('User', { ...findUser(tx, user), id, account: `${id}@mt2.test`, email: `${id}@mt2.test`, inviteCode: `T${id}` });
      return { ok: true, value: undefined };
    });
    expect((await ok(world.guest, people.listPeople, {})).message.some((each) => each.user === user)).toBe(false);
    expect(await find(account)).toEqual([[account, user]]);
    expect(await find(String(user))).toEqual([[account, user]]);
    expect((await find('trader')).map(([persona]) => persona)).toEqual(['trader']);
    expect(await find('nobody@mt2.test')).toEqual([]);
  });

  it('is listed with the passwords of the personas only while they work', async () => {
    const listed = async () => {
      const { message } = await ok(world.guest, people.listPeople, {});
      return message
        .filter(({ persona }) => ['basic', 'no-fund-password'].includes(persona))
        .map((each) => [each.password, each.fund_password]);
    };
    const change = (client: Client, old_password: string, password: string) =>
      ok(client, product.security.changePassword, { old_password, password, re_password: password });
    const [basic, other] = [await world.as('basic'), await world.as('no-fund-password')];
    await change(basic, 'mt2-demo', 'secret-2');
    await ok(other, product.session.sendMailCode, { user_string: 'no-fund-password@mt2.test', type: 'pay_password' });
    const [mail] = (await ok(world.guest, lab.outbox.listOutbox, { recipient: 'no-fund-password@mt2.test', purpose: 'pay_password' }))
      .message;
    const own = { password: '135791', re_password: '135791' };
    await ok(other, product.security.setFundPassword, { code: mail?.code ?? '', ...own });
    expect(await listed()).toEqual([
      ['', '246810'],
      ['mt2-demo', ''],
    ]);
    await change(basic, 'secret-2', 'mt2-demo');
    expect((await listed())[0]).toEqual(['mt2-demo', '246810']);
  });

  it('is created and verified under any address, next to similar ones', async () => {
    const alike = ['a.b@x.com', 'ab@x.com', '123@x.com', `${'long'.repeat(10)}-one@x.com`, `${'long'.repeat(10)}-two@x.com`];
    for (const email of alike)
      expect((await ok(world.guest, people.createPerson, { email, level: 'basic' })).message).toMatchObject({ account: email });
  });
});

describe('a login link', () => {
  it('opens its own world, as its user, once', async () => {
    const { code, path, expires_in } = await linkTo('trader');
    expect([code.split('.')[0], path, expires_in]).toEqual([world.id, `/#/?lab=${code}`, 60]);
    const { token } = (await ok(world.guest, link.enter, { code })).message;
    expect((await profile(token)).account).toBe('trader@mt2.test');
    await refusal(world.guest, link.enter, { code });
  });

  it('is valid for a minute of the machine’s time, at any rate of the world’s clock', async () => {
    const [one, other] = [await linkTo('trader'), await linkTo('trader')];
    await world.advance('30d');
    realMs += 59_999;
    await ok(world.guest, link.enter, { code: one.code });
    realMs += 1;
    await refusal(world.guest, link.enter, { code: other.code });
  });

  it('opens no other world', async () => {
    const { code } = await linkTo('trader');
    const other = await server.fork();
    await refusal(other.guest, link.enter, { code });
    await ok(world.guest, link.enter, { code });
  });

  it('needs no lab token, but a host and a page of ours', async () => {
    const guarded = await openServer({ labToken: 'secret' });
    const asked = { method: 'POST', url: '/lab/api/link', payload: { code: 'main.none' } } as const;
    expect((await askServer(guarded, asked)).status).toBe(200);
    expect((await askServer(guarded, { ...asked, headers: { host: 'evil.test' } })).status).toBe(403);
    await guarded.close();
    expect((await ask(world, { ...asked, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });
});
