import { lab, product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, SEED } from '../../testing/harness.ts';

const { worlds } = lab;
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

  it('runs from the start if requested, and its forks are frozen', async () => {
    const { message } = await ok(host(), worlds.createWorld, { mode: 'running' });
    expect(message).toMatchObject({ mode: 'running', rate: 1 });
    const fork = await ok(host(), worlds.forkWorld, { world: message.id, id: 'fork-1' });
    expect(fork.message).toMatchObject({ id: 'fork-1', mode: 'frozen', parent: message.id });
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
