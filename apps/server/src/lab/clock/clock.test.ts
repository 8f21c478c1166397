import { lab } from '@mt2/contracts';
import { LONGEST_DURATION } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal } from '../../testing/harness.ts';
import { checkTarget } from './index.ts';

const { clock, worlds } = lab;
const server = await openServer();
afterAll(() => server.close());

describe('an advance', () => {
  it('goes to an instant in any time zone, not in the past and at most ten years ahead', async () => {
    const world = await server.fork();
    const to = (text: string) => ok(world.guest, clock.advance, { to: text });
    expect((await to('2026-01-01T09:30:00+09:00')).message.to).toBe('2026-01-01T00:30:00Z');
    expect((await to('2026-01-01T00:30:00Z')).message.to).toBe('2026-01-01T00:30:00Z');
    expect(world.world.now()).toBe(EPOCH + 1_800);
    const isTarget = (ahead: number) => checkTarget(world.world, world.world.now() + ahead).ok;
    expect([-1, 0, LONGEST_DURATION, LONGEST_DURATION + 1].map(isTarget)).toEqual([false, true, true, false]);
  });

  it('until the next due work stops there, and does nothing if there is none', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { USDT: '1000' });
    const order = await trader.place({ price: '64136.50' });
    const next = (await ok(world.guest, clock.getClock, {})).message.next_due;
    const { message } = await ok(world.guest, clock.advance, { until: 'nextDue' });
    expect(message).toMatchObject({ to: next, total: 1, events: [{ kind: 'spot-fill', count: 1 }] });
    expect(await trader.order(order.id)).toMatchObject({ status: 'completed' });
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
    for (const rate of [0.0009, 86_401]) await refusal(world.guest, clock.setClock, { mode: 'running', rate });
    await own.close();
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
});
