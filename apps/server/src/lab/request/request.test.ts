import { lab, product } from '@mt2/contracts';
import { known } from '@mt2/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestServer, type TestWorld } from '../../testing/harness.ts';

let server: TestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await server.fork();
});

const list = async (sent: { path?: string; refused?: string; after?: number; user?: number; limit?: number } = {}) =>
  (await ok(world.guest, lab.request.listRequests, sent)).message;
const last = async () => known((await list())[0], 'a call was noted');
const why = async (id: number) => (await ok(world.guest, lab.request.explainRequest, { id: String(id) })).message;
const gatesOf = async (id: number) => (await why(id)).gates.map(({ gate, passed }) => [gate, passed]);

describe('the log of a world', () => {
  it('has the calls of the product, newest first, and none of the lab’s', async () => {
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
    expect(await list({ after: (await last()).id })).toEqual([]);
  });

  it('is of that world alone, and leaves its hash as it is', async () => {
    const hash = async () => (await ok(world.guest, lab.inspect.getHash, {})).message.sha256;
    const before = await hash();
    await ok(world.guest, product.meta.getHealth, {});
    expect(await hash()).toBe(before);
    const fork = await ok(world.guest, lab.worlds.forkWorld, { world: world.id });
    expect((await ok(server.client(fork.message.id), lab.request.listRequests, {})).message).toEqual([]);
  });

  it('forgets the oldest', async () => {
    for (let n = 0; n < 505; n += 1) await ok(world.guest, product.meta.getHealth, {});
    const rows = await list({ limit: 1000 });
    expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([500, 505, 6]);
    expect(await refusal(world.guest, lab.request.getRequest, { id: '5' })).toBe('request-not-found');
  });

  it('keeps no secret, and no more than a line of a text', async () => {
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
    expect(registration?.user_string?.length).toBeLessThan(300);
    expect(JSON.stringify(await why((await last()).id))).not.toContain('hunter2');
  });
});

describe('why a call ended as it did', () => {
  it('goes through every gate of one that succeeded', async () => {
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

  it('ends at a session that is missing, with what it saw of the token', async () => {
    await refusal(world.guest, product.account.getProfile, {});
    const guest = await last();
    expect([guest.type, guest.key]).toEqual(['999', 'not-logged-in']);
    expect(await why(guest.id)).toMatchObject({
      refused_by: 'session',
      gates: [{}, {}, { gate: 'session', saw: 'no token', passed: false }],
    });
    await refusal(server.client(world.id, `main.${'x'.repeat(32)}`), product.account.getProfile, {});
    expect((await why((await last()).id)).gates.at(-1)?.saw).toBe('a token that is not of this world, but of main');
    await refusal(server.client(world.id, `${world.id}.${'x'.repeat(32)}`), product.account.getProfile, {});
    expect((await why((await last()).id)).gates.at(-1)?.saw).toBe('a token of no living session');
  });

  it('ends at input that cannot be read, in the caller’s language', async () => {
    const trader = await world.as('trader', { lang: 'esp' });
    const key = await refusal(trader, product.spot.placeOrder, { currency_id: 1, type: 1, amount: 'much' });
    const told = await why((await last()).id);
    expect([told.refused_by, told.key]).toEqual(['input', key]);
    expect(told.sentence).toMatch(/[a-z]/);
    expect(told.gates.at(-1)?.saw).toContain('amount: much');
  });

  it('ends at what the call needs, with what the person has', async () => {
    const newcomer = await world.as('newcomer');
    await refusal(newcomer, product.kyc.applyForAdvanced, {});
    const withdrawal = { currency: 3, number: '10', address: 'T', pay_password: '246810' };
    const key = await refusal(newcomer, product.withdraw.requestWithdrawal, withdrawal);
    const { gates, refused_by } = await why((await last()).id);
    expect(product.withdraw.requestWithdrawal.needs).toContain(refused_by);
    expect(gates.at(-1)).toMatchObject({
      gate: refused_by,
      passed: false,
      saw: expect.stringMatching(/^(?:none|not set|verified: none)$/),
    });
    expect(key).toBe((await last()).key);
  });

  it('ends at the handler, where the rules of the area say no', async () => {
    const trader = await world.as('trader');
    await refusal(trader, product.spot.cancelOrder, { id: 999_999 });
    const { id } = await last();
    expect(await gatesOf(id)).toEqual([
      ['world', true],
      ['language', true],
      ['session', true],
      ['input', true],
      ['handler', false],
    ]);
    expect(await why(id)).toMatchObject({ refused_by: 'handler', key: 'order-not-found' });
  });

  it('says of a key that was used before that its first outcome came again', async () => {
    const trader = await world.as('trader', { 'idempotency-key': 'once' });
    await ok(trader, product.account.setNickname, { nickname: 'Ann' });
    await ok(trader, product.account.setNickname, { nickname: 'Ann' });
    const saw = (await why((await last()).id)).gates.find(({ gate }) => gate === 'idempotency-key')?.saw;
    expect(saw).toContain('answered again');
  });

  it('is found with main, where no such world exists', async () => {
    const { body } = await ask(world, { url: '/api/health', headers: { 'x-world': 'nowhere' } });
    expect(body.key).toBe('world-not-found');
    const main = server.client('main');
    const [row] = (await ok(main, lab.request.listRequests, { refused: '1' })).message;
    const { message } = await ok(main, lab.request.explainRequest, { id: String(row?.id) });
    expect(message.gates).toEqual([{ gate: 'world', saw: 'nowhere', passed: false }]);
  });
});
