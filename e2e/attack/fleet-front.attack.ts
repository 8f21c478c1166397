import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, lab, product } from '@mt2/contracts';
import { STAMP, stampOf } from '@mt2/server/fleet/stamp';
import { FeedSocket } from '@mt2/server/testing/feed-socket';
import { ok, refusal } from '@mt2/server/testing/harness';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { askFirst, beginFleet, FLEET_SECRET, fleetOf } from './own-fleet.ts';
import { Postgres } from './postgres.ts';

const [HOME, STRANGER] = ['203.0.113.7', '192.0.2.1'];
const ACCOUNT = { user_string: 'trader@mt2.test', password: 'mt2-demo' };

/** The real time of the servers of tests. */
const now = () => Date.parse('2026-01-01T00:00:00Z');
const postgres = await Postgres.start();
afterAll(() => postgres.close());
const fleet = await beginFleet(postgres, afterAll);
/** The first one has `main`. */
const [first, second] = [await fleet.join(), await fleet.join()];
const url = await first.url();

/** A world of the second server. */
const enter = async (): Promise<string> => (await second.fork()).id;

/** Has the store name another owner of a world, by default of a new one that is not pinned. */
const setOwner = (id: string, owner: string): void =>
  void fleet.sql(
    `INSERT INTO mt2.world (id, owner, generation) VALUES ('${id}', '${owner}', 1000) ON CONFLICT (id) DO UPDATE SET owner = '${owner}'`,
  );

/** A client of the first server. */
const client = (world: string, headers: Record<string, string> = {}): Client =>
  createClient({ baseUrl: url, headers: () => ({ 'x-world': world, ...headers }) });

type Asked = { readonly path: string; readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
async function ask({ path, method = 'GET', headers = {}, body }: Asked): Promise<IncomingMessage & { readonly text: string }> {
  const asked = httpRequest(`${url}${path}`, { method, headers });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return Object.assign(answer, { text });
}

describe('a request for a world of another server', () => {
  it('is answered by that server, whatever the method, with the request’s ID', async () => {
    const world = await enter();
    const { token } = (await ok(client(world), lab.people.logInAs, { persona: 'trader' })).message;
    const trader = client(world, { authorization: token });
    const { order } = (
      await ok(trader, product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '51234' })
    ).beside;
    await ok(trader, product.spot.cancelOrder, { id: order.id });
    await ok(client(world), lab.clock.advance, { by: '1d' });
    const { headers, statusCode } = await ask({ path: '/lab/api/clock', headers: { 'x-world': world, 'x-request-id': 'mine' } });
    expect([statusCode, headers['x-request-id'], headers.date]).toEqual([200, 'mine', 'Fri, 02 Jan 2026 00:00:00 GMT']);
    expect(await second.world(world).guest.send(lab.clock.getClock, {})).toMatchObject({ message: { now: '2026-01-02T00:00:00Z' } });
    await ok(client('main'), lab.worlds.deleteWorld, { id: world });
  });

  it('is waited for longer than it takes to look whether that server has its lease', async () => {
    const world = await enter();
    askFirst((what) => what === 'remove' && sleep(1_500));
    await ok(client('main'), lab.worlds.deleteWorld, { id: world });
  });

  it('is found by the host, by the token alone and by the path', async () => {
    const world = await enter();
    const { token } = (await ok(client(world), lab.people.logInAs, { persona: 'trader' })).message;
    expect((await ask({ path: '/lab/api/clock', headers: { host: `${world}.localhost` } })).statusCode).toBe(200);
    expect((await client('', { authorization: token }).send(product.account.getProfile, {})).ok).toBe(true);
    expect((await ok(client('main'), lab.worlds.pinWorld, { world })).message.pinned).toBe(true);
  });

  it('copies a world where it is', async () => {
    const world = await enter();
    const { id } = (await ok(client('main'), lab.worlds.createWorld, { from: world })).message;
    expect(second.app.registry.get(id)).toBeDefined();
    const built = (await ok(client('main'), lab.scenes.buildWorld, { scene: { from: id, steps: [] } })).message.world;
    expect(second.app.registry.get(built)).toBeDefined();
  });

  it('counts attempts by the address of the client, whatever it says of itself', async () => {
    const world = await enter();
    const at = (address: string, headers = {}) => client(world, { 'x-forwarded-for': address, ...headers });
    expect((await at(HOME).send(product.session.login, ACCOUNT)).ok).toBe(true);
    for (let n = 0; n < 10; n += 1) await refusal(at(STRANGER), product.session.login, { ...ACCOUNT, password: 'wrong' });
    const request = { method: 'POST', url: product.session.login.path, headers: { host: new URL(url).host } };
    const stamp = stampOf({ fleetSecret: 'guessed', now }, { world, address: HOME }, request);
    expect((await at(STRANGER, { [STAMP]: stamp }).send(product.session.login, ACCOUNT)).ok).toBe(false);
    expect((await at(HOME).send(product.session.login, ACCOUNT)).ok).toBe(true);
  });

  it('is refused by a server that does not own the world', async () => {
    const world = await enter();
    const headers = { host: new URL(url).host, 'x-world': world };
    const stamp = stampOf({ fleetSecret: FLEET_SECRET, now }, { world, address: HOME }, { method: 'GET', url: '/lab/api/clock', headers });
    expect((await ask({ path: '/lab/api/clock', headers: { ...headers, [STAMP]: stamp } })).statusCode).toBe(421);
  });
});

describe('a socket of a world of another server', () => {
  it('is joined to that server', async () => {
    const world = await enter();
    const feed = await FeedSocket.open(first, { path: `/ws?world=${world}` });
    onTestFinished(() => feed.socket.close());
    await feed.follow('ticker');
    await ok(client(world), lab.clock.advance, { by: '1s' });
    await feed.next('update', 'ticker');
  });

  it('is cut when the server between ends', async () => {
    const own = await beginFleet(postgres);
    await own.join();
    const between = await own.join();
    const feed = await FeedSocket.open(between, { path: '/ws?world=main' });
    const closed = once(feed.socket, 'close');
    await between.app.http.close();
    await closed;
  });

  it.each(['websocket', 'polling'])('of Socket.IO is joined to it by %s', async (transport) => {
    const world = await enter();
    const socket = io(url, { transports: [transport], forceNew: true, query: { world } });
    onTestFinished(() => void socket.close());
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    const received = new Promise((resolve) => socket.on('daymarket', resolve));
    await ok(client(world), lab.clock.advance, { by: '1s' });
    await received;
  });
});

describe('a request for a world without a reachable owner', () => {
  it('waits for one, and then is answered once; that of a client that went away is not sent', async () => {
    const world = await enter();
    await fleet.store.renew('gone', { url: 'http://127.0.0.1:1', isDraining: false }, true);
    setOwner(world, 'gone');
    const token = await ok(second.world(world).guest, lab.people.logInAs, { persona: 'trader' }).then(({ message }) => message.token);
    const trader = client(world, { authorization: token });
    const placed = ok(trader, product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '51234' });
    const gone = new AbortController();
    const left = client(world).send(lab.clock.advance, { by: '2d' }, { signal: gone.signal });
    await second.world(world).advance('1s');
    gone.abort();
    await expect(left).rejects.toThrow();
    setOwner(world, fleetOf(second).server);
    await placed;
    expect((await ok(client(world), lab.clock.getClock, {})).message.now).toBe('2026-01-01T00:00:01Z');
    const orders = (await ok(trader, product.spot.listOrders, { status: 1 })).message;
    expect(orders.filter(({ target_price }) => Number(target_price) === 51_234)).toHaveLength(1);
  });

  it('is refused with the sentence that the world’s server has ended, in the caller’s language', async () => {
    setOwner('ended', 'dead');
    const { statusCode, text } = await ask({ path: '/api/health', headers: { 'x-world': 'ended', lang: 'jp' } });
    const refused = { key: 'world-not-found', message: expect.stringMatching(/サーバーの停止/) };
    expect([statusCode, JSON.parse(text)]).toMatchObject([404, refused]);
    await expect(FeedSocket.open(first, { path: '/ws?world=ended' })).rejects.toThrow('404');
  });

  it('is refused with the same sentence if its owner lost it, which no other server knows', async () => {
    setOwner('lost', fleetOf(second).server);
    for (const method of ['GET', 'POST']) {
      const asked = { path: '/lab/api/clock', method, headers: { 'x-world': 'lost', 'content-type': 'application/json' } };
      const { statusCode, text } = await ask(method === 'GET' ? asked : { ...asked, path: '/lab/api/clock/advance', body: '{"by":"1h"}' });
      expect([statusCode, JSON.parse(text).message]).toEqual([404, 'This world ended with its server: it was not pinned']);
    }
  });

  it('gets the answer of a world that does not exist, if it was never created', async () => {
    expect(await refusal(client('never'), lab.clock.getClock, {})).toBe('world-not-found');
    // A text that PostgreSQL does not take.
    await expect(FeedSocket.open(first, { path: '/ws?world=%00' })).rejects.toThrow('404');
  });
});
