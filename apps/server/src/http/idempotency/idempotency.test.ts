import { Customer, withdrawal } from '@mt2/conformance/customer';
import { type Client, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { spot, session, account, wallet, withdraw } = product;

const server = await sharedServer();

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
const key = (name: string) => ({ headers: { 'idempotency-key': name } });
const countOrders = async (client: Client) => (await ok(client, spot.listOrders, { limit: 100 })).message.length;
const usdt = async (client: Client) => {
  const { message } = await ok(client, wallet.getBalance, { currency: 3, type: 'change' });
  return [message.change_balance, message.lock_change_balance];
};
const storedCalls = async (world: TestWorld) => JSON.stringify(await world.world.read.idempotentCall.findMany());

describe('a write with an Idempotency-Key', () => {
  it('happens once, and is answered the same each time', async () => {
    const { world, client: trader } = await server.enter('trader');
    const before = await countOrders(trader);
    const first = await trader.send(spot.placeOrder, order, key('a'));
    const balance = await usdt(trader);
    await world.advance('1d');
    expect(await trader.send(spot.placeOrder, order, key('a'))).toEqual(first);
    expect(await trader.send(spot.placeOrder, { ...order, currency_id: '1', type: '1' }, key('a'))).toEqual(first);
    expect([await countOrders(trader), await usdt(trader)]).toEqual([before + 1, balance]);
    await world.prove();
  });

  it('has a header if its outcome is that of an earlier request', async () => {
    const world = await server.fork();
    const { message: token } = await ok(world.guest, session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    const replayed = async (payload: object, name = 'a') => {
      const headers = { authorization: String(token), 'idempotency-key': name };
      const { body, headers: told } = await ask(world, { method: 'POST', url: spot.placeOrder.path, headers, payload });
      expect(told['idempotency-promised']).toBe('every');
      return [body.key ?? body.type, told['idempotent-replayed']];
    };
    expect(await replayed(order)).toEqual(['ok', undefined]);
    expect(await replayed(order)).toEqual(['ok', 'true']);
    expect(await replayed({ ...order, amount: '0.02' })).toEqual(['idempotency-key-reused', undefined]);
    expect(await replayed(order, 'b')).toEqual(['ok', undefined]);
  });

  it('stays refused, even when the reason has gone', async () => {
    const { world, client: newcomer } = await server.enter('newcomer');
    const send = (name: string) => newcomer.send(spot.placeOrder, order, key(name));
    expect(await send('a')).toMatchObject({ ok: false });
    await ok(world.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: '1000' });
    expect(await send('a')).toMatchObject({ ok: false });
    expect(await send('b')).toMatchObject({ ok: true });
  });

  it('is refused with other parameters, or another call', async () => {
    const { client: trader } = await server.enter('trader');
    const { beside } = await ok(trader, spot.placeOrder, order, { 'idempotency-key': 'a' });
    for (const over of [{ amount: '0.02' }, { target_price: '60000.01' }, { type: 2 }])
      expect(await refusal(trader, spot.placeOrder, { ...order, ...over }, { 'idempotency-key': 'a' })).toBe('idempotency-key-reused');
    expect(await refusal(trader, spot.cancelOrder, { id: beside.order.id }, { 'idempotency-key': 'a' })).toBe('idempotency-key-reused');
    await ok(trader, spot.cancelOrder, { id: beside.order.id });
  });

  it('has one effect when sent many times concurrently', async () => {
    const { client: trader } = await server.enter('trader');
    const before = await countOrders(trader);
    const storm = await Promise.all(Array.from({ length: 20 }, () => trader.send(spot.placeOrder, order, key('a'))));
    const said = storm.map((answer) => answer.ok || answer.key);
    expect([said.filter((each) => each === true).length, new Set(said)]).toEqual([1, new Set([true, 'request-in-progress'])]);
    expect(await countOrders(trader)).toBe(before + 1);
    expect(await trader.send(spot.placeOrder, order, key('a'))).toEqual(storm.find(({ ok: isDone }) => isDone));
  });

  it('is separate per sender and per world', async () => {
    const [world, elsewhere] = await Promise.all([server.fork(), server.fork()]);
    const clients = await Promise.all([world.as('trader'), world.as('whale'), elsewhere.as('trader')]);
    const answers = await Promise.all(clients.map((client) => ok(client, spot.placeOrder, order, { 'idempotency-key': 'a' })));
    expect(answers.map(({ beside }) => beside.order.u_id)).toEqual([1002, 1003, 1002]);
  });

  it('is retried by a user whose session ended meanwhile', async () => {
    const world = await server.fork();
    const [trader, again] = [await world.as('trader'), await world.as('trader')];
    const [, late] = await Promise.all([trader.send(account.logOut, {}), trader.send(account.setNickname, { nickname: 'Ann' }, key('a'))]);
    expect(late).toMatchObject({ type: '999' });
    expect(await again.send(account.setNickname, { nickname: 'Ann' }, key('a'))).toMatchObject({ ok: true });
  });

  it('stores no secret: no token, no password, no code, no key, and no hash that could be brute-forced', async () => {
    const world = await server.fork();
    const before = await storedCalls(world);
    const credentials = { user_string: 'trader@mt2.test', password: 'mt2-demo' };
    const tokens = await Promise.all([1, 2].map(() => ok(world.guest, session.login, credentials, { 'idempotency-key': 'my-key' })));
    expect(new Set(tokens.map(({ message }) => message)).size).toBe(2);
    await ok(world.guest, lab.people.logInAs, { persona: 'trader' }, { 'idempotency-key': 'my-key' });
    expect(await storedCalls(world)).toBe(before);
    await ok(world.guest, session.sendMailCode, { user_string: 'trader@mt2.test', type: 'forget' });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'trader@mt2.test', purpose: 'forget' });
    const reset = { account: 'trader@mt2.test', password: 'secret-2', repassword: 'secret-2', code: message[0]?.code ?? '' };
    const sent = await ok(world.guest, session.resetPassword, reset, { 'idempotency-key': 'my-key' });
    expect(await ok(world.guest, session.resetPassword, reset, { 'idempotency-key': 'my-key' })).toEqual(sent);
    const stored = await storedCalls(world);
    expect(stored).toContain(sent.message);
    for (const secret of ['my-key', 'secret-2', reset.code, 'trader@']) expect(stored).not.toContain(secret);
  });

  it('is the same with, without or with a different authenticator code: a repeated withdrawal is one', async () => {
    const world = await server.fork();
    const { client } = await Customer.enter(world, 'authenticator');
    const [own] = (await ok(client, withdraw.listAddresses, { currency: 3 })).message;
    const code = async () => (await ok(world.guest, lab.people.getTotp, { persona: 'authenticator' })).message.code;
    const send = (over = {}) =>
      client.send(withdraw.requestWithdrawal, { ...withdrawal('100'), address: own?.address ?? '', ...over }, key('a'));
    expect(await send()).toMatchObject({ ok: false });
    await world.advance('30s');
    const first = await send({ totp: await code() });
    expect(first).toMatchObject({ ok: true });
    const balance = await usdt(client);
    expect(await send()).toEqual(first);
    await world.advance('30s');
    expect(await send({ totp: await code() })).toEqual(first);
    expect(await usdt(client)).toEqual(balance);
    expect(await send({ number: '101' })).toMatchObject({ key: 'idempotency-key-reused' });
    await world.prove();
  });

  it('may have a very long name; an empty one does not count', async () => {
    const { client: trader } = await server.enter('trader');
    const long = 'x'.repeat(5000);
    const place = (name: string, over = {}) => trader.send(spot.placeOrder, { ...order, ...over }, key(name));
    expect(await place(`${long}a`)).toMatchObject({ ok: true });
    expect(await place(`${long}b`, { amount: '0.02' })).toMatchObject({ ok: true });
    expect(await place('')).toMatchObject({ ok: true });
    expect(await place('', { amount: '0.02' })).toMatchObject({ ok: true });
  });
});
