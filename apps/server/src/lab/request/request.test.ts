import { Customer, withdrawal } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
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

const list = async (sent: { path?: string; refused?: string; changes?: string; after?: number; user?: number; limit?: number } = {}) =>
  (await ok(world.guest, lab.request.listRequests, sent)).message;
const last = async () => assertDefined((await list())[0], 'a call was noted');
const why = async (id: number) => (await ok(world.guest, lab.request.explainRequest, { id: String(id) })).message;
/** The explanation of the last call of a path. */
const whyOf = async (path: string) => why(assertDefined((await list({ path }))[0], 'a call was noted').id);
const gatesOf = async (id: number) => (await why(id)).gates.map(({ gate, passed }) => [gate, passed]);

describe('the log of a world', () => {
  it('has the product’s calls, newest first, and none of the lab’s', async () => {
    const trader = await world.as('trader');
    await ok(world.guest, product.meta.getHealth, {});
    await ok(trader, product.account.getProfile, {});
    expect((await list()).map(({ call, user }) => [call, user?.account])).toEqual([
      ['account.getProfile', 'trader@mt2.test'],
      ['meta.getHealth', undefined],
    ]);
    expect(await last()).toMatchObject({
      method: 'GET',
      path: '/api/user/center',
      at: '2026-01-01T00:00:00Z',
      status: 200,
      type: 'ok',
      key: '',
    });
    expect((await list({ path: 'health' })).length).toBe(1);
    expect(await list({ refused: '1' })).toEqual([]);
    expect((await list({ user: (await last()).user?.id ?? 0 })).length).toBe(1);
    expect((await list({ limit: 1 })).length).toBe(1);
    expect(await list({ changes: '1' })).toEqual([]);
    await refusal(trader, product.spot.cancelOrder, { id: 999_999 });
    expect((await list({ changes: '1' })).map(({ call }) => call)).toEqual(['spot.cancelOrder']);
    expect(await list({ after: (await last()).id })).toEqual([]);
  });

  it('belongs to one world, and does not change its hash', async () => {
    const before = await world.hash();
    await ok(world.guest, product.meta.getHealth, {});
    expect(await world.hash()).toBe(before);
    const fork = await ok(world.guest, lab.worlds.forkWorld, { world: world.id });
    expect((await ok(server.client(fork.message.id), lab.request.listRequests, {})).message).toEqual([]);
  });

  it('has the errors that the page had shown to nobody with its next call, and else none', async () => {
    await ask(world, { url: '/api/health', headers: { 'x-page-error': 'feed: TypeError: lost' } });
    const { id, page_errors } = await last();
    expect([page_errors, (await why(id)).gates[0]]).toEqual([
      'feed: TypeError: lost',
      { gate: 'page', saw: 'feed: TypeError: lost', passed: true },
    ]);
    await ask(world, { url: '/api/health' });
    expect(await last()).not.toHaveProperty('page_errors');
  });

  it('forgets the oldest', async () => {
    for (let n = 0; n < 505; n += 1) await ok(world.guest, product.meta.getHealth, {});
    const rows = await list({ limit: 1000 });
    expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([500, 505, 6]);
  });

  it('stores no secret, and at most a line of a text', async () => {
    await refusal(world.guest, product.session.login, { user_string: 'trader@mt2.test', password: 'hunter2-hunter2' });
    await refusal(world.guest, product.session.register, {
      user_string: 'x'.repeat(900),
      code: '123456',
      password: 'hunter2-hunter2',
      re_password: 'hunter2-hunter2',
    });
    const [registration, login] = await Promise.all(
      (await list()).map(async ({ id }) => (await ok(world.guest, lab.request.getRequest, { id: String(id) })).message.input),
    );
    expect(login).toEqual({ user_string: 'trader@mt2.test', password: '•••' });
    expect(registration).toMatchObject({ code: '•••', password: '•••', re_password: '•••' });
    expect(String(registration?.user_string).length).toBeLessThan(300);
    expect(JSON.stringify(await why((await last()).id))).not.toContain('hunter2');
  });
});

describe('the log of a call', () => {
  const TYPES = ['application/json', 'application/x-www-form-urlencoded'] as const;
  it.each(TYPES)('has the values of known fields, and no others, in %s', async (type) => {
    const sent = { user_string: 'a@mt2.test', user_type: 'e', pass: 'hunter2', pin: 'hunter2', user_stringx: 'hunter2', code: 'hunter2' };
    const payload = type === TYPES[0] ? JSON.stringify(sent) : new URLSearchParams(sent).toString();
    await ask(world, { method: 'POST', url: '/api/user/login?Authorization=hunter2', headers: { 'content-type': type }, payload });
    const { id, path } = await last();
    const { message } = await ok(world.guest, lab.request.getRequest, { id: String(id) });
    expect([path, message.input]).toEqual([
      '/api/user/login',
      { user_string: 'a@mt2.test', user_type: 'e', pass: '•••', pin: '•••', user_stringx: '•••', code: '•••' },
    ]);
    expect(JSON.stringify([await list(), message, await why(id)])).not.toContain('hunter2');
  });

  it('has no value of an unknown query field', async () => {
    await ask(world, { url: '/api/currency/deal?currency_id=1&Authorization=hunter2&__proto__=hunter2&constructor=hunter2' });
    const { id } = await last();
    const { message } = await ok(world.guest, lab.request.getRequest, { id: String(id) });
    expect(message.input).toMatchObject({ currency_id: '1', Authorization: '•••' });
    expect(JSON.stringify([await list(), message, await why(id)])).not.toContain('hunter2');
  });

  it('has only the kind of a value that no field accepts', async () => {
    const deep = `${'['.repeat(30)}${']'.repeat(30)}`;
    await ask(world, {
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"user_string":${deep},"user_type":{"a":{}}}`,
    });
    expect((await why((await last()).id)).gates.at(-1)?.saw).toBe('user_string: a list, user_type: an object');
  });
});

describe('why a call ended as it did', () => {
  it('passes every gate of a successful call', async () => {
    const trader = await world.as('trader', { lang: 'jp' });
    await ok(trader, product.market.getTicker, { currency_id: 1 });
    const { gates, refused_by, key, sentence } = await why((await last()).id);
    expect(gates.map(({ gate, saw }) => [gate, saw])).toEqual([
      ['world', world.id],
      ['language', 'jp'],
      ['session', expect.stringMatching(/^trader@mt2\.test \(\d+\)$/)],
      ['input', 'currency_id: 1'],
      ['handler', 'done'],
    ]);
    expect([refused_by, key, sentence]).toEqual([null, '', '']);
  });

  it('ends at a missing session, with a note on the token', async () => {
    await refusal(world.guest, product.account.getProfile, {});
    const guest = await last();
    expect(guest.type).toBe('999');
    expect(await why(guest.id)).toMatchObject({
      refused_by: 'session',
      gates: [{}, {}, { gate: 'session', saw: 'no token', passed: false }],
    });
    await refusal(server.client(world.id, `main.${'x'.repeat(32)}`), product.account.getProfile, {});
    expect((await why((await last()).id)).gates.at(-1)?.saw).toBe('a token of another world, main');
    await refusal(server.client(world.id, `${world.id}.${'x'.repeat(32)}`), product.account.getProfile, {});
    expect((await why((await last()).id)).gates.at(-1)?.saw).toBe('no active session has this token');
  });

  it('ends at input that cannot be read, in the caller’s language', async () => {
    const trader = await world.as('trader', { lang: 'esp' });
    const key = await refusal(trader, product.spot.placeOrder, { currency_id: 1, type: 1, amount: 'much' });
    const answered = await why((await last()).id);
    expect([answered.refused_by, answered.key]).toEqual(['input', key]);
    expect(answered.sentence).toMatch(/[a-z]/);
    expect(answered.gates.at(-1)?.saw).toContain('amount: much');
  });

  it('ends at an unmet need, with the user’s value', async () => {
    const newcomer = await world.as('newcomer');
    await refusal(newcomer, product.kyc.applyForAdvanced, {});
    const withdrawal = { currency: 3, number: '10', address: 'T', pay_password: '246810' };
    const key = await refusal(newcomer, product.withdraw.requestWithdrawal, withdrawal);
    const { gates, refused_by } = await why((await last()).id);
    expect(product.withdraw.requestWithdrawal.needs).toContain(refused_by);
    expect(gates.at(-1)).toMatchObject({
      gate: refused_by,
      passed: false,
      saw: 'address: not set',
    });
    expect(key).toBe((await last()).key);
  });

  it('ends at the handler if the rules of the area refuse', async () => {
    await refusal(world.guest, product.finance.getProduct, { id: 999_999 });
    const { id } = await last();
    expect(await gatesOf(id)).toEqual([
      ['world', true],
      ['language', true],
      ['session', true],
      ['input', true],
      ['handler', false],
    ]);
    expect(await why(id)).toMatchObject({ refused_by: 'handler' });
  });

  it('says whose the object is that the caller asked for, or that there is none', async () => {
    const trader = await world.as('trader');
    const owner = await world.as('robot-owner');
    const robot = assertDefined((await ok(owner, product.robot.listRobots, {})).message.data[0], 'a robot');
    const sawOf = async (id: number) => {
      await refusal(trader, product.robot.getRobot, { id });
      return (await why((await last()).id)).gates.at(-1);
    };
    const user = (await ok(owner, product.account.getProfile, {})).message.id;
    expect(await sawOf(robot.id)).toEqual({ gate: 'robot', saw: `id: ${robot.id}, owner: ${user}`, passed: false });
    expect(await sawOf(999_999)).toEqual({ gate: 'robot', saw: 'id: 999999, exists: false', passed: false });
  });

  it('passes the rules of the area one by one, with the value each saw', async () => {
    const customer = await Customer.enter(world, 'trader');
    const { message } = await ok(customer.client, product.withdraw.listAddresses, { currency: 3 });
    const { address } = assertDefined(
      message.find(({ nettype }) => nettype === 'TRC20'),
      'the trader has an address',
    );
    const [available] = await customer.balance();
    await ok(customer.client, product.withdraw.requestWithdrawal, { ...withdrawal('100'), address });
    const { gates, refused_by } = await whyOf('wallet/out');
    expect(refused_by).toBe(null);
    expect(gates.slice(4).map(({ gate, saw, passed }) => [gate, saw, passed])).toEqual([
      ['withdraw-address', 'address: set', true],
      ['real-name', 'verified: advanced', true],
      ['fund-password', 'set', true],
      ['money-leaving', 'withdrawal', true],
      ['payee-name', 'own name', true],
      ['amount', '100', true],
      ['minimum', 'amount: 100.00000000, minimum: 20.00000000', true],
      ['maximum', 'amount: 100.00000000, maximum: 100000.00000000', true],
      ['withdrawals-per-day', 'today: 0, most: 3', true],
      ['balance', `amount: 100.00000000, available: ${available}`, true],
      ['daily-limit', 'spent: 250.00000000, withThis: 350.00000000, limit: 100000.00000000', true],
      ['security-hold', 'none', true],
      ['note', 'nothing', true],
      ['fund-password-typed', 'typed: something, wrongTries: 0', true],
      ['code', 'none', true],
      ['authenticator', 'off', true],
      ['handler', 'done', true],
    ]);
  });

  it('shows that the outcome of a used key was returned again', async () => {
    const trader = await world.as('trader', { 'idempotency-key': 'once' });
    await ok(trader, product.account.setNickname, { nickname: 'Ann' });
    await ok(trader, product.account.setNickname, { nickname: 'Ann' });
    const saw = (await why((await last()).id)).gates.find(({ gate }) => gate === 'idempotency-key')?.saw;
    expect(saw).toContain('returns the first outcome');
  });

  it('is stored with main if its world does not exist', async () => {
    const { body } = await ask(world, { url: '/api/health', headers: { 'x-world': 'nowhere' } });
    expect(body.type).toBe('error');
    const main = server.client('main');
    const [row] = (await ok(main, lab.request.listRequests, { refused: '1' })).message;
    const { message } = await ok(main, lab.request.explainRequest, { id: String(row?.id) });
    expect(message.gates).toEqual([{ gate: 'world', saw: 'nowhere', passed: false }]);
  });
});

describe('waiting for a call', () => {
  it('ends with the first match', async () => {
    await ok(world.guest, product.meta.getHealth, {});
    const after = (await last()).id;
    const waiting = ok(world.guest, lab.request.listRequests, { after, path: 'center', wait: '60' });
    await ok(world.guest, product.meta.getHealth, {});
    await refusal(world.guest, product.account.getProfile, {});
    expect((await waiting).message).toMatchObject([{ call: 'account.getProfile', id: after + 2 }]);
  });
});

describe('a request with a wrong field', () => {
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
  const detailOf = async (sent: object) => {
    const payload = { ...order, ...sent };
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message;
    const { body } = await ask(world, { method: 'POST', url: '/api/coin/trade', payload, headers: { authorization: token } });
    return body.detail;
  };

  it.each<[string, object, { path: string; expected: unknown; got: string }[]]>([
    ['missing', { currency_id: undefined }, [{ path: 'currency_id', expected: 'a text or a number', got: 'nothing' }]],
    ['no amount', { amount: '1e5' }, [{ path: 'amount', expected: expect.stringContaining('a decimal number'), got: '1e5' }]],
    ['no code', { type: 9 }, [{ path: 'type', expected: 'one of 1, 2', got: '9' }]],
    ['an object', { amount: { of: 1 } }, [{ path: 'amount', expected: 'a text or a number', got: 'an object' }]],
    [
      'misspelt',
      { currency_id: undefined, curency_id: 1 },
      [
        { path: 'currency_id', expected: 'a text or a number', got: 'nothing' },
        { path: 'curency_id', expected: 'currency_id?', got: 'no field of this call' },
      ],
    ],
  ])('%s is named, with the expected and the actual value', async (_, sent, told) => expect(await detailOf(sent)).toEqual(told));

  it('names no field if the refusal is not about one', async () => expect(await detailOf({ amount: '1000' })).toBeUndefined());

  it('shows no secret', async () => {
    const { body } = await ask(world, {
      method: 'POST',
      url: '/api/user/login',
      payload: { user_string: 'a', password: { of: 'secret' } },
    });
    expect(body.detail).toEqual([{ path: 'password', expected: 'a text or a number', got: 'a secret' }]);
  });

  it('gives the limit of an amount from the rule', async () => {
    const expected = 'a decimal number from 0 to 1000000000, with at most 8 decimals';
    for (const number of ['9999999999', '1000000000.00000001', '0.000000001', '-1'])
      expect(await detailOf({ amount: number })).toEqual([{ path: 'amount', expected, got: number }]);
    expect(await detailOf({ amount: '1000000000' })).toBeUndefined();
  });

  it('is explained the same way in why, as is a misspelt name in a call that succeeded', async () => {
    await ask(world, { url: '/api/exchange/getMarketInfo?symbl=BTC/USDT' });
    expect((await whyOf('/api/exchange/getMarketInfo')).detail).toContainEqual({
      path: 'symbl',
      expected: 'symbol?',
      got: 'no field of this call',
    });
    await ok(world.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', dept: 5 } as never);
    const { detail, refused_by } = await whyOf('/api/exchange/getMarketInfo');
    expect([refused_by, detail]).toEqual([null, [{ path: 'dept', expected: 'depth?', got: 'no field of this call' }]]);
  });
});

describe('the lab', () => {
  const detailOf = async (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) => {
    const { body } = await ask(world, { method, url, ...(payload ? { payload } : {}) });
    return body.detail;
  };

  it('refuses unknown fields, and names the one probably meant', async () => {
    expect(await detailOf('POST', '/lab/api/clock/advance', { by: '1h', untill: 'nextDue' })).toEqual([
      { path: 'untill', expected: 'until?', got: 'nextDue' },
    ]);
    expect(await detailOf('GET', '/lab/api/hash?table=User')).toEqual([{ path: 'table', expected: 'no field of this call', got: 'User' }]);
    expect(await detailOf('GET', '/lab/api/clock?lang=jp')).toBeUndefined();
  });

  it('does so for nested fields too', async () => {
    expect(await detailOf('POST', '/lab/api/clock/advance', { until: { event: 'finance', were: {} } })).toEqual([
      { path: 'until.were', expected: 'where?', got: 'an object' },
    ]);
    expect(await detailOf('PUT', '/lab/api/operator/policy', { deposit: { mode: 'whim' } })).toEqual([
      { path: 'deposit.mode', expected: 'one of manual, approve, reject-every-third', got: 'whim' },
    ]);
    expect(await detailOf('PUT', '/lab/api/operator/policy', { 'p2p-merchant': { mode: 'reject-every-third' } })).toEqual([
      { path: 'p2p-merchant.mode', expected: 'one of manual, approve', got: 'reject-every-third' },
    ]);
  });
});
