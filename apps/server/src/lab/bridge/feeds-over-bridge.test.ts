import { lab, product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/cast/trader';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, openServer, type TestServer, type TestWorld } from '../../testing/harness.ts';

/** The real side: prices of another seed would do as well, but its world is at another time. */
const real = await openServer();
// Its time is read, and would go on meanwhile.
await real.world('main').world.freeze();
const host = new URL(await real.url()).host;
const server = await openServer({ bridgeHosts: [host] });
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await server.close();
  await real.close();
});

const FILE = 'feeds: { market: real, user: real }';

/** A world whose feeds come from `main` of the real side, which is an hour ahead of a new world. */
async function bridge(file = FILE): Promise<TestWorld> {
  const world = await server.fork();
  await ok(server.client('main'), lab.bridge.setBridge, { world: world.id, url: `http://${host}/api`, file });
  return world;
}

async function enter(world: TestWorld): Promise<FeedSocket> {
  const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
  open.push({ close: () => feed.socket.terminate() });
  return feed;
}

const realToken = async (): Promise<string> =>
  (await ok(real.client('main'), product.session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' })).message;
const withOrder = (id: number) => expect.arrayContaining([{ event: 'order', order: expect.objectContaining({ id }) }]);
const traderOf = (at: TestServer, world: string) => Trader.enter(at.world(world), {}, 'trader');

describe('a websocket of a bridged world', () => {
  it('gets the real side’s topics and its user’s events, and those of the world', async () => {
    const world = await bridge();
    const feed = await enter(world);
    feed.send({ op: 'sub', topics: ['depth:BTC/USDT'] });
    expect(await feed.next('bridge')).toMatchObject({ market: 'real', user: 'real', broken: false });
    const { now } = await feed.next('snapshot', 'depth:BTC/USDT');
    expect(now).toBe(real.world('main').world.now());
    feed.send({ op: 'auth', token: await realToken() });
    feed.send({ op: 'sub', topics: ['user'] });
    await feed.next('authed');
    await feed.next('snapshot', 'user');
    const order = await (await traderOf(real, 'main')).place({ price: '60000' });
    expect(await feed.next('update', 'user')).toMatchObject({ data: withOrder(order.id) });
  });

  it('with a session of the world gets everything from the world', async () => {
    const world = await bridge();
    const feed = await enter(world);
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message;
    feed.send({ op: 'auth', token });
    expect(await feed.next('bridge')).toMatchObject({ market: 'real' });
    expect(await feed.next('bridge')).toMatchObject({ market: 'world', user: 'world', broken: false });
    await feed.follow('user');
    const order = await (await traderOf(server, world.id)).place({ price: '60000' });
    expect(await feed.next('update', 'user')).toMatchObject({ data: withOrder(order.id) });
  });

  it('is closed, to connect again, when the bridge ends', async () => {
    const world = await bridge();
    const feed = await enter(world);
    await feed.follow('ticker');
    await ok(server.client('main'), lab.bridge.removeBridge, { world: world.id });
    expect(await feed.closed).toBe(1012);
  });
});

type Said = Record<string, unknown>;
const next = (socket: Socket, event: string, isWanted: (said: Said) => boolean = () => true): Promise<Said> =>
  new Promise((resolve) => socket.on(event, (said: Said) => void (isWanted(said) && resolve(said))));
const isOfBtc = (said: Said) => said.symbol === 'BTC/USDT';

describe('a Socket.IO client of a bridged world', () => {
  async function connect(world: TestWorld): Promise<Socket> {
    const socket = io(await server.url(), { transports: ['websocket'], forceNew: true, query: { world: world.id } });
    open.push(socket);
    return socket;
  }

  it('gets the real side’s markets and its user’s events', async () => {
    const world = await bridge();
    const socket = await connect(world);
    expect(await next(socket, 'bridge')).toEqual({ type: 'bridge', market: 'real', user: 'real', broken: false });
    socket.emit('login', await realToken());
    const [day, transaction] = [next(socket, 'daymarket', isOfBtc), next(socket, 'transaction')];
    await real.world('main').advance('1m');
    const { now_price } = (await ok(real.client('main'), product.market.getMarketInfo, { symbol: 'BTC/USDT', depth: '1' })).message;
    expect((await day).now_price).toBe(now_price);
    const trader = await traderOf(real, 'main');
    const order = await trader.place({ price: '60000' });
    expect(await transaction).toMatchObject({ to: order.userId, data: { id: order.id } });
  });
});
