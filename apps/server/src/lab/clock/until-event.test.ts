import { lab, product, type Sent } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

type Until = Exclude<Sent<typeof lab.clock.advance>['until'], string | undefined>;
const until = async (world: TestWorld, wish: Until) => (await ok(world.guest, lab.clock.advance, { until: wish })).message;

describe('an advance until an event', () => {
  it('ends at the end of the second of the event, like an advance to that second', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    const savers = [await Saver.enter(world), await Saver.enter(other)];
    for (const saver of savers) await saver.buy({ productId: 1 });
    const done = await until(world, { event: 'finance', persona: 'newcomer' });
    expect(done).toMatchObject({ to: '2026-01-03T00:00:00Z', found: { event: 'finance' } });
    expect((await savers[0]?.orders())?.[0]?.received).toBe(atoms('20'));
    await other.advance('2d');
    expect(await world.hash()).toBe(await other.hash());
    expect(world.world.hasListeners).toBe(false);
  });

  it('looks into the objects of the event, and returns it', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    const { id } = await saver.buy({ productId: 1 });
    const done = await until(world, { event: 'finance', persona: 'newcomer', where: { 'order.status': 2, change: 'completed' } });
    expect(done.found).toMatchObject({ event: 'finance', data: { event: 'finance', change: 'completed', order: { id, status: 2 } } });
    expect(done.to).toBe('2026-01-09T00:00:00Z');
  });

  it('refuses unknown fields with the list of the known ones, before any time passes', async () => {
    const world = await server.fork();
    const answer = await world.guest.send(lab.clock.advance, {
      until: { event: 'finance', where: { 'order.state': 2, kind: 'completed' } },
    });
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).toMatch(/fields of finance: .*order\.status.*change.*order\.state, kind/);
    expect((await ok(world.guest, lab.clock.getClock, {})).message.now).toBe('2026-01-01T00:00:00Z');
  });

  it('matches any user if none is named', async () => {
    const done = await until(await server.fork(), { event: 'option' });
    expect(done).toMatchObject({ to: '2026-01-01T00:02:00Z', found: { event: 'option' } });
  });

  it('stops at its limit if nothing was found', async () => {
    const world = await server.fork();
    const done = await until(world, { event: 'finance', persona: 'newcomer', within: '3d' });
    expect(done).toMatchObject({ to: '2026-01-04T00:00:00Z', found: null });
    expect((await ok(world.guest, product.meta.getHealth, {})).ok).toBe(true);
    expect((await ok(world.guest, lab.clock.getClock, {})).message.now).toBe('2026-01-04T00:00:00Z');
  });
});
