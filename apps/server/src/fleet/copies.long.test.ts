import { uploadPictures } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { ok, refusal, type TestServer } from '../testing/harness.ts';
import { fleetOf, joinFleet, through } from '../testing/join-fleet.ts';
import { MemoryStore } from '../testing/memory-store.ts';

const { worlds } = lab;

/** The bytes of a picture. */
const see = async (client: Client, path: string): Promise<Buffer> => {
  const { message } = await ok(client, product.upload.getPicture, { name: path.slice('/upload/'.length) });
  return Buffer.from(await message.arrayBuffer());
};

/** A pinned world with a picture of `trader`. */
async function withPicture(server: TestServer) {
  const world = await server.fork();
  await ok(server.client('main'), worlds.pinWorld, { world: world.id });
  const trader = await world.as('trader');
  const [path = ''] = await uploadPictures(trader, 1);
  return { id: world.id, world, path, bytes: await see(trader, path) };
}

it('a new owner has the pictures of a world, and restores and copies a snapshot of the last owner', async () => {
  const store = new MemoryStore();
  const first = await joinFleet(store);
  const { id, world, path, bytes } = await withPicture(first);
  await ok(first.client('main'), worlds.snapshotWorld, { world: id, name: 'before' });
  const before = await world.hash();
  await world.advance('1d');
  const second = await joinFleet(store);
  expect((await ok(second.client('main'), worlds.listSnapshots, {})).message).toMatchObject([{ name: 'before' }]);
  expect(await refusal(second.client('main'), worlds.createWorld, { id: 'before' })).toBe('snapshot-exists');
  await store.end(fleetOf(first).server);
  await expect.poll(() => fleetOf(second).place(id), { timeout: 20_000 }).toMatchObject({ at: 'here' });
  const moved = second.world(id);
  expect(await see(await moved.as('trader'), path)).toEqual(bytes);
  await ok(second.client('main'), worlds.restoreWorld, { world: id, name: 'before' });
  expect(await moved.hash()).toBe(before);
  await ok(second.client('main'), worlds.createWorld, { from: 'before', id: 'copy' });
  expect(await second.world('copy').hash()).toBe(before);
  expect(await refusal(second.client('main'), worlds.snapshotWorld, { world: id, name: 'copy' })).toBe('world-exists');
  await ok(second.client('main'), worlds.deleteSnapshot, { name: 'before' });
  expect(await refusal(second.client('main'), worlds.restoreWorld, { world: id, name: 'before' })).toBe('snapshot-not-found');
  await ok(second.client('main'), worlds.deleteWorld, { id });
  expect([...store.worlds.keys()].toSorted()).toEqual(['copy', 'main']);
});

it('worlds of two servers are compared, and a world is exported by one and imported by the other', async () => {
  const store = new MemoryStore();
  const [first, second] = [await joinFleet(store), await joinFleet(store)];
  const { id, path, bytes } = await withPicture(first);
  const other = await second.fork();
  const compare = async (server: TestServer, world: string, against: string) =>
    (await ok(await through(server, 'main'), worlds.diffWorlds, { world, other: against })).message;
  const there = await compare(second, id, other.id);
  expect(there.tables).toContainEqual(expect.objectContaining({ table: 'Upload', added: 0, removed: 1 }));
  expect(await compare(first, other.id, id)).toMatchObject({ same: false });
  expect(await refusal(await through(first, 'main'), worlds.diffWorlds, { world: id, other: 'nowhere' })).toBe('world-not-found');
  const file = (await ok(await through(second, 'main'), worlds.exportWorld, { world: id })).message;
  const client = await through(second, 'main');
  expect(await refusal(client, worlds.importWorld, { id, file: new File([file], 'world') })).toBe('world-exists');
  await ok(client, worlds.importWorld, { id: 'imported', file: new File([file], 'world') });
  expect(await fleetOf(second).place('imported')).toMatchObject({ at: 'here' });
  expect(await see(await second.world('imported').as('trader'), path)).toEqual(bytes);
  expect((await compare(first, id, 'imported')).tables.map(({ table }) => table)).toEqual([]);
});
