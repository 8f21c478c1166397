import { openServer } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { readRecord, recordText, replay, World, worldsAt } from '../src/index.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());

// The server tries an imported world for a day, in a process of its own.
it('a world travels as a file, and the record of the imported one goes back to the seed', async () => {
  const world = await World.open({ url });
  await world.people.fund('newcomer', { currency: 'USDT', amount: '5' });
  const copy = await worldsAt({ url }).import('travelled', await world.export());
  expect(await copy.hash()).toBe(await world.hash());
  expect((await worldsAt({ url }).list()).map(({ id }) => id)).toContain('travelled');
  expect((await worldsAt({ url }).servers()).flatMap((row) => row.worlds.map(({ id }) => id))).toContain('travelled');

  await world.remove();
  await copy.people.fund('newcomer', { currency: 'USDT', amount: '6' });
  const done = await replay(readRecord(recordText(await copy.record())), { url });
  expect(done).toEqual({ world: expect.any(String), steps: expect.any(Number), tables: [] });
  expect(await new World(done.world, { url }).hash()).toBe(await copy.hash());
});
