import { lab, product } from '@mt2/contracts';
import { isSecretName, mayNameSecret } from '@mt2/contracts/secret-fields';
import { assertDefined } from '@mt2/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();
let world: TestWorld;
beforeEach(async () => {
  world = await server.fork();
});

const list = async (sent: { call?: string; result?: string } = {}) => (await ok(world.guest, lab.request.listRequests, sent)).message;
const last = async () => {
  const { id } = assertDefined((await list())[0], 'a call was noted');
  return (await ok(world.guest, lab.request.getRequest, { id })).message;
};
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  ask(world, { method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };

describe('a logged request', () => {
  it('has the values of a JSON body as sent, and texts of a form', async () => {
    await post('/api/coin/trade', JSON.stringify({ ...order, is_stop: true }));
    expect(await last()).toMatchObject({
      json: true,
      input: { currency_id: 1, target_price: '60000' },
    });
    await refusal(await world.as('trader'), product.spot.cancelOrder, { id: 999_999 });
    expect(await last()).toMatchObject({ json: false, input: { id: '999999' }, hidden: [], unread: [], answer: null });
  });

  it('names the fields whose values it does not have, and those that the call does not read', async () => {
    const sent = { user_string: 'x'.repeat(201), user_type: ['e'], password: 'hunter2', _t: 7, pass: 'hunter2' };
    await post('/api/user/login', JSON.stringify(sent));
    expect(await last()).toMatchObject({ hidden: ['user_string', 'user_type', 'password'], unread: ['_t', 'pass'] });
    await post('/api/user/login', JSON.stringify({ user_string: 'x'.repeat(200), user_type: 'an end…' }));
    expect((await last()).hidden).toEqual([]);
  });

  it('has every field of the call, and no key next to a secret, however many other fields are sent before', async () => {
    const trader = await world.as('trader');
    const others = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`_${at}`, 'x']));
    const sent = { ...others, currency: 3, number: '10', address: 'T', pay_password: '246810' };
    await refusal({ ...trader }, product.withdraw.requestWithdrawal, sent as never, { 'idempotency-key': 'a-key' });
    const { input, hidden, unread, idempotency_key } = await last();
    expect([input.number, hidden, unread.length, idempotency_key]).toEqual(['10', ['pay_password'], 40, '']);
  });

  it('has its idempotency key, except next to a secret, and only for a change', async () => {
    const trader = await world.as('trader', { 'idempotency-key': 'a-key' });
    await ok(trader, product.spot.placeOrder, order);
    expect((await last()).idempotency_key).toBe('a-key');
    await ok(trader, product.account.getProfile, {});
    expect((await last()).idempotency_key).toBe('');
    await refusal(trader, product.withdraw.requestWithdrawal, { currency: 3, number: '10', address: 'T', pay_password: '246810' });
    expect((await last()).idempotency_key).toBe('');
    await refusal(world.guest, product.spot.placeOrder, order, { 'idempotency-key': 'a-key' });
    await ok(trader, product.spot.placeOrder, order, { 'idempotency-key': '$(id)' });
    expect((await last()).idempotency_key).toBe('');
  });

  it('has the answer of a success', async () => {
    await ok(await world.as('trader'), product.spot.placeOrder, order);
    const { answer } = await last();
    expect(answer).toMatchObject({ message: expect.any(String), order: { currency_id: 1, target_price: '60000.00000000' } });
    expect(answer).not.toHaveProperty('type');
    await ok(world.guest, product.market.getTicker, { currency_id: 1 });
    expect((await last()).answer).toHaveProperty('message');
  });

  it('has no secret answer and no long one, and a masked secret in another', async () => {
    const { message } = await ok(world.guest, product.session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    expect((await last()).answer).toBe(null);
    await ok(await world.as('whale'), product.spot.listOrders, { limit: 100 });
    expect((await last()).answer).toBe(null);
    const trader = await world.as('trader');
    await ok(trader, product.security.setAntiPhishingCode, { anti_phishing_code: 'bluebird' });
    await ok(trader, product.security.getSecurity, {});
    expect(await last()).toMatchObject({ answer: { message: { anti_phishing_code: '•••', authenticator: 'off' } } });
    expect(JSON.stringify(await list())).not.toContain(String(message));
  });
});

describe('the list of requests', () => {
  it('is filtered by call, by area and by result', async () => {
    const trader = await world.as('trader');
    await ok(trader, product.account.getProfile, {});
    await refusal(trader, product.spot.cancelOrder, { id: 999_999 });
    await refusal(world.guest, product.spot.placeOrder, order);
    const callsOf = async (sent: Parameters<typeof list>[0]) => (await list(sent)).map(({ call }) => call);
    expect(await callsOf({ call: 'spot' })).toEqual(['spot.placeOrder', 'spot.cancelOrder']);
    expect(await callsOf({ call: 'spot.cancelOrder' })).toEqual(['spot.cancelOrder']);
    expect(await callsOf({ call: 'spot.cancel' })).toEqual([]);
    expect(await callsOf({ result: 'ok' })).toEqual(['account.getProfile']);
    expect(await callsOf({ result: 'order-not-found' })).toEqual(['spot.cancelOrder']);
  });
});

it.each(['password', 'pay_password', 'token', 'key', 'uri', 'totp', 'signature', 'anti_phishing_code', 'code', 'email_code', 'next_code'])(
  'a JSON text with a secret in %s is noticed',
  (name) => {
    expect([isSecretName(name), mayNameSecret(JSON.stringify({ [name]: 'x' }))]).toEqual([true, true]);
  },
);
