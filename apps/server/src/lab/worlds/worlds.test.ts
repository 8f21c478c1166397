import { lab, product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/cast/trader';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, SEED } from '../../testing/harness.ts';

const { worlds, clock } = lab;
const server = await openServer();
afterAll(() => server.close());
const host = () => server.client('main');

describe('a world', () => {
  it('is created frozen at the epoch, with its own name', async () => {
    const { message } = await ok(host(), worlds.createWorld, { id: 'mine' });
    expect(message).toMatchObject({
      id: 'mine',
      now: '2026-01-01T00:00:00Z',
      mode: 'frozen',
      rate: 1,
      seed: SEED,
      parent: 'seed',
      pinned: false,
    });
    await ok(host(), worlds.deleteWorld, { id: 'mine' });
  });

  it.each(['a', '0', 'a-b', 'a'.repeat(32)])('can be called %o', async (id) => {
    await ok(host(), worlds.createWorld, { id });
    await ok(host(), worlds.deleteWorld, { id });
  });

  it.each(['', '-a', 'a-', 'A', 'a b', 'a_b', 'a.b', '../main', 'a'.repeat(33), 'ä'])('cannot be called %o', async (id) => {
    await refusal(host(), worlds.createWorld, { id });
  });

  it('runs from the start if requested', async () => {
    const { message } = await ok(host(), worlds.createWorld, { mode: 'running' });
    expect(message).toMatchObject({ mode: 'running', rate: 1 });
  });
});

describe('a fork', () => {
  it('is a frozen copy of its parent’s instant, sessions included, and independent of it', async () => {
    const parent = await server.fork();
    const trader = await Trader.enter(parent, { USDT: '1000' });
    await parent.advance('36h');
    const order = await trader.place({ price: '60000' });
    await ok(parent.guest, clock.setClock, { mode: 'running' });
    const { message } = await ok(host(), worlds.forkWorld, { world: parent.id, id: 'fork-1' });
    expect(message).toMatchObject({ id: 'fork-1', mode: 'frozen', parent: parent.id });
    expect(message.now >= '2026-01-02T12:00:00Z').toBe(true);
    const child = server.world('fork-1');
    const twin = await Trader.enter(child);
    expect(await twin.order(order.id)).toEqual(order);
    await twin.cancel(order.id);
    expect(await trader.order(order.id)).toMatchObject({ status: 'waiting' });
    await Promise.all([child.prove(), parent.prove()]);
  });
});

describe('a snapshot', () => {
  it('is restored as often as wanted, clock and mode included', async () => {
    const world = await server.fork();
    await world.advance('1h');
    await ok(host(), worlds.snapshotWorld, { world: world.id, name: 'before' });
    const before = await world.hash();
    for (let round = 0; round < 3; round++) {
      await Trader.enter(world, { USDT: '7' });
      await world.advance('1d');
      await ok(world.guest, clock.setClock, { mode: 'running', rate: 100 });
      const { message } = await ok(host(), worlds.restoreWorld, { world: world.id, name: 'before' });
      expect(message).toMatchObject({ now: '2026-01-01T01:00:00Z', mode: 'frozen' });
      expect(await world.hash()).toBe(before);
    }
  });
});

describe('a reset', () => {
  it('recreates a world, while others use it', async () => {
    const world = await server.fork();
    const seeded = await world.hash();
    const trader = await Trader.enter(world, { USDT: '100000' });
    await world.advance('2d');
    const storm = Array.from({ length: 40 }, (_, index) => [
      trader.try({ quantity: '0.001', price: '60000' }),
      trader.client.send(product.spot.listOrders, { limit: 5 }),
      ...(index % 10 === 5 ? [ok(host(), worlds.resetWorld, { world: world.id })] : []),
    ]).flat();
    const answers = await Promise.all(storm);
    expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.type)))).toEqual(new Set(['ok', '999']));
    await ok(host(), worlds.resetWorld, { world: world.id });
    expect(await world.hash()).toBe(seeded);
    expect(world.world.now()).toBe(EPOCH);
    await world.prove();
  });
});

describe('a token', () => {
  it('is valid in its own world, and in no other that is named', async () => {
    const [home, other] = [await server.fork(), await server.fork()];
    const { message } = await ok(home.guest, lab.people.logInAs, { persona: 'trader' });
    const { user } = message;
    const child = await server.fork(home.id);
    const who = async (headers: Record<string, string>) => {
      const { body } = await server.app.http.inject({ url: '/api/user/center', headers: { authorization: message.token, ...headers } });
      const { type, message: said } = JSON.parse(body) as { type: string; message: { id: number } };
      return type === 'ok' ? said.id : type;
    };
    expect(await who({ host: '127.0.0.1' })).toBe(user.id);
    expect(await who({ host: '127.0.0.1', 'x-world': home.id })).toBe(user.id);
    expect(await who({ host: `${home.id}.localhost:3000` })).toBe(user.id);
    expect(await who({ host: '127.0.0.1', 'x-world': other.id })).toBe('999');
    expect(await who({ host: '127.0.0.1', 'x-world': child.id })).toBe('999');
    expect(await who({ host: `${other.id}.localhost:3000` })).toBe('999');
    expect(await who({ host: `${other.id}.localhost:3000`, 'x-world': home.id })).toBe(user.id);
    expect(await who({ host: '127.0.0.1', 'x-world': 'nobody' })).toBe('error');
    await ok(host(), worlds.deleteWorld, { id: home.id });
    expect(await who({ host: '127.0.0.1' })).toBe('999');
  });
});

describe('many worlds', () => {
  it('can be open at the same time', async () => {
    const own = await openServer();
    const before = process.memoryUsage.rss();
    const all = [];
    for (let count = 0; count < 50; count++) {
      const world = await own.fork();
      await ok(world.guest, product.market.listQuotations, {});
      await ok(await world.as('trader'), product.spot.listOrders, {});
      all.push(world);
    }
    const megabytes = Math.round((process.memoryUsage.rss() - before) / 1e6);
    process.stdout.write(`50 worlds that were asked for prices and orders take ${megabytes} MB.\n`);
    expect(all.filter(({ world }) => world.isAwake)).toHaveLength(50);
    await own.close();
  });
});
