import { lab } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { ok, type TestServer } from '../../testing/harness.ts';
import { joinFleet } from '../../testing/join-fleet.ts';
import { MemoryStore } from '../../testing/memory-store.ts';
import { openingServers } from '../../testing/opening-servers.ts';

const open = openingServers();
const labToken = 'secret';
const client = (of: TestServer) => of.client('main', '', { 'x-lab-token': labToken });

it('servers of a fleet list the worlds of all, and report which of them could not be reached, and why', async () => {
  const store = new MemoryStore();
  const [other, stranger] = [await joinFleet(store, { labToken }), await open({ labToken: 'another' })];
  await ok(client(other), lab.worlds.createWorld, { id: 'mine' });
  const urls = await Promise.all([other, stranger].map((each) => each.url()));
  await store.renew('stranger', { url: urls[1] ?? '', isDraining: false }, true);
  // No server listens there.
  await store.renew('dead', { url: 'http://127.0.0.1:1', isDraining: false }, true);
  const asking = await joinFleet(store, { labToken });
  const own = new URL(await asking.url()).host;
  const { message } = await ok(client(asking), lab.server.listServers, {});
  const found = message.map(({ server: name, problem, worlds }) => [name, { problem, ids: worlds.map(({ id }) => id) }]);
  expect(Object.fromEntries(found)).toEqual({
    [own]: { problem: null, ids: [] },
    '127.0.0.1:1': { problem: 'It does not answer', ids: [] },
    [new URL(urls[0] ?? '').host]: { problem: null, ids: ['main', 'mine'] },
    [new URL(urls[1] ?? '').host]: { problem: expect.stringMatching(/token/), ids: [] },
  });
});
