import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../http/request/address-of.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { LoginAttempts, loginKey } from './logins.ts';

const { session, security, account } = product;
const [HOME, OFFICE, STRANGER] = ['203.0.113.7', '198.51.100.20', '192.0.2.1'];
const ACCOUNT = { user_string: 'trader@mt2.test', password: 'mt2-demo' };

/** The server's real time, in milliseconds. */
let nowMs = 0;
const server = await openServer({ proxies: 1 }, undefined, { real: () => nowMs });
afterAll(() => server.close());

const from = (world: TestWorld, address: string, token = '') => world.server.client(world.id, token, { 'x-forwarded-for': address });
const logIn = async (world: TestWorld, address: string, password = ACCOUNT.password) => {
  const answer = await from(world, address).send(session.login, { ...ACCOUNT, password });
  return answer.ok;
};
/** Opens a session, and uses it from this address. */
async function enter(world: TestWorld, address: string) {
  const { message: token } = await ok(from(world, address), session.login, ACCOUNT);
  const client = from(world, address, token);
  await ok(client, account.getProfile, {});
  return client;
}
/** Makes a number of wrong guesses in sequence; all get the same answer, so none is one too many. */
async function guess(world: TestWorld, address: string, times: number): Promise<void> {
  const said = new Set<string>();
  for (let n = 0; n < times; n += 1) said.add(await refusal(from(world, address), session.login, { ...ACCOUNT, password: 'wrong' }));
  expect(said.size).toBe(1);
}
/** Guesses once from each of 150 addresses; returns how many guesses were compared. */
async function guessEverywhere(world: TestWorld): Promise<number> {
  const keys: string[] = [];
  const guessed = { ...ACCOUNT, password: 'wrong' };
  for (let n = 0; n < 150; n += 1) keys.push(await refusal(from(world, `10.0.0.${n}`), session.login, guessed));
  return keys.filter((key) => key === 'wrong-login').length;
}
/** The envelope of a login. */
async function answerTo(world: TestWorld, address: string, lang = 'en'): Promise<unknown> {
  const { payload } = await world.server.app.http.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'x-world': world.id, 'x-forwarded-for': address, lang },
    payload: ACCOUNT,
  });
  return JSON.parse(payload);
}

describe('failed logins', () => {
  it('from another address leave the owner able to log in, wherever they are', async () => {
    const world = await server.fork();
    await guess(world, STRANGER, 10);
    expect([await logIn(world, STRANGER), await logIn(world, OFFICE), await logIn(world, HOME)]).toEqual([false, true, true]);
    // A correct password at home gives a stranger no attempt.
    expect(await logIn(world, STRANGER)).toBe(false);
  });

  it('from 150 addresses are at most a hundred; then the account opens only where one of its sessions is open', async () => {
    const world = await server.fork();
    const owner = await enter(world, HOME);
    expect(await guessEverywhere(world)).toBe(100);
    expect([await logIn(world, OFFICE), await logIn(world, HOME)]).toEqual([false, true]);
    await guess(world, HOME, 10);
    expect(await logIn(world, HOME)).toBe(false);
    // The others are returned by no right password at home, and by no session that has ended.
    nowMs += 899_999;
    await ok(owner, account.logOut, {});
    expect([await logIn(world, OFFICE), await logIn(world, HOME)]).toEqual([false, false]);
    nowMs += 1;
    expect(await logIn(world, OFFICE)).toBe(true);
  });

  it('from one address are at most a hundred for all accounts, except from this machine; right ones are none', async () => {
    const { world } = await server.fork();
    const attempts = new LoginAttempts(() => nowMs);
    const attempt = (address: string, name: number, isRight = false) => {
      const taken = attempts.take({ world, key: loginKey(world, `user${name}@mt2.test`), account: undefined, address });
      if (taken.ok) attempts.end(taken.value, isRight);
      return taken.ok;
    };
    for (let name = 0; name < 100; name += 1) for (const isRight of [true, false]) expect(attempt(STRANGER, name, isRight)).toBe(true);
    expect([attempt(STRANGER, 100), attempt(OFFICE, 100)]).toEqual([false, true]);
    for (const address of ['127.0.0.1', networkOf('::1')])
      for (let name = 200; name < 301; name += 1) expect(attempt(address, name)).toBe(true);
  });

  it('are refused with the waiting time, in the sentence and in seconds, until the first of them is old', async () => {
    const world = await server.fork();
    await guess(world, STRANGER, 1);
    nowMs += 60_000;
    await guess(world, STRANGER, 9);
    nowMs += 30_500;
    expect(await answerTo(world, STRANGER)).toEqual({
      type: 'error',
      code: 0,
      key: expect.any(String),
      message: 'Too many attempts, please try again in 14 min',
      retry_after: 810,
    });
    expect(await answerTo(world, STRANGER, 'zh')).toMatchObject({ message: '尝试次数过多，请在14分钟后重试' });
    nowMs += 809_000;
    expect(await answerTo(world, STRANGER)).toMatchObject({ retry_after: 1 });
    nowMs += 500;
    expect(await logIn(world, STRANGER)).toBe(true);
  });

  it('for a change of the password are counted by address too', async () => {
    const world = await server.fork();
    const { message: token } = await ok(from(world, HOME), session.login, ACCOUNT);
    const change = async (address: string, old_password: string) => {
      const answer = await from(world, address, token).send(security.changePassword, { old_password, password: 'secret-2' });
      return answer.ok;
    };
    for (let n = 0; n < 10; n += 1) await change(STRANGER, 'wrong');
    expect([await change(STRANGER, ACCOUNT.password), await change(HOME, ACCOUNT.password)]).toEqual([false, true]);
  });

  it('are counted by the /64 of IPv6, and by the IPv4 address that is mapped to it', async () => {
    const world = await server.fork();
    for (const address of ['2001:db8:1:2::5', '::ffff:203.0.113.7']) await guess(world, address, 10);
    const same = ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', HOME];
    const others = ['2001:db8:1:3::5', '203.0.113.8'];
    expect(await Promise.all(same.map((address) => logIn(world, address)))).toEqual([false, false]);
    expect(await Promise.all(others.map((address) => logIn(world, address)))).toEqual([true, true]);
  });

  it('count for one address if no proxy is trusted', async () => {
    const other = await openServer();
    const world = await other.fork();
    await guess(world, STRANGER, 10);
    expect(await logIn(world, HOME)).toBe(false);
    await other.close();
  });

  it('end with their world, which stores no address', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    await guess(one, STRANGER, 10);
    await enter(one, HOME);
    await enter(other, OFFICE);
    expect(await one.hash()).toBe(await other.hash());
    await ok(server.client('main'), lab.worlds.deleteWorld, { id: one.id });
    await server.client('main').send(lab.worlds.createWorld, { id: one.id });
    expect(await logIn(one, STRANGER)).toBe(true);
  });
});
