import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { partsOf, toFile } from '../../testing/world-files.ts';

const { session, security } = product;
const [HOME, OFFICE, STRANGER] = ['203.0.113.7', '198.51.100.20', '192.0.2.1'];
const ACCOUNT = { user_string: 'trader@mt2.test', password: 'mt2-demo' };

/** The server's real time, in milliseconds. */
let nowMs = 0;
const open = (dataDir?: string) => openServer({ proxies: 1 }, dataDir, { real: () => nowMs });
const server = await open();
afterAll(() => server.close());

const from = (world: TestWorld, address: string) => world.server.client(world.id, '', { 'x-forwarded-for': address });
const logIn = async (world: TestWorld, address: string, password = ACCOUNT.password) => {
  const answer = await from(world, address).send(session.login, { ...ACCOUNT, password });
  return answer.ok;
};
/** Makes a number of wrong guesses in sequence; all get the same answer, so none is one too many. */
async function guess(world: TestWorld, address: string, times: number): Promise<void> {
  const said = new Set<string>();
  for (let n = 0; n < times; n += 1) said.add(await refusal(from(world, address), session.login, { ...ACCOUNT, password: 'wrong' }));
  expect(said.size).toBe(1);
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
  it('of a stranger do not keep the owner out, at an address from which the account has logged in before', async () => {
    const world = await server.fork();
    expect(await logIn(world, HOME)).toBe(true);
    await guess(world, STRANGER, 10);
    expect([await logIn(world, STRANGER), await logIn(world, OFFICE), await logIn(world, HOME)]).toEqual([false, false, true]);
    // A correct password at home gives a stranger no attempt.
    expect(await logIn(world, STRANGER)).toBe(false);
  });

  it('at a known address have their own count of ten, independent of other addresses', async () => {
    const world = await server.fork();
    for (const address of [HOME, OFFICE]) expect(await logIn(world, address)).toBe(true);
    await guess(world, HOME, 10);
    expect([await logIn(world, HOME), await logIn(world, OFFICE), await logIn(world, STRANGER)]).toEqual([false, true, true]);
  });

  it('are counted together for all unknown addresses', async () => {
    const world = await server.fork();
    for (let n = 1; n <= 10; n += 1) await logIn(world, `192.0.2.${n}`, 'wrong');
    expect(await logIn(world, '192.0.2.11')).toBe(false);
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
      const client = server.client(world.id, token, { 'x-forwarded-for': address });
      const answer = await client.send(security.changePassword, { old_password, password: 'secret-2' });
      return answer.ok;
    };
    for (let n = 0; n < 10; n += 1) await change(STRANGER, 'wrong');
    expect([await change(STRANGER, ACCOUNT.password), await change(HOME, ACCOUNT.password)]).toEqual([false, true]);
  });

  it('are forgotten when the password is reset with a code', async () => {
    const world = await server.fork();
    expect(await logIn(world, HOME)).toBe(true);
    for (const address of [HOME, STRANGER]) await guess(world, address, 10);
    const home = from(world, HOME);
    await ok(home, session.sendMailCode, { user_string: ACCOUNT.user_string, type: 'forget' });
    const code = (await ok(home, lab.outbox.listOutbox, { recipient: ACCOUNT.user_string })).message.at(-1)?.code ?? '';
    await ok(home, session.resetPassword, { account: ACCOUNT.user_string, code, password: 'secret-2', repassword: 'secret-2' });
    expect([await logIn(world, HOME, 'secret-2'), await logIn(world, OFFICE, 'secret-2')]).toEqual([true, true]);
  });

  it('are counted by the /64 of IPv6, and by the IPv4 address that is mapped to it', async () => {
    const world = await server.fork();
    for (const address of ['2001:db8:1:2::5', '::ffff:203.0.113.7']) expect(await logIn(world, address)).toBe(true);
    await guess(world, STRANGER, 10);
    const known = ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', HOME];
    const others = ['2001:db8:1:3::5', '203.0.113.8'];
    expect(await Promise.all(known.map((address) => logIn(world, address)))).toEqual([true, true]);
    expect(await Promise.all(others.map((address) => logIn(world, address)))).toEqual([false, false]);
  });

  it('count for one address if no proxy is trusted', async () => {
    const other = await openServer();
    const world = await other.fork();
    expect(await logIn(world, HOME)).toBe(true);
    await guess(world, STRANGER, 10);
    expect(await logIn(world, HOME)).toBe(false);
    await other.close();
  });
});

describe('the addresses of an account', () => {
  it('outlive the server', async () => {
    const first = await open();
    const world = await first.fork();
    await world.pin();
    expect(await logIn(world, HOME)).toBe(true);
    await first.stop();
    const second = await open(first.dataDir);
    const same = second.world(world.id);
    await guess(same, STRANGER, 10);
    expect([await logIn(same, OFFICE), await logIn(same, HOME)]).toEqual([false, true]);
    await second.close();
  });

  it('are not in its world: not in its hash, its record, its export or a fork', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    expect([await logIn(one, HOME), await logIn(other, OFFICE)]).toEqual([true, true]);
    await guess(one, STRANGER, 1);
    expect(await one.hash()).toBe(await other.hash());
    const exported = await ok(one.guest, lab.worlds.exportWorld, { world: one.id });
    const parts = await partsOf(toFile(Buffer.from(await exported.message.arrayBuffer())));
    const record = JSON.stringify((await ok(one.guest, lab.record.getRecord, { world: one.id })).message);
    for (const address of [HOME, STRANGER]) {
      expect(record).not.toContain(address);
      for (const [, bytes] of parts) expect(bytes.includes(address)).toBe(false);
    }
    const copy = await server.fork(one.id);
    await guess(copy, STRANGER, 10);
    expect(await logIn(copy, HOME)).toBe(false);
  });

  it('go with it, as failed logins do', async () => {
    const world = await server.fork();
    expect(await logIn(world, '203.0.113.99')).toBe(true);
    await guess(world, STRANGER, 10);
    const inFolder = () => ['addresses.db', 'addresses.db-wal'].some((name) => readFileSync(join(server.dataDir, name)).includes(world.id));
    expect(inFolder()).toBe(true);
    await ok(server.client('main'), lab.worlds.deleteWorld, { id: world.id });
    await server.client('main').send(lab.worlds.createWorld, { id: world.id });
    expect(await logIn(world, STRANGER)).toBe(true);
    await guess(world, OFFICE, 10);
    expect(await logIn(world, '203.0.113.99')).toBe(false);
  });
});
