import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { uploadPictures } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { coinId } from '@mt2/prisma/testing/actor';
import { StoreError } from '@mt2/server/fleet/errors';
import { Store } from '@mt2/server/fleet/store';
import { OWN_SEED, ok, openServer, refusal, type TestServer, type TestWorld } from '@mt2/server/testing/harness';
import { WorldFiles } from '@mt2/server/world/registry/world-files';
import { failed } from '@mt2/server/world/signals';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { askFirst, beginFleet, fleetOf, through } from './own-fleet.ts';
import { Postgres } from './postgres.ts';

const { worlds } = lab;
const postgres = await Postgres.start();
afterAll(() => postgres.close());
const ACCOUNT = { user_string: 'ann@example.com', password: 'private-1' };

/** A pinned world of a server. */
async function pin(server: TestServer): Promise<TestWorld> {
  const world = await server.fork();
  await ok(server.client('main'), worlds.pinWorld, { world: world.id });
  return world;
}

/** A server of a fleet, with a pinned world. */
async function begin() {
  const fleet = await beginFleet(postgres);
  const first = await fleet.join();
  return { fleet, first, world: await pin(first) };
}

/** Holds back what is asked of the store like this; `reached` resolves when it is. */
function hold(isWanted: (what: string, id: string) => boolean) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => held.resolve());
  askFirst((what, id) => {
    if (!isWanted(what, id)) return undefined;
    reached.resolve();
    return held.promise;
  });
  return { reached: reached.promise, goOn: () => held.resolve() };
}

const keeperOf = (server: TestServer, id: string) => assertDefined(fleetOf(server).keeperOf(id), 'it is owned');
const placeOf = (server: TestServer, { id }: TestWorld) => fleetOf(server).place(id);

it('answers the lab and forwards requests while it gives its worlds to another server, with all they hold', async () => {
  const { fleet, first, world } = await begin();
  const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '51234' } as const;
  const { order } = (await ok(await world.as('trader'), product.spot.placeOrder, sent)).beside;
  const last = await pin(first);
  const second = await fleet.join();
  expect(await placeOf(second, world)).toMatchObject({ server: fleetOf(first).server });
  const { goOn } = hold((what, id) => what === 'release' && id === last.id);
  const drained = fleetOf(first)
    .announceEnd()
    .then(() => fleetOf(first).drain());
  await expect.poll(() => placeOf(first, world)).toMatchObject({ server: fleetOf(second).server });
  await ok(await through(first, world.id), lab.clock.advance, { by: '1s' });
  await ok(await through(first, 'main'), worlds.listWorlds, {});
  goOn();
  await drained;
  const orders = (await ok(await second.world(world.id).as('trader'), product.spot.listOrders, { status: 1 })).message;
  expect(orders.map(({ id }) => id)).toContain(order.id);
});

it('answers what the lab does with a world while another one is being given up', async () => {
  const { first, world } = await begin();
  const { reached, goOn } = hold((what) => what === 'release');
  const main = assertDefined(first.app.registry.get('main'), 'it is there');
  const before = main.now();
  // Its body comes when the world is being given up.
  const headers = { 'x-world': 'main', 'content-type': 'application/json', 'content-length': 11 };
  const late = request(`${await first.url()}/lab/api/clock/advance`, { method: 'POST', headers });
  late.flushHeaders();
  await ok(await through(first, 'main'), lab.clock.getClock, {});
  const given = fleetOf(first).giveUp(keeperOf(first, 'main'));
  await reached;
  late.end('{"by":"1h"}');
  await expect.poll(() => main.now()).toBeGreaterThan(before + 3_000);
  await ok(first.client('main'), worlds.deleteWorld, { id: world.id });
  goOn();
  await given;
  const [answer] = await once(late, 'response');
  expect(answer.statusCode).toBe(503);
});

it('refuses a call of the lab whose world is lost while its commit is on the way to the store', async () => {
  const { first, world } = await begin();
  const { reached } = hold((what, id) => what === 'entry' && id === world.id);
  const late = first.client(world.id).send(lab.clock.advance, { by: '1h' });
  await reached;
  fleetOf(first).loseAll();
  expect(await late).toMatchObject({ ok: false, key: 'network-busy' });
});

it.each<[string, string, (client: Client, world: string) => Promise<unknown>]>([
  ['reset', 'putBase', (client, world) => client.send(worlds.resetWorld, { world })],
  ['unpinned', 'unpin', (client, world) => client.send(worlds.unpinWorld, { world })],
  ['deleted', 'remove', (client, id) => client.send(worlds.deleteWorld, { id })],
])('refuses to say that a world is %s if the store does not know, and has it again as it was', async (_, change, send) => {
  const { first, world } = await begin();
  const before = await world.hash();
  askFirst((what) => what === change && Promise.reject(new StoreError('no answer')));
  expect(await send(first.client('main'), world.id)).toMatchObject({ ok: false, key: 'network-busy' });
  askFirst();
  expect(await placeOf(first, world)).toBe('here');
  expect(await world.hash()).toBe(before);
});

/** Changes the name of `trader` in a world; resolves when the store has it. */
function write(server: TestServer, id: string, nickname: string) {
  const world = assertDefined(server.app.registry.get(id), 'it is there');
  world.writer.turn(() => world.sql.update<Record<string, string>>('User', { account: 'trader@mt2.test' }, { nickname }));
  return world.confirmed();
}

it('stores the commits that come while an entry is under way as one', async () => {
  const { fleet, first, world } = await begin();
  const sequence = () => Number(fleet.sql(`SELECT sequence FROM mt2.world WHERE id = '${world.id}'`));
  const before = sequence();
  const { reached, goOn } = hold((what) => what === 'entry');
  const written = [write(first, world.id, 'Ann')];
  await reached;
  written.push(...['Bob', 'Cid', 'Dora'].map((name) => write(first, world.id, name)));
  goOn();
  await Promise.all(written);
  expect(sequence()).toBe(before + 2);
});

it('stores a new picture before the entry with its row, and once, and a base once after a long log', async () => {
  const { first, world } = await begin();
  const trader = await world.as('trader');
  const asked: string[] = [];
  askFirst((what, id) => void (id === world.id && asked.push(what)));
  await uploadPictures(trader, 1);
  expect(asked.splice(0)).toEqual(['putImage', 'putImage', 'entry']);
  await write(first, world.id, 'long'.repeat(2_500_000));
  for (let times = 0; times < 2; times += 1) {
    await keeperOf(first, world.id).tick();
    await expect.poll(() => asked).toEqual(['entry', 'putBase', 'base']);
  }
});

it('takes a world again that it lost while it was loaded', async () => {
  const { first, world } = await begin();
  await fleetOf(first).giveUp(keeperOf(first, world.id));
  askFirst((what) => {
    if (what !== 'readState') return undefined;
    askFirst();
    return Promise.resolve().then(() => keeperOf(first, world.id).lose(new Error('its lease is over')));
  });
  await expect.poll(() => placeOf(first, world)).toBe('here');
  expect(keeperOf(first, world.id).isOwned).toBe(true);
});

it('gives its worlds to another server when its disk is nearly full', async () => {
  const fleet = await beginFleet(postgres);
  const full = await fleet.join({ minFreeMb: 1_000_000_000 });
  const world = await pin(full);
  const second = await fleet.join();
  await expect.poll(() => placeOf(second, world), { timeout: 20_000 }).toBe('here');
  expect((await full.app.http.inject('/readyz')).json()).toEqual({ status: 'unready', reasons: ['disk-low'] });
});

it('names a world damaged whose stored state is none, and tries again with growing pauses', async () => {
  const { fleet, first, world } = await begin();
  await fleetOf(first).giveUp(keeperOf(first, world.id));
  fleet.sql(`INSERT INTO mt2.world_log SELECT id, sequence + 1, generation, 'x', 0, 2, 'half' FROM mt2.world WHERE id = '${world.id}'`);
  const claim = vi.spyOn(Store.prototype, 'claim');
  onTestFinished(() => claim.mockRestore());
  for (let times = 0; times < 3; times += 1) expect(await placeOf(first, world)).toBe('damaged');
  expect(claim).toHaveBeenCalledTimes(1);
  expect(await (await through(first, world.id)).send(lab.clock.getClock, {})).toMatchObject({ ok: false, key: 'world-damaged' });
  await ok(await through(first, 'main'), lab.clock.getClock, {});
});

it('has the name of a world free again whose folder could not be created', async () => {
  const { first } = await begin();
  vi.spyOn(WorldFiles.prototype, 'begin').mockImplementationOnce(() => {
    throw new Error('no space left');
  });
  const create = () => first.client('main').send(worlds.createWorld, { id: 'again' });
  expect([await create(), await create()]).toMatchObject([{ ok: false, key: 'internal-error' }, { ok: true }]);
});

it('tells of no error when it answers, nor when it closes and forgets its worlds', async () => {
  const { fleet, first: server, world } = await begin();
  const told: unknown[] = [];
  onTestFinished(failed.hear(({ error }) => told.push(error)));
  await world.as('trader');
  await fleetOf(server).announceEnd();
  await server.app.http.close();
  expect([fleet.sql('SELECT id FROM mt2.server'), server.app.registry.count().all, told]).toEqual(['', 0, []]);
});

it('tells a bug from a store that is out of reach', async () => {
  const { first } = await begin();
  const asked = await through(first, 'asked');
  askFirst((what) => what === 'find' && Promise.reject(new TypeError('a bug')));
  expect(await asked.send(lab.clock.getClock, {})).toMatchObject({ ok: false, key: 'internal-error' });
  askFirst((what) => what === 'find' && Promise.reject(new StoreError('no answer')));
  expect(await fleetOf(first).place('asked')).toBe('no-quorum');
});

/** The bytes of a picture. */
const see = async (client: Client, path: string): Promise<Buffer> => {
  const { message } = await ok(client, product.upload.getPicture, { name: path.slice('/upload/'.length) });
  return Buffer.from(await message.arrayBuffer());
};

/** Uploads a picture as `trader`. */
async function upload(world: TestWorld) {
  const trader = await world.as('trader');
  const [path = ''] = await uploadPictures(trader, 1);
  return { path, bytes: await see(trader, path) };
}

it('a new owner has the pictures of a world, and restores and copies a snapshot of the last owner', async () => {
  const { fleet, first, world } = await begin();
  const { id } = world;
  const { path, bytes } = await upload(world);
  await ok(first.client('main'), worlds.snapshotWorld, { world: id, name: 'before' });
  const before = await world.hash();
  await world.advance('1d');
  const second = await fleet.join();
  expect((await ok(second.client('main'), worlds.listSnapshots, {})).message).toMatchObject([{ name: 'before' }]);
  expect(await refusal(second.client('main'), worlds.createWorld, { id: 'before' })).toBe('snapshot-exists');
  await fleet.store.end(fleetOf(first).server);
  await expect.poll(() => fleetOf(second).place(id), { timeout: 20_000 }).toBe('here');
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
  expect(fleet.sql('SELECT id FROM mt2.world ORDER BY id')).toBe('copy\nmain');
});

it('worlds of two servers are compared, and a world is exported by one and imported by the other', async () => {
  const { fleet, first, world } = await begin();
  const { id } = world;
  const { path, bytes } = await upload(world);
  const second = await fleet.join();
  const other = await second.fork();
  const compare = async (server: TestServer, one: string, against: string) =>
    (await ok(await through(server, 'main'), worlds.diffWorlds, { world: one, other: against })).message;
  const there = await compare(second, id, other.id);
  expect(there.tables).toContainEqual(expect.objectContaining({ table: 'Upload', added: 0, removed: 1 }));
  expect(await compare(first, other.id, id)).toMatchObject({ same: false });
  expect(await refusal(await through(first, 'main'), worlds.diffWorlds, { world: id, other: 'nowhere' })).toBe('world-not-found');
  const file = (await ok(await through(second, 'main'), worlds.exportWorld, { world: id })).message;
  const client = await through(second, 'main');
  expect(await refusal(client, worlds.importWorld, { id, file: new File([file], 'world') })).toBe('world-exists');
  await ok(client, worlds.importWorld, { id: 'imported', file: new File([file], 'world') });
  expect(await fleetOf(second).place('imported')).toBe('here');
  expect(await see(await second.world('imported').as('trader'), path)).toEqual(bytes);
  expect((await compare(first, id, 'imported')).tables.map(({ table }) => table)).toEqual([]);
});

it('servers of a fleet list the worlds of all, and report which of them could not be reached, and why', async () => {
  const fleet = await beginFleet(postgres);
  const labToken = 'secret';
  const client = (of: TestServer) => of.client('main', '', { 'x-lab-token': labToken });
  const [other, stranger] = [await fleet.join({ labToken }), await openServer({ labToken: 'another' })];
  onTestFinished(() => stranger.close());
  await ok(client(other), worlds.createWorld, { id: 'mine' });
  const urls = await Promise.all([other, stranger].map((each) => each.url()));
  await fleet.store.renew('stranger', { url: urls[1] ?? '', isDraining: false }, true);
  // No server listens there.
  await fleet.store.renew('dead', { url: 'http://127.0.0.1:1', isDraining: false }, true);
  const asking = await fleet.join({ labToken });
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

it('without the lab, a session outlives its server', async () => {
  const fleet = await beginFleet(postgres);
  const worldSeed = OWN_SEED;
  const withLab = await fleet.join({ worldSeed });
  const secretFile = join(withLab.dataDir, 'secret-of-all');
  writeFileSync(secretFile, '5e'.repeat(32), { mode: 0o600 });
  await ok(withLab.client('main'), lab.people.createPerson, { email: ACCOUNT.user_string, password: ACCOUNT.password });
  await fleetOf(withLab).announceEnd();
  await fleetOf(withLab).drain();
  const first = await fleet.join({ worldSeed, secretFile, isLabOn: false });
  const second = await fleet.join({ worldSeed, secretFile, isLabOn: false });
  const { message: session } = await ok(first.client('main'), product.session.login, ACCOUNT);
  const addressAt = async (server: TestServer) =>
    (await ok(server.client('main', session), product.deposit.getDepositAddress, { currency: coinId('USDT') })).message;
  const address = await addressAt(first);
  await fleet.store.end(fleetOf(first).server);
  await expect.poll(() => fleetOf(second).place('main')).toBe('here');
  expect(await addressAt(second)).toEqual(address);
});
