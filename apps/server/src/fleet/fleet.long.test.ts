import { once } from 'node:events';
import { request } from 'node:http';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ok, type TestServer, type TestWorld } from '../testing/harness.ts';
import { endIn, fleetOf, joinFleet, through } from '../testing/join-fleet.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { WorldFiles } from '../world/registry/world-files.ts';
import { failed } from '../world/signals.ts';
import { StoreError } from './errors.ts';

const ACCOUNT = { user_string: 'trader@mt2.test', password: 'mt2-demo' };

/** A pinned world of a server. */
async function pin(server: TestServer): Promise<TestWorld> {
  const world = await server.fork();
  await ok(server.client('main'), lab.worlds.pinWorld, { world: world.id });
  return world;
}

/** A server of a fleet, with a pinned world. */
async function begin() {
  const store = new MemoryStore();
  const first = await joinFleet(store);
  return { store, first, world: await pin(first) };
}

/** Holds the first such thing back that is asked of the store; `reached` resolves when it is. */
function hold(store: MemoryStore, isWanted: (what: string, id: string) => boolean) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => held.resolve());
  store.before = (what, id) => {
    if (!isWanted(what, id)) return undefined;
    reached.resolve();
    return held.promise;
  };
  return { reached: reached.promise, goOn: () => held.resolve() };
}

const keeperOf = (server: TestServer, id: string) => assertDefined(fleetOf(server).worlds.keeperOf(id), 'it is owned');
const placeOf = (server: TestServer, { id }: TestWorld) => fleetOf(server).place(id);

it('answers the lab and forwards requests while it gives its worlds to another server, with all they hold', async () => {
  const { store, first, world } = await begin();
  const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '51234' } as const;
  const { order } = (await ok(await world.as('trader'), product.spot.placeOrder, sent)).beside;
  const last = await pin(first);
  const second = await joinFleet(store);
  expect(await placeOf(second, world)).toMatchObject({ at: 'server', server: fleetOf(first).server });
  const { goOn } = hold(store, (what, id) => what === 'release' && id === last.id);
  const drained = endIn(fleetOf(first));
  await expect.poll(() => placeOf(first, world)).toMatchObject({ at: 'server', server: fleetOf(second).server });
  await ok(await through(first, world.id), lab.clock.advance, { by: '1s' });
  await ok(await through(first, 'main'), lab.worlds.listWorlds, {});
  goOn();
  await drained;
  const orders = (await ok(await second.world(world.id).as('trader'), product.spot.listOrders, { status: 1 })).message;
  expect(orders.map(({ id }) => id)).toContain(order.id);
});

it('answers what the lab does with a world although the world of the request is given up meanwhile', async () => {
  const { store, first, world } = await begin();
  store.before = async (what) => {
    if (what !== 'putBase') return;
    store.before = () => undefined;
    await fleetOf(first).worlds.giveUp(keeperOf(first, 'main'));
  };
  await ok(first.client('main'), lab.worlds.resetWorld, { world: world.id });
});

it('answers what the lab does with a world while another one is being given up', async () => {
  const store = new MemoryStore();
  const first = await joinFleet(store);
  const world = await first.fork();
  const { reached, goOn } = hold(store, (what) => what === 'release');
  const main = assertDefined(first.app.registry.get('main'), 'it is there');
  const before = main.now();
  // Its body comes when the world is being given up.
  const headers = { 'x-world': 'main', 'content-type': 'application/json', 'content-length': 11 };
  const late = request(`${await first.url()}/lab/api/clock/advance`, { method: 'POST', headers });
  late.flushHeaders();
  await ok(await through(first, 'main'), lab.clock.getClock, {});
  const given = fleetOf(first).worlds.giveUp(keeperOf(first, 'main'));
  await reached;
  late.end('{"by":"1h"}');
  await expect.poll(() => main.now()).toBeGreaterThan(before + 3_000);
  await ok(first.client('main'), lab.worlds.deleteWorld, { id: world.id });
  goOn();
  await given;
  const [answer] = await once(late, 'response');
  expect(answer.statusCode).toBe(503);
});

it('refuses a call of the lab whose world is lost while its commit is on the way to the store', async () => {
  const { store, first, world } = await begin();
  const { reached, goOn } = hold(store, (what, id) => what === 'entry' && id === world.id);
  const late = first.client(world.id).send(lab.clock.advance, { by: '1h' });
  await reached;
  fleetOf(first).worlds.loseAll();
  expect(await late).toMatchObject({ ok: false, key: 'network-busy' });
  goOn();
});

it('takes a world again that it lost while its whole state was on the way to the store', async () => {
  const { store, first, world } = await begin();
  const before = await world.hash();
  store.before = (what) => what === 'putBase' && Promise.reject(new StoreError('no answer'));
  expect(await first.client('main').send(lab.worlds.resetWorld, { world: world.id })).toMatchObject({ ok: false, key: 'network-busy' });
  store.before = () => undefined;
  expect(await placeOf(first, world)).toMatchObject({ at: 'here' });
  expect(await world.hash()).toBe(before);
});

it.each(['removed', 'unpinned'])('refuses to say that a world is %s if the store does not know, and has it again', async (kind) => {
  const { store, first, world } = await begin();
  store.before = (what) => ['unpin', 'remove'].includes(what) && Promise.reject(new StoreError('no answer'));
  const client = first.client('main');
  const sent =
    kind === 'removed' ? client.send(lab.worlds.deleteWorld, { id: world.id }) : client.send(lab.worlds.unpinWorld, { world: world.id });
  expect(await sent).toMatchObject({ ok: false, key: 'network-busy' });
  expect(await placeOf(first, world)).toMatchObject({ at: 'here' });
});

it('takes a world again that it lost while it was loaded', async () => {
  const { store, first, world } = await begin();
  await fleetOf(first).worlds.giveUp(keeperOf(first, world.id));
  store.before = (what) => {
    if (what !== 'readBase') return;
    store.before = () => undefined;
    keeperOf(first, world.id).lose(new Error('its lease is over'));
  };
  expect(await placeOf(first, world)).toMatchObject({ at: 'here' });
  expect(keeperOf(first, world.id).isOwned).toBe(true);
});

it('gives its worlds to another server when its disk is nearly full', async () => {
  const store = new MemoryStore();
  const full = await joinFleet(store, { minFreeMb: 1_000_000_000 });
  const world = await pin(full);
  const second = await joinFleet(store);
  await expect.poll(() => placeOf(second, world), { timeout: 20_000 }).toMatchObject({ at: 'here' });
  expect((await full.app.http.inject('/readyz')).json()).toEqual({ status: 'unready', reasons: ['disk-low'] });
});

it('leaves a world that it cannot load to another server', async () => {
  const store = new MemoryStore();
  const [first, second] = [await joinFleet(store), await joinFleet(store)];
  const world = await pin(first);
  await fleetOf(first).worlds.giveUp(keeperOf(first, world.id));
  const adopt = vi.spyOn(second.app.registry, 'adopt').mockRejectedValue(new Error('no space left'));
  await expect(placeOf(second, world)).rejects.toThrow('no space left');
  expect((await store.find(world.id))?.owner).toBe('');
  expect(await placeOf(second, world)).toMatchObject({ at: 'server', server: fleetOf(first).server });
  expect(adopt).toHaveBeenCalledTimes(1);
  await ok(await through(second, world.id), lab.clock.getClock, {});
});

it('names a world damaged whose stored state is none, and tries again with growing pauses', async () => {
  const { store, first, world } = await begin();
  await fleetOf(first).worlds.giveUp(keeperOf(first, world.id));
  const row = assertDefined(store.worlds.get(world.id), 'it is stored');
  store.worlds.set(world.id, { ...row, log: [{ sequence: row.baseSequence + 1, frames: Buffer.from('half'), isWhole: false }] });
  const claim = vi.spyOn(store, 'claim');
  for (let times = 0; times < 3; times += 1) expect(await placeOf(first, world)).toEqual({ at: 'nowhere', why: 'damaged' });
  expect(claim).toHaveBeenCalledTimes(1);
  expect(await (await through(first, world.id)).send(lab.clock.getClock, {})).toMatchObject({ ok: false, key: 'world-damaged' });
  await ok(await through(first, 'main'), lab.clock.getClock, {});
});

it('has the name of a world free again whose folder could not be created', async () => {
  const first = await joinFleet(new MemoryStore());
  vi.spyOn(WorldFiles.prototype, 'begin').mockImplementationOnce(() => {
    throw new Error('no space left');
  });
  const create = () => first.client('main').send(lab.worlds.createWorld, { id: 'again' });
  expect([await create(), await create()]).toMatchObject([{ ok: false, key: 'internal-error' }, { ok: true }]);
});

it('tells of no error when it answers, nor when it closes and forgets its worlds', async () => {
  const { store, first: server, world } = await begin();
  const told: unknown[] = [];
  onTestFinished(failed.hear(({ error }) => told.push(error)));
  await ok(await through(server, world.id), product.session.login, ACCOUNT);
  await fleetOf(server).announceEnd();
  await server.app.http.close();
  expect([store.servers, server.app.registry.count().all, told]).toEqual([[], 0, []]);
});

it('tells a bug from a store that is out of reach', async () => {
  const store = new MemoryStore();
  const server = await joinFleet(store);
  const asked = await through(server, 'asked');
  store.before = (what) => what === 'find' && Promise.reject(new TypeError('a bug'));
  expect(await asked.send(lab.clock.getClock, {})).toMatchObject({ ok: false, key: 'internal-error' });
  store.before = (what) => what === 'find' && Promise.reject(new StoreError('no answer'));
  expect(await fleetOf(server).place('asked')).toEqual({ at: 'nowhere', why: 'no-quorum' });
});
