import { lab } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal } from '../../testing/harness.ts';

const { bridge, clock, record, scenes, worlds } = lab;
const HOST = '127.0.0.1:4999';
const URL_OF_REAL = `http://${HOST}/api`;
/** The machine's clock: one hour after the epoch, at which `main` begins. */
const REAL = new Date((EPOCH + 3600) * 1000).toISOString();
const host = { stamp: () => REAL };
const server = await openServer({ bridgeHosts: [HOST] }, undefined, host);
afterAll(() => server.close());

const set = async (world: string) => (await ok(server.client('main'), bridge.setBridge, { world, url: URL_OF_REAL })).message;

describe('a world made for a bridge', () => {
  it('has the real time, runs, is kept, and its IDs begin at a billion, before and after a reset', async () => {
    const { clock: at, world } = await set('staging');
    expect(at).toMatchObject({ now: '2026-01-01T01:00:00Z', seconds: 0, off: false });
    const { world: made } = server.world(world);
    const firstIds = () =>
      ['User', 'SpotOrder', 'P2pAdvert', 'Offering'].map((table) => made.sql.get(`SELECT MIN("id") AS "id" FROM "${table}"`));
    const high = Array.from({ length: 4 }, () => ({ id: expect.toSatisfy((id) => Number(id) >= 1_000_000_000) }));
    expect(firstIds()).toEqual(high);
    const [listed] = (await ok(server.client('main'), worlds.listWorlds, {})).message.filter(({ id }) => id === world);
    expect(listed).toMatchObject({ mode: 'running', rate: 1, pinned: true });
    await ok(server.client('main'), worlds.resetWorld, { world });
    expect(firstIds()).toEqual(high);
    expect((await ok(server.client(world), bridge.getBridge, {})).message).toMatchObject({ url: URL_OF_REAL, clock: { seconds: 0 } });
  });
});

describe('an existing world that gets a bridge', () => {
  it('keeps its time, which is said to differ, and runs', async () => {
    const world = await server.fork();
    const first = await set(world.id);
    expect(first.clock).toMatchObject({ now: '2026-01-01T00:00:00Z', seconds: -3600, off: true });
    expect(world.world.mode).toBe('running');
  });

  it('changes its time only with force', async () => {
    const world = await server.fork();
    await set(world.id);
    expect(await refusal(world.guest, clock.advance, { by: '1h' })).toBe('bridge-clock');
    expect(await refusal(world.guest, clock.setClock, { mode: 'frozen' })).toBe('bridge-clock');
    for (const step of [{ advance: '1h' }, { call: { name: 'clock.setClock', with: { mode: 'running', rate: 60 } } }])
      expect(
        await refusal(world.guest, scenes.applyScene, { world: world.id, scene: { steps: [{ resume: { symbol: 'BTC/USDT' } }, step] } }),
      ).toBe('scene-refused');
    await ok(world.guest, scenes.applyScene, { world: world.id, scene: { steps: [{ advance: '30m' }] }, force: true });
    await ok(world.guest, clock.advance, { by: '30m', force: true });
    expect((await ok(world.guest, bridge.getBridge, {})).message.clock.off).toBe(false);
  });

  it('has a record that says once that a real backend decides, too', async () => {
    const world = await server.fork();
    await set(world.id);
    await set(world.id);
    const { message } = await ok(world.guest, record.getRecord, { world: world.id });
    expect(message.steps.map(({ call }) => call)).toEqual(['bridge']);
  });

  it('keeps the bridge when it is restored, and runs again; its copies have none, nor has a later world of its name', async () => {
    const world = await server.fork();
    await ok(world.guest, worlds.snapshotWorld, { world: world.id, name: 'before' });
    await set(world.id);
    await ok(world.guest, worlds.restoreWorld, { world: world.id, name: 'before' });
    expect(world.world.mode).toBe('running');
    const copy = await server.fork(world.id);
    const urlOf = async (id: string) => (await ok(server.client(id), bridge.getBridge, {})).message.url;
    expect([await urlOf(world.id), await urlOf(copy.id)]).toEqual([URL_OF_REAL, '']);
    await ok(server.client('main'), worlds.deleteWorld, { id: world.id });
    await ok(server.client('main'), worlds.createWorld, { id: world.id });
    expect(await urlOf(world.id)).toBe('');
  });
});

describe('the setting BRIDGE', () => {
  it('bridges main: a new one begins at a billion, and it and its bridge stay over a restart, with the routes set since', async () => {
    const over = { bridge: URL_OF_REAL, bridgeHosts: [HOST] };
    const first = await openServer(over, undefined, host);
    expect((await ok(first.client('main'), bridge.getBridge, {})).message).toMatchObject({ url: URL_OF_REAL, clock: { seconds: 0 } });
    await ok(first.client('main'), bridge.setRoute, { name: 'spot', route: 'mock' });
    await first.stop();
    const second = await openServer(over, first.dataDir, host);
    expect((await ok(second.client('main'), bridge.getBridge, {})).message.set).toEqual({ spot: 'mock' });
    await second.stop();
    const without = await openServer({}, first.dataDir, host);
    expect((await ok(without.client('main'), bridge.getBridge, {})).message.url).toBe('');
    await without.close();
  });

  it('stops the start if its file is refused, in one sentence', async () => {
    const over = { bridge: URL_OF_REAL, bridgeHosts: [HOST], bridgeFile: '/nowhere/bridge.yaml' };
    await expect(openServer(over, undefined, host)).rejects.toThrow('BRIDGE_FILE=/nowhere/bridge.yaml is refused: the file cannot be read');
  });
});
