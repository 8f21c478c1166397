import { lab, product } from '@mt2/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { OWN_SEED, ok, openServer, type TestWorld } from '../../testing/harness.ts';

const server = await openServer({ corsOrigins: ['http://other.test'] });
let world: TestWorld;
let token: string;
afterAll(() => server.close());
beforeEach(async () => {
  world = await server.fork();
  token = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message.token;
});

const ORDER = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '50000' };
const order = (fault: string, headers: Record<string, string> = {}) =>
  ask(world, {
    method: 'POST',
    url: '/api/coin/trade',
    payload: ORDER,
    headers: { authorization: token, 'x-mt2-fault': fault, ...headers },
  });
const waiting = async () =>
  (await ok(server.client(world.id, token), product.spot.listOrders, { currency_id: '1', legal_id: '3' })).message.length;

describe('the fault of a request’s header', () => {
  it('affects only that request, stores no rule and is in the request log', async () => {
    const answer = await order('latency=20');
    expect(answer.headers['x-fault']).toBe('header: latency of 20 ms');
    expect(answer.body.type).toBe('ok');
    const [last] = (await ok(world.guest, lab.request.listRequests, { limit: '1' })).message;
    expect(last).toMatchObject({ call: 'spot.placeOrder', fault: 'header: latency of 20 ms' });
    expect((await ok(world.guest, lab.faults.listFaults, {})).message).toEqual([]);
    const { headers } = await ask(world, { url: '/api/currency/quotation_new' });
    expect(headers['x-fault']).toBeUndefined();
  });

  it('leaves the hash as it would be without it', async () => {
    const other = await server.fork();
    const own = (await ok(other.guest, lab.people.logInAs, { persona: 'trader' })).message.token;
    await order('latency=1');
    await ask(other, { method: 'POST', url: '/api/coin/trade', payload: ORDER, headers: { authorization: own } });
    expect(await world.hash()).toBe(await other.hash());
    const before = await world.hash();
    for (const fault of ['refusal=insufficient-balance', '999', '500', 'dance', 'latency=0']) await order(fault);
    expect(await world.hash()).toBe(before);
  });

  it.each([
    ['refusal=insufficient-balance', 'insufficient-balance', 0],
    ['999', 'not-logged-in', 0],
    ['500', 'internal-error', 0],
    ['duplicate', undefined, 2],
  ])('has the effect that it names: %s', async (fault, key, placed) => {
    const before = await waiting();
    expect((await order(fault)).body.key).toBe(key);
    expect((await waiting()) - before).toBe(placed);
  });

  it.each([
    ['', /^latency=<1 to 60000>, refusal=<name>, or 999/],
    ['dance', /^latency=<1 to 60000>/],
    ['latency', /^latency=<1 to 60000>$/],
    ['latency=60001', /^latency=<1 to 60000>$/],
    ['latency=-1', /^latency=<1 to 60000>/],
    ['latency=1e3', /^latency=<1 to 60000>$/],
    ['latency=5, 500', /^latency=<1 to 60000>/],
    ['refusal=insuficient-balance', /^refusal=insufficient-balance$/],
    ['500=1', /^500$/],
    ['feed-gap', /^latency=<1 to 60000>/],
    ['upload-too-large', /^a call that takes a file$/],
    ['x'.repeat(9000), /^latency=<1 to 60000>/],
  ])('is refused with the valid form if it is malformed: %.40j', async (fault, expected) => {
    const before = await waiting();
    const { body } = await order(fault);
    expect(body).toMatchObject({ type: 'error', detail: [{ path: 'x-mt2-fault', expected: expect.stringMatching(expected) }] });
    expect((await waiting()) - before).toBe(0);
  });

  it('leaves the counts of rules as they are without it, and goes first', async () => {
    await ok(world.guest, lab.faults.addFault, { call: 'spot.placeOrder', effect: '500' });
    expect((await order('refusal=insufficient-balance')).body.key).toBe('insufficient-balance');
    expect((await ok(world.guest, lab.faults.listFaults, {})).message[0]).toMatchObject({ seen: 1, hits: 1 });
  });

  it('is allowed only to senders who may use the lab', async () => {
    const from = async (headers: Record<string, string>) => (await order('latency=1', headers)).status;
    // A page of a dev server, through that server's own proxy.
    const page = 'localhost:5173';
    expect(await from({ host: page, origin: `http://${page}` })).toBe(200);
    expect(await from({ host: '127.0.0.1:3000', origin: `http://${page}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await from({ origin: 'http://other.test', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ origin: 'http://evil.test' })).toBe(403);
    expect(await from({ host: 'evil.test' })).toBe(403);
    const guarded = await openServer({ labToken: 'a-secret' });
    const asked = (given: Record<string, string>) =>
      ask(guarded.world('main'), { url: '/api/health', headers: { 'x-mt2-fault': '500', ...given } });
    expect((await asked({})).status).not.toBe(500);
    expect((await asked({ 'x-lab-token': 'a-secret' })).status).toBe(500);
    await guarded.close();
  });

  it('is ignored by calls of the lab, and without the lab', async () => {
    const { body, headers } = await ask(world, { url: '/lab/api/clock', headers: { 'x-mt2-fault': '500' } });
    expect([body.type, headers['x-fault']]).toEqual(['ok', undefined]);
    const closed = await openServer({ isLabOn: false, worldSeed: OWN_SEED });
    for (const fault of ['500', 'nonsense'])
      expect((await ask(closed.world('main'), { url: '/api/health', headers: { 'x-mt2-fault': fault } })).body.type).toBe('ok');
    await closed.close();
  });
});
