import { connect } from 'node:net';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { lab, product, type Sent } from '@mt2/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';

type Wish = Sent<typeof lab.faults.addFault>;

const server = await openServer({ corsOrigins: ['http://front-end.test'] });
const url = await server.url();
let world: TestWorld;
afterAll(() => server.close());
beforeEach(async () => {
  world = await server.fork();
});

const add = async (wish: Wish) => (await ok(world.guest, lab.faults.addFault, wish)).message;
const list = async () => (await ok(world.guest, lab.faults.listFaults, {})).message;
const counts = async () => (await list()).map(({ seen, hits }) => [seen, hits]);
const lastCall = async () => (await ok(world.guest, lab.request.listRequests, { limit: '1' })).message[0];

/** A request over a real connection, as the trader. */
async function send(
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const { message } = await ok(world.guest, lab.people.logInAs, { persona: 'trader' });
  const all = { 'x-world': world.id, authorization: message.token, ...headers };
  const asked = { headers: all, ...(signal ? { signal } : {}) };
  return fetch(`${url}${path}`, fields ? { ...asked, method: 'POST', body: new URLSearchParams(fields) } : asked);
}
const ORDER = { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '50000' };
const order = (headers: Record<string, string> = {}, signal?: AbortSignal) => send('/api/coin/trade', ORDER, headers, signal);
const waitingOrders = async (): Promise<number> =>
  (await ok(await world.as('trader'), product.spot.listOrders, { currency_id: '1', legal_id: '3' })).message.length;
/** The number of orders that an act adds. */
async function added(act: () => Promise<unknown>): Promise<number> {
  const before = await waitingOrders();
  await act();
  return (await waitingOrders()) - before;
}

/** Everything the server sends until it closes a connection with pipelined requests. */
async function spoken(requests: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(requests);
  return (await socket.setEncoding('latin1').toArray()).join('');
}

describe('the rules of a world', () => {
  it('leave candles readable, whose answers are prepared as bytes', async () => {
    await add({ call: 'coin/trade', effect: 'refusal', refusal: 'insufficient-balance' });
    expect((await ok(world.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1min' })).message.length).toBeGreaterThan(0);
  });

  it('are added, listed with their hits, and removed', async () => {
    const rule = await add({ call: 'coin/trade', persona: 'trader', until: '1h', when: 'every', count: 2, effect: '500' });
    expect(rule).toMatchObject({
      call: 'spot.placeOrder',
      user: { account: 'trader@mt2.test' },
      from: null,
      until: '2026-01-01T01:00:00Z',
      when: 'every',
      count: 2,
      added_at: '2026-01-01T00:00:00Z',
      seen: 0,
      hits: 0,
    });
    const answers = [await order(), await order(), await order(), await order()];
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 500]);
    expect(await list()).toEqual([{ ...rule, seen: 4, hits: 2 }]);
    await ok(world.guest, lab.faults.removeFault, { id: rule.id });
    expect((await order()).status).toBe(200);
    await add({ effect: '999' });
    expect((await ok(world.guest, lab.faults.clearFaults, {})).message).toEqual({ removed: 1 });
    expect(await list()).toEqual([]);
  });

  it('affect only their call, their user and their time, and never the lab', async () => {
    await add({ call: 'wallet.*', persona: 'trader', from: '10s', until: '20s', effect: '500' });
    const other = await world.as('whale');
    const status = async () => (await send('/api/wallet/list', {})).status;
    const seen = [await status()];
    await world.advance('10s');
    await ok(other, product.wallet.listBalances, {});
    seen.push(await status(), (await send('/api/coin/trade', ORDER)).status);
    await world.advance('10s');
    seen.push(await status());
    expect(seen).toEqual([200, 500, 200, 200]);
    await add({ effect: '500' });
    await ok(world.guest, lab.clock.getClock, {});
    expect(await counts()).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('count separately; the oldest one that hits applies', async () => {
    await add({ call: 'coin/trade', when: 'nth', count: 2, effect: '500' });
    await add({ call: 'coin/trade', when: 'every', count: 2, effect: 'refusal', refusal: 'insufficient-balance' });
    const keys = [];
    for (let n = 0; n < 4; n += 1) keys.push(((await (await order()).json()) as { key?: string }).key ?? 'ok');
    expect(keys).toEqual(['ok', 'internal-error', 'ok', 'insufficient-balance']);
    expect(await counts()).toEqual([
      [4, 1],
      [4, 1],
    ]);
  });
});

describe('an effect', () => {
  it('that answers is marked by a header, which pages of other origins may read', async () => {
    const { id } = await add({ call: 'coin/trade', effect: 'refusal', refusal: 'above-remaining-supply' });
    const answer = await order({ origin: 'http://front-end.test' });
    expect(answer.headers.get('x-fault')).toBe(`rule ${id}: refusal above-remaining-supply`);
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-fault');
    expect(await answer.json()).toMatchObject({ type: 'error', key: 'above-remaining-supply', message: expect.not.stringContaining('{{') });
    await ok(world.guest, lab.faults.clearFaults, {});
    expect((await order()).headers.get('x-fault')).toBeNull();
  });

  it('latency delays the answer by an amount drawn from the seed', async () => {
    const { id } = await add({ call: 'coin/trade', effect: 'latency', ms: 1, spread_ms: 20 });
    const answer = await order();
    expect(answer.headers.get('x-fault')).toBe(`rule ${id}: latency of 14 ms`);
    expect(await answer.json()).toMatchObject({ type: 'ok' });
    await ok(world.guest, lab.faults.clearFaults, {});
    await add({ call: 'coin/trade', effect: 'latency', ms: 60_000 });
    const patience = new AbortController();
    const before = await waitingOrders();
    const asked = order({}, patience.signal);
    await expect.poll(waitingOrders).toBe(before + 1);
    patience.abort();
    await expect(asked).rejects.toThrow('aborted');
  });

  it.each<[Wish['effect'], number, object]>([
    ['999', 200, { type: '999', code: 999 }],
    ['500', 500, { type: 'error', code: 0 }],
  ])('%s refuses before anything is done', async (effect, status, envelope) => {
    await add({ call: 'coin/trade', effect });
    let answer: Response | undefined;
    expect(await added(async () => (answer = await order()))).toBe(0);
    expect([answer?.status, await answer?.json()]).toEqual([status, expect.objectContaining(envelope)]);
  });

  it.each<[Wish['effect'], number]>([
    ['connection-reset', 0],
    ['drop-before-commit', 0],
    ['drop-after-commit', 1],
  ])('%s starts an answer, so that it is not repeated, and closes the connection: %d order is placed', async (effect, orders) => {
    await add({ call: 'coin/trade', effect });
    // The connection has been used before: a browser would repeat a call that got no byte of an answer.
    await send('/api/health');
    let answer: Response | undefined;
    const act = async () => (answer = await order({ origin: 'http://front-end.test' }));
    expect(await added(act)).toBe(orders);
    expect([answer?.status, Object.fromEntries(answer?.headers ?? [])]).toEqual([
      200,
      expect.objectContaining({
        'access-control-allow-origin': 'http://front-end.test',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        date: 'Thu, 01 Jan 2026 00:00:00 GMT',
        vary: 'origin',
        'x-fault': expect.stringMatching(new RegExp(`${effect}$`)),
      }),
    ]);
    await expect(answer?.text()).rejects.toThrow('terminated');
    await world.prove();
    const { message } = await ok(world.guest, lab.request.listRequests, { path: 'coin/trade' });
    expect(message).toMatchObject([{ status: 0, fault: expect.stringContaining(effect) }]);
  });

  it.each<Wish['effect']>(['connection-reset', 'drop-before-commit', 'drop-after-commit', 'truncated-body'])(
    '%s sends less than it announces, and the next request on the same connection gets no answer',
    async (effect) => {
      await add({ call: 'market.listQuotations', effect });
      const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-world: ${world.id}\r\n\r\n`;
      const said = await spoken(request('/api/health') + request('/api/currency/quotation_new') + request('/api/health'));
      const [, first = '', broken = '', ...more] = said.split('HTTP/1.1 ');
      expect([first.slice(0, 6), broken.slice(0, 6), more]).toEqual(['200 OK', '200 OK', []]);
      const announced = Number(/content-length: (\d+)/i.exec(broken)?.[1]);
      const sent = broken.split('\r\n\r\n')[1]?.length ?? 0;
      expect([sent >= 1, sent < announced]).toEqual([true, true]);
      expect(await counts()).toEqual([[1, 1]]);
    },
  );

  it('drop-before-commit leaves no key behind, and drop-after-commit does', async () => {
    await add({ call: 'coin/trade', when: 'nth', count: 1, effect: 'drop-before-commit' });
    await add({ call: 'coin/trade', when: 'nth', count: 2, effect: 'drop-after-commit' });
    const key = { 'idempotency-key': 'one' };
    const lost = async () => expect((await order(key)).text()).rejects.toThrow('terminated');
    const both = async () => {
      await lost();
      await lost();
    };
    expect(await added(both)).toBe(1);
    expect(await added(async () => expect(await (await order(key)).json()).toMatchObject({ type: 'ok' }))).toBe(0);
  });

  it('never-answer does nothing, and keeps the connection open until the caller gives up', async () => {
    await add({ call: 'coin/trade', effect: 'never-answer' });
    const patience = new AbortController();
    const asked = order({}, patience.signal);
    await expect.poll(async () => (await counts())[0]).toEqual([1, 1]);
    patience.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(await lastCall()).toMatchObject({ status: 0, key: 'network-busy', fault: expect.stringContaining('never-answer') });
  });

  it('duplicate makes a change twice, or once with a key', async () => {
    await add({ call: 'coin/trade', effect: 'duplicate' });
    expect(await added(order)).toBe(2);
    expect(await added(() => order({ 'idempotency-key': 'one' }))).toBe(1);
  });

  it('malformed-body answers without an envelope after the call has run', async () => {
    await add({ call: 'coin/trade', effect: 'malformed-body' });
    let answer: Response | undefined;
    expect(await added(async () => (answer = await order()))).toBe(1);
    expect(answer?.headers.get('x-fault')).toMatch(/malformed-body$/);
    expect(await answer?.text()).toContain('<h1>502 Bad Gateway</h1>');
  });

  it('upload-too-large refuses images, and no other call', async () => {
    await add({ effect: 'upload-too-large' });
    const trader = await world.as('trader');
    await refusal(trader, product.upload.uploadPicture, { file: fileOf(await pngBytes()) });
    await ok(trader, product.wallet.listBalances, {});
    expect(await counts()).toEqual([[1, 1]]);
  });

  it('is shown by why: it stopped the call, or affected it on its way', async () => {
    const why = async () => {
      const { message } = await ok(world.guest, lab.request.listRequests, { path: 'coin/trade', limit: '1' });
      return (await ok(world.guest, lab.request.explainRequest, { id: String(message[0]?.id) })).message;
    };
    const { id } = await add({ call: 'coin/trade', when: 'first', count: 1, effect: 'refusal', refusal: 'insufficient-balance' });
    await order();
    expect(await why()).toMatchObject({ refused_by: 'fault', key: 'insufficient-balance' });
    expect((await why()).gates.at(-1)).toEqual({ gate: 'fault', saw: `rule ${id}: refusal insufficient-balance`, passed: false });
    await add({ call: 'coin/trade', effect: 'duplicate' });
    await order();
    expect(await why()).toMatchObject({ refused_by: null, key: '' });
    expect((await why()).gates).toContainEqual({ gate: 'fault', saw: `rule ${id + 1}: duplicate`, passed: true });
  });
});

describe('the feed', () => {
  const follow = async (topic: string) => {
    const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    return { feed, seq: (await feed.follow(topic)).seq };
  };

  it('skips a message, so that the next one shows a gap', async () => {
    await add({ call: 'feed.depth', when: 'first', count: 1, effect: 'feed-gap' });
    const { feed, seq } = await follow('depth:BTC/USDT');
    await world.advance('1s');
    await world.advance('1s');
    expect((await feed.next('update', 'depth:BTC/USDT')).seq).toBe(seq + 2);
    expect(await counts()).toEqual([[2, 1]]);
    feed.socket.close();
  });

  it('affects only the messages of the users of its rules', async () => {
    for (const persona of ['trader', 'whale']) await add({ call: 'feed.depth:BTC/USDT', persona, effect: 'feed-gap' });
    const other = await follow('depth:BTC/USDT');
    const hit = await Promise.all(
      ['trader', 'whale'].map(async (persona) => {
        const { feed } = await follow('depth:BTC/USDT');
        feed.send({ op: 'auth', token: (await ok(world.guest, lab.people.logInAs, { persona })).message.token });
        await feed.next('authed');
        return feed;
      }),
    );
    await world.advance('1s');
    expect((await other.feed.next('update', 'depth:BTC/USDT')).seq).toBe(other.seq + 1);
    for (const feed of hit) expect((await feed.unread()).filter(({ type }) => type === 'update')).toEqual([]);
    expect(await counts()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const feed of [other.feed, ...hit]) feed.socket.close();
  });

  it('delays everything for a while, and keeps the order', async () => {
    await add({ call: 'feed.ticker', when: 'first', count: 1, effect: 'feed-delay', ms: 40 });
    const { feed, seq } = await follow('ticker');
    await world.advance('1s');
    await world.advance('1s');
    expect([(await feed.next('update', 'ticker')).seq, (await feed.next('update', 'ticker')).seq]).toEqual([seq + 1, seq + 2]);
    feed.socket.close();
  });

  it('disconnects only clients that follow a topic', async () => {
    await add({ call: 'feed.trades:BTC/USDT', effect: 'feed-disconnect' });
    const [hit, other] = [await follow('trades:BTC/USDT'), await follow('trades:ETH/USDT')];
    await world.advance('1m');
    expect(await hit.feed.closed).toBe(1006);
    await other.feed.next('update', 'trades:ETH/USDT');
    other.feed.socket.close();
  });

  it('cuts new connections while a rule says so', async () => {
    await add({ call: 'feed.connect', when: 'first', count: 1, effect: 'feed-disconnect' });
    const cut = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    expect(await cut.closed).toBe(1006);
    const { feed } = await follow('ticker');
    expect(await counts()).toEqual([[2, 1]]);
    feed.socket.close();
    // Nobody is logged in yet.
    const ofOne: Wish = { call: 'feed.connect', persona: 'trader', effect: 'feed-disconnect' };
    expect(await refusal(world.guest, lab.faults.addFault, ofOne)).toBe('fault-invalid');
  });
});
