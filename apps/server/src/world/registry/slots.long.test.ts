import { lab } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/cast/trader';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestServer } from '../../testing/harness.ts';
import { toFile } from '../../testing/world-files.ts';
import { holdsWorld, slotOf } from './slots.ts';

const FIRST = { first: 0, last: 19 };
const OTHERS = { first: 20, last: 59 };
/** In slots 19 and 31. */
const [OURS, THEIRS] = ['team-0', 'mine'];

const [server, other] = await Promise.all([openServer({ worldSlots: FIRST }), openServer({ worldSlots: OTHERS })]);
afterAll(() => Promise.all([server.close(), other.close()]));

describe('one of several servers', () => {
  it('computes slots like the proxy', () => {
    expect(['main', OURS, THEIRS].map(slotOf)).toEqual([56, 19, 31]);
  });

  it('creates the worlds of its slots, generates names in them, and leaves the others to their servers', async () => {
    const client = server.client('main');
    await ok(client, lab.worlds.createWorld, { id: OURS });
    for (let times = 0; times < 5; times += 1)
      expect(holdsWorld(FIRST, (await ok(client, lab.worlds.createWorld, {})).message.id)).toBe(true);
    await ok(client, lab.worlds.snapshotWorld, { world: OURS, name: 'taken' });
    await ok(client, lab.worlds.restoreWorld, { world: OURS, name: 'taken' });
    const answers = await Promise.all([
      client.send(lab.worlds.createWorld, { id: THEIRS }),
      client.send(lab.worlds.createWorld, { from: THEIRS }),
      client.send(lab.worlds.forkWorld, { world: OURS, id: THEIRS }),
      client.send(lab.worlds.diffWorlds, { world: OURS, other: THEIRS, rows: 0 }),
      client.send(lab.worlds.restoreWorld, { world: OURS, name: 'elsewhere' }),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.key))).toEqual(Array.from(answers, () => 'world-elsewhere'));
  });

  it('hands a world over as a file, which no server imports under a name of another’s', async () => {
    const world = server.world('team-0');
    await (await Trader.enter(world, {}, 'trader')).place({ price: '60000' });
    const { message } = await ok(world.guest, lab.worlds.exportWorld, { world: OURS });
    const file = toFile(Buffer.from(await message.arrayBuffer()));
    const refused = { ok: false, key: 'world-elsewhere', message: expect.stringMatching(/export and import/) };
    expect(await server.client('main').send(lab.worlds.importWorld, { id: THEIRS, file })).toMatchObject(refused);
    expect(await other.client('main').send(lab.worlds.importWorld, { id: 'team-4', file })).toMatchObject(refused);
    await ok(other.client('main'), lab.worlds.importWorld, { id: THEIRS, file });
    expect(await other.world(THEIRS).hash()).toBe(await world.hash());
  });
});

it('servers that share worlds list those of all, and report which of them could not be reached, and why', async () => {
  const labToken = 'secret';
  const [first, second, stranger] = await Promise.all([
    openServer({ worldSlots: FIRST, labToken }),
    openServer({ worldSlots: OTHERS, labToken }),
    openServer({ labToken: 'another' }),
  ]);
  const all = [first, second, stranger];
  const addresses = await Promise.all(all.map((each) => each.url()));
  const client = (of: TestServer) => of.client('main', '', { 'x-lab-token': labToken });
  await ok(client(first), lab.worlds.createWorld, { id: OURS });
  await ok(client(second), lab.worlds.createWorld, { id: THEIRS });
  // No server listens on the first port.
  const asking = await openServer({ worldServers: ['http://127.0.0.1:1', ...addresses], labToken });
  const { message } = await ok(client(asking), lab.server.listServers, {});
  expect(message.map(({ server: name, problem, worlds }) => [name, problem, worlds.map(({ id }) => id)])).toEqual([
    ['127.0.0.1:1', 'It does not answer', []],
    [new URL(addresses[0] ?? '').host, null, [OURS]],
    [new URL(addresses[1] ?? '').host, null, ['main', THEIRS]],
    [new URL(addresses[2] ?? '').host, expect.stringMatching(/token/), []],
  ]);
  await Promise.all([...all, asking].map((each) => each.close()));
});
