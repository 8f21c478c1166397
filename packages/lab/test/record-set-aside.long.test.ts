import { lab, product } from '@mt2/contracts';
import { breakDueWork, until } from '@mt2/server/testing/break-due-work';
import { EPOCH, openServer } from '@mt2/server/testing/harness';
import { afterAll, expect, it, vi } from 'vitest';
import { type ReplayOptions, readRecord, recordText, replay, World } from '../src/index.ts';

const broken = await openServer({}, undefined, { isUnderTest: false });
const at = { url: await broken.url() };
afterAll(() => broken.close());

const recorded = async (world: World) => readRecord(recordText(await world.record()));

/** The record replays without a difference, to the same hash. */
async function expectSame(world: World, options: ReplayOptions = {}): Promise<void> {
  const done = await replay(await recorded(world), { ...at, ...options });
  expect(done).toEqual({ world: done.world, steps: expect.any(Number), tables: [] });
  expect(await new World(done.world, at).hash()).toBe(await world.hash());
}

it('a replay sets aside and retries what the record did, is refused likewise, and continues from a snapshot with it', async () => {
  const world = await World.open(at);
  const saver = await world.people.logIn('saver');
  const { order_list } = await world.call(product.finance.listOrders, { limit: 100, status: 1 }, saver);
  const object = { kind: 'FinanceOrder', id: order_list[0]?.id ?? 0 };
  breakDueWork(broken, { kind: 'finance-interest', object, isThere: until(EPOCH + 86_400) });
  const redeem = (at: World, session = saver) => at.call(product.finance.redeem, { id: object.id }, session);
  await world.clock.advance('1d');
  await expect(redeem(world)).rejects.toThrow();
  await world.snapshot(`of-${world.id}`);
  const later = await World.open({ ...at, from: `of-${world.id}` });
  for (const each of [world, later]) {
    await each.clock.advance('1d');
    await each.call(lab.clock.retrySetAside, object);
    await each.clock.advance('1m');
    await redeem(each, await each.people.logIn('saver'));
  }
  await expectSame(world);
  vi.restoreAllMocks();
  await expectSame(later, { from: `of-${world.id}` });
  expect((await replay(await recorded(world), at)).difference).toMatchObject({ step: 1, call: 'clock.advance' });
});
