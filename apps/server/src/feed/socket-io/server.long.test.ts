import { lab, product } from '@mt2/contracts';
import { assertDefined, ok as right } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { io as connect4 } from 'socket.io-client';
import connect2 from 'socket.io-client-2';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { OWN_SEED, ok, openServer, TestServer, type TestWorld } from '../../testing/harness.ts';

type Said = Record<string, unknown> & { type: string };
/** The methods common to both versions of the client. */
type OldAndNew = {
  on(event: string, hear: (said: Said) => void): unknown;
  emit(event: string, said: unknown): unknown;
  close(): unknown;
};
type Connect = (url: string, options: Record<string, unknown>) => OldAndNew;

const server = await openServer();
const open: OldAndNew[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => server.close());

/** A connected client in a world. */
async function enter(connect: Connect, world: string, options: Record<string, unknown> = {}): Promise<OldAndNew> {
  const socket = connect(await server.url(), {
    transports: ['websocket'],
    forceNew: true,
    query: { world },
    ...options,
  });
  open.push(socket);
  await next(socket, 'connect');
  return socket;
}

const next = (socket: OldAndNew, event: string, isWanted: (said: Said) => boolean = () => true): Promise<Said> =>
  new Promise((resolve) => socket.on(event, (said) => void (event === 'connect' || isWanted(said) ? resolve(said) : undefined)));
const ofBtc = (said: Said) => said.symbol === 'BTC/USDT';

/** Resolves when all earlier messages have arrived: `login` is not answered, so this waits for the broadcast of a moved clock. */
async function afterMoving(world: TestWorld, socket: OldAndNew, by = '1s'): Promise<Said> {
  const received = next(socket, 'daymarket', ofBtc);
  await world.advance(by);
  return received;
}

const tokenOf = async (world: TestWorld, persona: string): Promise<string> =>
  (await ok(world.guest, product.session.login, { user_string: `${persona}@mt2.test`, password: 'mt2-demo' })).message;

describe.each<[string, Connect, string[]]>([
  ['Socket.IO 4 by websocket', connect4 as unknown as Connect, ['websocket']],
  ['Socket.IO 4 by polling', connect4 as unknown as Connect, ['polling']],
  ['Socket.IO 2 by websocket', connect2, ['websocket']],
  ['Socket.IO 2 by polling', connect2, ['polling']],
])('%s', (_, connect, transports) => {
  it('receives the markets when time moves', async () => {
    const world = await server.fork();
    const socket = await enter(connect, world.id, { transports });
    const all = Promise.all(
      ['daymarket', 'kline', 'market_depth', 'match_trade', 'market_detail'].map((event) => next(socket, event, ofBtc)),
    );
    await world.advance('1m');
    const [day, candle, book, prints, again] = await all;
    const ids = { type: 'daymarket', match_id: 1, currency_id: 1, currency_name: 'BTC', legal_id: 3, legal_name: 'USDT' };
    expect(day).toMatchObject({ ...ids, now_price: '64073.12', close: '64073.12', change: expect.stringMatching(/^[+-]/) });
    expect(candle).toMatchObject({ type: 'kline', period: '1min', time: 1_767_225_660_000, open: '64073.12', volume: expect.any(String) });
    expect(book).toMatchObject({ type: 'market_depth', 'base-currency': 'BTC', 'quote-currency': 'USDT' });
    expect(candle?.change).toBe(day?.change);
    expect(again).toEqual({ ...prints, type: 'market_detail' });
    const { asks, bids } = book as unknown as { asks: [string, string][]; bids: [string, string][] };
    expect([asks.length, bids.length]).toEqual([10, 10]);
    expect(asks.map(([price]) => Number(price))).toEqual(asks.map(([price]) => Number(price)).toSorted((one, other) => other - one));
    expect(Number(asks.at(-1)?.[0])).toBeGreaterThan(Number(bids[0]?.[0]));
    expect(assertDefined((prints as unknown as { data: object[] }).data[0], 'a minute has prints')).toEqual({
      id: expect.any(Number),
      amount: expect.any(String),
      direction: expect.stringMatching(/^(buy|sell)$/),
      price: expect.any(String),
      tradeId: expect.any(Number),
      ts: expect.any(Number),
    });
  });

  it('receives its own orders after a login with its token', async () => {
    const world = await server.fork();
    const socket = await enter(connect, world.id, { transports });
    socket.emit('login', await tokenOf(world, 'trader'));
    await afterMoving(world, socket);
    const message = next(socket, 'transaction');
    const order = await (await Trader.enter(world, {}, 'trader')).place({ price: '60000' });
    expect(await message).toMatchObject({ type: 'transaction', to: order.userId, data: { id: order.id, status: 1 } });
  });
});

describe('the private events of Socket.IO', () => {
  const connect = connect4 as unknown as Connect;

  it.each<[string, (world: TestWorld) => Promise<unknown>]>([
    ['an id that no user has', async () => 999_999],
    ['an id in words', async () => 'trader'],
    ['a wrong token', async () => `main.${'x'.repeat(43)}`],
    ['the token of another user', (world) => tokenOf(world, 'whale')],
    ['the token of another world', async () => tokenOf(await server.fork(), 'trader')],
  ])('are not sent to a client that logs in with %s', async (_, saidIn) => {
    const world = await server.fork();
    const socket = await enter(connect, world.id);
    const own: Said[] = [];
    socket.on('transaction', (said) => own.push(said));
    socket.emit('login', await saidIn(world));
    await afterMoving(world, socket);
    await (await Trader.enter(world, {}, 'trader')).place({ price: '60000' });
    await afterMoving(world, socket);
    expect(own).toEqual([]);
  });

  it('follow a token into its world if none was named', async () => {
    const world = await server.fork();
    const socket = await enter(connect, world.id, { query: {} });
    const received = next(socket, 'daymarket', (said) => ofBtc(said) && said.now_price === '64073.12');
    socket.emit('login', await tokenOf(world, 'trader'));
    const own = next(socket, 'transaction');
    const trader = await Trader.enter(world, {}, 'trader');
    // The login and the orders take different paths: one of these orders is placed after it.
    let isTold = false;
    void own.then(() => {
      isTold = true;
    });
    while (!isTold) await trader.place({ price: '60000' });
    await world.advance('1m');
    await received;
  });
});

describe('the bare ID of a user', () => {
  const connect = connect4 as unknown as Connect;
  const OURS = 'http://dev.test:5173';
  const OWN_EVENTS = ['lever_trade', 'transaction'];
  const idOf = async (world: TestWorld, persona: string) => (await ok(await world.as(persona), product.account.getProfile, {})).message.id;
  /** Places an order of the trader, who has positions, while a client has logged in with the trader's ID; returns the events it heard. */
  async function heardBy(at: TestServer, headers: Record<string, string>, say: (id: number) => unknown = (id) => id): Promise<string[]> {
    const world = await at.fork();
    const socket = connect(await at.url(), {
      transports: ['websocket'],
      forceNew: true,
      query: { world: world.id },
      extraHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('WORLD', world.id)])),
    });
    open.push(socket);
    await next(socket, 'connect');
    const heard = new Set<string>();
    for (const event of ['transaction', 'lever_trade', 'lever_closed']) socket.on(event, () => heard.add(event));
    socket.emit('login', say(await idOf(world, 'trader')));
    await afterMoving(world, socket);
    await (await Trader.enter(world, {}, 'trader')).place({ price: '60000' });
    await afterMoving(world, socket);
    return [...heard].sort();
  }

  it.each<[string, (id: number) => unknown]>([
    ['a number', (id) => id],
    ['a text', String],
  ])('as %s gives the events of that user, with the lab on', async (_, say) => expect(await heardBy(server, {}, say)).toEqual(OWN_EVENTS));

  it.each<[string, string[], Record<string, string>, number]>([
    ['another site', [], { origin: 'http://evil.test' }, 0],
    ['another port of this machine', [], { origin: 'http://127.0.0.1:1' }, 0],
    ['a sandboxed frame', [OURS], { origin: 'null' }, 0],
    ['a site that resembles one in the settings', [OURS], { origin: `${OURS}.evil.test` }, 0],
    ['the server itself', [], { origin: 'http://WORLD.localhost:3000', host: 'WORLD.localhost:3000' }, 1],
    ['another world’s host', [], { origin: 'http://main.localhost:3000', host: 'WORLD.localhost:3000' }, 0],
    ['an origin in the settings', [OURS], { origin: OURS }, 1],
  ])('from a page of %s', async (_, corsOrigins, headers, count) => {
    const own = corsOrigins.length > 0 ? await openServer({ corsOrigins }) : server;
    expect(await heardBy(own, headers)).toEqual(count ? OWN_EVENTS : []);
    if (own !== server) await own.close();
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['the token', 'secret', { 'x-lab-token': 'secret' }, 1],
    ['another token', 'secret', { 'x-lab-token': 'secreT' }, 0],
    ['no token', 'secret', {}, 0],
    ['no token, but none is required', 'none', {}, 1],
  ])('in a lab with a token is for those who have it: %s', async (_, labToken, headers, count) => {
    const { app, dataDir } = await openServer({ labToken });
    const guarded = new (class extends TestServer {
      override client(...[world, token, over]: Parameters<TestServer['client']>) {
        return super.client(world, token, { 'x-lab-token': labToken, ...over });
      }
    })(app, dataDir);
    expect(await heardBy(guarded, headers)).toEqual(count ? OWN_EVENTS : []);
    await guarded.close();
  });

  it('means a user of the client’s own world, and survives the end of its sessions', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    const socket = await enter(connect, world.id);
    const heard: Said[] = [];
    socket.on('transaction', (said) => heard.push(said));
    socket.emit('login', await idOf(world, 'trader'));
    await afterMoving(world, socket);
    await (await Trader.enter(other, {}, 'trader')).place({ price: '60000' });
    await (await Trader.enter(world, {}, 'whale')).place({ price: '60000' });
    await afterMoving(world, socket);
    expect(heard).toEqual([]);
    await ok(await world.as('trader'), product.account.logOut, {});
    await (await Trader.enter(world, {}, 'trader')).place({ price: '60000' });
    await afterMoving(world, socket);
    expect(heard).toHaveLength(1);
  });

  it('gives nothing without the lab', async () => {
    let ms = 0;
    const closed = await openServer({ isLabOn: false, worldSeed: OWN_SEED }, undefined, { real: () => ms });
    const tick = async (socket: OldAndNew) => {
      const heard = next(socket, 'daymarket');
      ms += 1000;
      closed.app.registry.tick();
      await heard;
    };
    const world = closed.world('main');
    const { id } = assertDefined(world.world.sql.get<{ id: number }>(`SELECT "id" FROM "User" LIMIT 1`), 'there are users');
    const socket = connect(await closed.url(), { transports: ['websocket'], forceNew: true });
    open.push(socket);
    await next(socket, 'connect');
    const heard: Said[] = [];
    socket.on('transaction', (said) => heard.push(said));
    for (const said of [id, String(id), { token: id }]) socket.emit('login', said);
    await tick(socket);
    await world.world.write((tx) => {
      tx.emit('user.event', { userId: id, event: () => ({ event: 'order', order: { id: 1 } }) as never });
      return right(undefined);
    });
    await tick(socket);
    expect(heard).toEqual([]);
    await closed.close();
  });
});

describe('the events of contracts', () => {
  it('carry what existing clients read: all positions, the waiting ones, the risk, and the closed IDs', async () => {
    const world = await server.fork();
    const trader = await world.as('trader');
    const socket = await enter(connect4 as unknown as Connect, world.id);
    socket.emit('login', await tokenOf(world, 'trader'));
    await afterMoving(world, socket);
    const form = { currency_id: 1, legal_id: 3, share: '1', multiple: '10', type: 1, account: 'lever' } as const;
    const opened = next(socket, 'lever_trade', ({ data }) => (data as { status: number }).status === 1);
    const { beside } = await ok(trader, product.lever.submit, { ...form, status: 1 });
    const said = (await opened) as Said & { trades_all: string; trades_entrust: string; data: { id: number } };
    const list = async (status: number) => (await ok(trader, product.lever.listTickets, { status, limit: 100 })).message;
    const [open, closing, waiting] = [await list(1), await list(2), await list(0)];
    const all = [...open.message.data, ...closing.message.data].toSorted((one, other) => other.id - one.id);
    expect(JSON.parse(said.trades_all)).toEqual(all);
    expect(JSON.parse(said.trades_all)[0].time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(JSON.parse(said.trades_entrust)).toEqual(waiting.message.data);
    expect(said).toMatchObject({ hazard_rate: open.rate_profits_total.hazard_rate, profits_all: open.rate_profits_total.profits_total });
    const closed = next(socket, 'lever_closed');
    await ok(trader, product.lever.close, { id: beside.ticket.id });
    expect(await closed).toMatchObject({ type: 'lever_closed', id: [beside.ticket.id], data: { id: beside.ticket.id } });
  });
});

describe('the positions of a user', () => {
  const connect = connect4 as unknown as Connect;
  type Positions = Said & { trades_all: string; trades_entrust: string; data: { id: number; symbol: string }; profits_all: string };
  const idsIn = (text: string) => (JSON.parse(text) as { id: number }[]).map(({ id }) => id);

  it('come after the login and with each price, once a second, while there are positions or orders', async () => {
    const world = await server.fork();
    const token = await tokenOf(world, 'whale');
    const whale = await world.as('whale');
    await ok(world.guest, lab.people.fund, { persona: 'whale', account: 'lever', currency: 'USDT', amount: '10000' });
    const socket = await enter(connect, world.id);
    const heard: Positions[] = [];
    socket.on('lever_trade', (said) => heard.push(said as Positions));
    socket.emit('login', token);
    await afterMoving(world, socket);
    expect(heard).toEqual([]);
    const form = { currency_id: 1, legal_id: 3, share: '1', multiple: '10', type: 1, account: 'lever' } as const;
    const opened = (await ok(whale, product.lever.submit, { ...form, status: 1 })).beside.ticket;
    const waiting = (await ok(whale, product.lever.submit, { ...form, currency_id: 2, status: 0, target_price: '2000' })).beside.ticket;

    const later = await enter(connect, world.id);
    const first = next(later, 'lever_trade');
    later.emit('login', token);
    const { data, trades_all, trades_entrust } = (await first) as Positions;
    expect([data.id, idsIn(trades_all), idsIn(trades_entrust)]).toEqual([waiting.id, [opened.id], [waiting.id]]);

    heard.length = 0;
    for (let second = 0; second < 3; second++) await afterMoving(world, socket);
    expect(heard).toHaveLength(3);
    const list = (await ok(whale, product.lever.listTickets, { status: 1 })).message;
    expect(heard.at(-1)?.profits_all).toBe(list.rate_profits_total.profits_total);

    await ok(whale, product.lever.close, { id: opened.id });
    await afterMoving(world, socket);
    expect(heard.at(-1)?.trades_all).toBe('[]');
    const [order] = (await ok(whale, product.lever.listOrders, { account: 'lever', status: 0 })).message.data;
    await ok(whale, product.lever.cancel, { id: assertDefined(order, 'it waits').id });
    heard.length = 0;
    await afterMoving(world, socket);
    expect(heard).toEqual([]);
  });

  it('go to nobody else, and to no socket whose session has ended', async () => {
    const world = await server.fork();
    const trader = await world.as('trader');
    const form = { currency_id: 1, legal_id: 3, share: '1', multiple: '10', type: 1, account: 'lever', status: 1 } as const;
    await ok(trader, product.lever.submit, form);
    const [guest, left] = [await enter(connect, world.id), await enter(connect, world.id)];
    const heard: Said[] = [];
    guest.on('lever_trade', (said) => heard.push(said));
    const first = next(left, 'lever_trade');
    const token = await tokenOf(world, 'trader');
    left.emit('login', token);
    await first;
    await ok(server.client(world.id, token), product.account.logOut, {});
    const late: Said[] = [];
    left.on('lever_trade', (said) => late.push(said));
    await afterMoving(world, left);
    await afterMoving(world, guest);
    expect([heard, late]).toEqual([[], []]);
  });
});

describe('the Socket.IO endpoint', () => {
  it.each([
    ['an unknown world', '/socket.io/?EIO=4&transport=polling&world=nowhere', 403],
    ['an unknown session', '/socket.io/?EIO=4&transport=polling&sid=nobody', 400],
  ])('refuses %s', async (_, path, status) => {
    expect((await fetch(`${await server.url()}${path}`)).status).toBe(status);
  });

  it('stores nothing for a poller that does not return, and still serves the others', async () => {
    const world = await server.fork();
    const url = `${await server.url()}/socket.io/?EIO=4&transport=polling&world=${world.id}`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string };
    await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '40' });
    const other = await enter(connect4 as unknown as Connect, world.id);
    for (let second = 0; second < 60; second++) await afterMoving(world, other);
    const unread = (await (await fetch(`${url}&sid=${sid}`)).text()).split('\u001e');
    expect(unread.length).toBeGreaterThan(100);
    expect(unread.length).toBeLessThan(800);
  });

  it.each<[string, Connect]>([
    ['4', connect4 as unknown as Connect],
    ['2', connect2],
  ])('disconnects a flooding Socket.IO %s client, and only that one', async (_, connect) => {
    const world = await server.fork();
    const other = await enter(connect, world.id);
    const flooding = await enter(connect, world.id, { reconnection: false });
    const gone = new Promise((resolve) => flooding.on('disconnect', resolve));
    for (let count = 0; count < 1_000; count++) flooding.emit('login', 'x');
    await gone;
    await afterMoving(world, other);
  });

  it('counts a handshake with an empty session as one', async () => {
    const flooded = await openServer();
    const url = `${await flooded.url()}/socket.io/?EIO=4&transport=polling&sid=`;
    const ask = async () => (await fetch(url)).status;
    const statuses: number[] = [];
    for (let round = 0; round < 14; round++) statuses.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    await flooded.close();
  });
});
