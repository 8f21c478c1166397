import { lab } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal } from '../../testing/harness.ts';
import { Trader } from '../../testing/users/trader.ts';

const { clock, worlds } = lab;
const server = await openServer();
afterAll(() => server.close());

describe('an advance', () => {
  it.each([
    ['15d', '2026-01-16T00:00:00Z'],
    ['6h', '2026-01-01T06:00:00Z'],
    ['5m', '2026-01-01T00:05:00Z'],
    ['90s', '2026-01-01T00:01:30Z'],
    ['90', '2026-01-01T00:01:30Z'],
    [90, '2026-01-01T00:01:30Z'],
    [0, '2026-01-01T00:00:00Z'],
  ])('by %o goes to %s', async (by, to) => {
    const world = await server.fork();
    const { message } = await ok(world.guest, clock.advance, { by });
    expect(message).toMatchObject({ from: '2026-01-01T00:00:00Z', to });
    expect((await ok(world.guest, clock.getClock, {})).message).toMatchObject({ now: to, mode: 'frozen', rate: 1 });
  });

  it.each(['', 'soon', '-5m', '1.5h', '5 m', '5w', '1e3', '0x10', '9999999999', '3661d', -1, 1.5])('by %o is refused', async (by) => {
    const world = await server.fork();
    expect(await refusal(world.guest, clock.advance, { by })).toBe('duration-invalid');
    expect(world.world.now()).toBe(EPOCH);
  });

  it('goes to an instant in any time zone, but not to the past, and at most ten years ahead', async () => {
    const world = await server.fork();
    const to = (text: string) => ok(world.guest, clock.advance, { to: text });
    expect((await to('2026-01-01T09:30:00+09:00')).message.to).toBe('2026-01-01T00:30:00Z');
    expect((await to('2026-01-01T00:30:00Z')).message.to).toBe('2026-01-01T00:30:00Z');
    const wrong = (sent: object) => refusal(world.guest, clock.advance, sent);
    expect(await wrong({ to: '2026-01-01T00:29:59Z' })).toBe('instant-past');
    for (const text of ['soon', '', '2026-01-02', '2026-01-02T00:00:00', '2026-13-01T00:00:00Z', '2046-01-01T00:00:00Z'])
      expect(await wrong({ to: text }), text).toBe('instant-invalid');
    expect(await wrong({})).toBe('duration-invalid');
    expect(await wrong({ until: 'later' })).toBe('parameter-invalid');
    expect(await wrong({ by: ['1h'] })).toBe('duration-invalid');
    expect(world.world.now()).toBe(EPOCH + 1_800);
  });

  it('until the next due work stops there, and does nothing if there is none', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000' });
    const order = await trader.place({ price: '64136.50' });
    const next = (await ok(world.guest, clock.getClock, {})).message.next_due;
    const { message } = await ok(world.guest, clock.advance, { until: 'nextDue' });
    expect(message).toMatchObject({ to: next, total: 1, events: [{ kind: 'spot-fill', count: 1 }] });
    expect(await trader.order(order.id)).toMatchObject({ status: 2 });
  });

  it('started twice concurrently goes twice as far', async () => {
    const world = await server.fork();
    const both = await Promise.all([world.advance('1d'), world.advance('1d')]);
    expect(both.map(({ message }) => message.to)).toEqual(['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']);
  });

  it('fills no order before it was placed', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '100000' });
    const [, order] = await Promise.all([world.advance('3d'), trader.place({ price: '64000', amount: '0.01' })]);
    expect(['2026-01-01 00:00:00', '2026-01-04 00:00:00']).toContain(order.created_at);
    await world.prove();
  });
});

describe('an advance interrupted by the end of its server', () => {
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Every reading of this clock uses up a slice. */
  const hurried = () => {
    let ms = 0;
    return { real: () => (ms += 50) };
  };

  it('continues when the world is opened again, to the same state as without interruption', async () => {
    const whole = await server.fork();
    const live = async (world: typeof whole) => {
      const trader = await Trader.enter(world, 'newcomer', { USDT: '100000' });
      for (const price of ['64130', '63900', '63000', '61000', '59000']) await trader.place({ price });
    };
    await live(whole);
    await whole.advance('20d');
    const first = await openServer({}, undefined, hurried());
    const world = await first.fork();
    await world.pin();
    await live(world);
    const advancing = world.advance('20d');
    while (world.world.now() < EPOCH + 3 * 86_400) await pause();
    await first.stop();
    await advancing;
    const second = await openServer({}, first.dataDir, hurried());
    const again = second.world(world.id);
    expect(again.world.now()).toBeLessThan(EPOCH + 20 * 86_400);
    const { message } = await ok(again.guest, clock.setClock, { mode: 'frozen' });
    expect(message).toMatchObject({ now: '2026-01-21T00:00:00Z', mode: 'frozen' });
    expect(await again.hash()).toBe(await whole.hash());
    await second.close();
  });
});

describe('the clock', () => {
  it('runs, at a rate, and stops', async () => {
    let ms = 0;
    const own = await openServer({}, undefined, { real: () => ms });
    const world = await own.fork();
    expect((await ok(world.guest, clock.setClock, { mode: 'running', rate: 60 })).message).toMatchObject({ mode: 'running', rate: 60 });
    ms += 10_000;
    expect((await ok(world.guest, clock.getClock, {})).message.now).toBe('2026-01-01T00:10:00Z');
    expect((await ok(world.guest, clock.setClock, { mode: 'frozen' })).message).toMatchObject({
      mode: 'frozen',
      now: '2026-01-01T00:10:00Z',
    });
    ms += 10_000;
    expect((await ok(world.guest, clock.setClock, { mode: 'running' })).message).toMatchObject({ rate: 1, now: '2026-01-01T00:10:00Z' });
    await own.close();
  });

  it('fills waiting orders while it runs, in the second they are due', async () => {
    let ms = 0;
    const own = await openServer({}, undefined, { real: () => ms });
    const world = await own.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000' });
    const order = await trader.place({ price: '64100' });
    await ok(world.guest, clock.setClock, { mode: 'running', rate: 1 });
    ms += 13_000;
    own.app.registry.tick();
    expect(await trader.order(order.id)).toMatchObject({ status: 1 });
    ms += 60_000;
    own.app.registry.tick();
    expect(await trader.order(order.id)).toMatchObject({ status: 2, updated_at: '2026-01-01 00:00:18' });
    await world.prove();
    await own.close();
  });

  it('refuses invalid input', async () => {
    const world = await server.fork();
    const wrong = (sent: object) => refusal(world.guest, clock.setClock, sent as { mode: 'frozen' });
    for (const rate of [0, -1, 0.0001, 86_401, 'fast']) expect(await wrong({ mode: 'running', rate }), String(rate)).toBe('rate-invalid');
    expect(await wrong({ mode: 'backwards' })).toBe('clock-mode-invalid');
    expect(await wrong({})).toBe('clock-mode-invalid');
    expect(world.world.mode).toBe('frozen');
  });

  it('is written on every answer', async () => {
    const world = await server.fork();
    await world.advance('1d');
    const { headers } = await server.app.http.inject({ url: '/api/health', headers: { host: '127.0.0.1', 'x-world': world.id } });
    expect(headers).toMatchObject({ date: 'Fri, 02 Jan 2026 00:00:00 GMT', 'cache-control': 'no-store' });
  });
});

describe('a world at another instant', () => {
  it('is created by living up to it', async () => {
    const { message } = await ok(server.client('main'), worlds.createWorld, { at: '2026-02-01T00:00:00Z' });
    const later = server.world(message.id);
    expect(message).toMatchObject({ now: '2026-02-01T00:00:00Z', mode: 'frozen', parent: 'seed' });
    const lived = await server.fork();
    await lived.advance('31d');
    expect(await later.hash()).toBe(await lived.hash());
  });

  it.each([
    ['2025-12-31T23:59:59Z', 'instant-past'],
    ['2037-01-01T00:00:00Z', 'instant-invalid'],
    ['tomorrow', 'instant-invalid'],
  ])('%s is refused, and leaves no world', async (at, name) => {
    const before = (await ok(server.client('main'), worlds.listWorlds, {})).message.length;
    expect(await refusal(server.client('main'), worlds.createWorld, { at })).toBe(name);
    expect((await ok(server.client('main'), worlds.listWorlds, {})).message.length).toBe(before);
  });
});
