import { lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { session, account, spot } = product;

const server = await sharedServer();

const logIn = (world: TestWorld, user_string: string, password = 'mt2-demo') => world.guest.send(session.login, { user_string, password });
const keysOf = (answers: readonly ({ ok: true } | { ok: false; key: string })[]) => answers.map((answer) => answer.ok || answer.key);

describe('logging in', () => {
  it('gives a wrong password and an unknown user the same answer, to the byte', async () => {
    const world = await server.fork();
    const attempt = (user_string: string) =>
      ask(world, { method: 'POST', url: '/api/user/login', payload: { user_string, password: 'wrong' }, headers: { lang: 'jp' } });
    const [known, unknown, phone, nonsense] = await Promise.all(['trader@mt2.test', 'nobody@mt2.test', '13999999999', '@'].map(attempt));
    expect(known?.body).toMatchObject({ type: 'error', code: 0, key: 'wrong-login' });
    // Each request has its own ID.
    const same = { ...known, headers: { ...known?.headers, 'x-request-id': expect.any(String) } };
    for (const each of [unknown, phone, nonsense]) expect(each).toEqual(same);
    expect(keysOf([await logIn(world, 'trader@mt2.test', ' mt2-demo'), await logIn(world, 'trader@mt2.test', '')])).toEqual([
      'wrong-login',
      expect.any(String),
    ]);
  });

  it('opens another session, and a logout ends only its own', async () => {
    const world = await server.fork();
    const [one, two] = await Promise.all([world.as('trader'), world.as('trader')]);
    await ok(one, account.logOut, {});
    await refusal(one, account.getProfile, {});
    await ok(two, account.getProfile, {});
  });

  it('is locked after ten failures for that account, however it is written, and for no other', async () => {
    const world = await server.fork();
    const spellings = ['13800000002', '138-0000-0002', '(138)00000002', '138 0000 0002', '1 3 800000002'];
    for (const spelling of [...spellings, ...spellings]) expect(keysOf([await logIn(world, spelling, 'wrong')])).toEqual(['wrong-login']);
    expect(keysOf([await logIn(world, '13800000002'), await logIn(world, '138 00000002')])).toEqual([
      'too-many-attempts',
      'too-many-attempts',
    ]);
    expect(keysOf([await logIn(world, '13800000001'), await logIn(await server.fork(), '13800000002')])).toEqual([true, true]);
  });

  it('does not reveal that an email and a phone are one account, and both are free after a reset with a code', async () => {
    const world = await server.fork();
    const [email, phone, stranger] = ['trader@mt2.test', '13800000002', '13999999999'];
    for (let n = 0; n < 10; n += 1) expect(keysOf([await logIn(world, email, 'wrong')])).toEqual(['wrong-login']);
    expect(keysOf([await logIn(world, email, 'wrong')])).toEqual(['too-many-attempts']);
    // Ten wrong guesses at the email change no answer to a number, whether or not they belong to one account.
    for (let n = 0; n < 10; n += 1)
      for (const name of [phone, stranger]) expect(keysOf([await logIn(world, name, 'wrong')])).toEqual(['wrong-login']);
    for (const name of [phone, stranger]) expect(keysOf([await logIn(world, name, 'wrong')])).toEqual(['too-many-attempts']);
    await ok(world.guest, session.sendMailCode, { user_string: email, type: 'forget' });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: email });
    const reset = { account: email, password: 'secret-2', repassword: 'secret-2' };
    await ok(world.guest, session.resetPassword, { ...reset, code: message.at(-1)?.code ?? '' });
    for (const name of [email, phone]) expect(keysOf([await logIn(world, name, 'secret-2')])).toEqual([true]);
  });

  it('is locked after ten failures for a number with any dialling code, known or not', async () => {
    const world = await server.fork();
    for (const user_string of ['13800000002', '13999999999']) {
      const logInFrom = (areacode: string) => world.guest.send(session.login, { user_string, areacode, password: 'wrong' });
      for (let n = 0; n < 10; n += 1) await logInFrom('86');
      expect(keysOf([await logInFrom('86'), await logInFrom('852')])).toEqual(['too-many-attempts', 'too-many-attempts']);
    }
  });

  it('accepts all concurrent attempts with the right password, and resets failures then', async () => {
    const world = await server.fork();
    for (let n = 0; n < 9; n += 1) await logIn(world, 'trader@mt2.test', 'wrong');
    const many = await Promise.all(Array.from({ length: 12 }, () => logIn(world, 'Trader@mt2.test')));
    expect(new Set(keysOf(many))).toEqual(new Set([true]));
    expect(keysOf([await logIn(world, 'trader@mt2.test', 'wrong'), await logIn(world, 'trader@mt2.test')])).toEqual(['wrong-login', true]);
  });
});

describe('a session', () => {
  it('is opaque, and only its hash is stored', async () => {
    const world = await server.fork();
    const { message: token } = await ok(world.guest, session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    expect(token).toMatch(new RegExp(`^${world.id}\\.[\\w-]{32}$`));
    const rows = JSON.stringify([await world.world.read.session.findMany(), await world.world.read.idempotentCall.findMany()]);
    expect(rows).toContain('tokenHash');
    expect(rows).not.toContain(token.split('.')[1]);
  });

  it('lasts one year of its world', async () => {
    const world = await server.fork();
    // For the fills of the seeded orders a world that lives for a year would search every second.
    for (const persona of ['trader', 'whale']) {
      const owner = await world.as(persona);
      for (const { id } of (await ok(owner, spot.listOrders, { status: 1, limit: 100 })).message) await ok(owner, spot.cancelOrder, { id });
    }
    const client = await world.as('newcomer');
    await world.advance('364d');
    await ok(client, account.getProfile, {});
    await world.advance('86399s');
    await ok(client, account.getProfile, {});
    await world.advance('1s');
    const answer = await client.send(account.getProfile, {}, { headers: { lang: 'esp' } });
    expect(answer).toEqual({ ok: false, type: '999', key: 'not-logged-in', message: 'Inicia sesión primero' });
  });

  it('is not an invented token', async () => {
    const world = await server.fork();
    for (const token of ['', ' ', 'undefined', 'null', 'Bearer x', '__proto__', `main.${'A'.repeat(32)}`, 'é']) {
      const { status, body } = await ask(world, { url: '/api/user/center', headers: { authorization: token } });
      expect([status, body]).toEqual([200, { type: '999', code: 999, message: 'Please log in first', key: 'not-logged-in' }]);
    }
  });
});
