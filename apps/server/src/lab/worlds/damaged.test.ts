import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterEach, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestServer } from '../../testing/harness.ts';

const { worlds } = lab;
let server: TestServer | undefined;
afterEach(() => server?.close());

/** A server whose pinned world `broken`, and optionally its main, was damaged while no server ran. A trader is logged in to each world. */
async function startDamaged(...ids: string[]) {
  const before = await openServer();
  const traders = new Map<string, string>();
  await ok(before.client('main'), worlds.createWorld, { id: 'broken' });
  await before.world('broken').pin();
  for (const id of ['main', 'broken']) {
    const { message } = await ok(before.client(id), lab.people.logInAs, { persona: 'trader' });
    traders.set(id, message.token);
  }
  await ok(before.client('main'), worlds.snapshotWorld, { world: 'main', name: 'good' });
  await before.stop();
  for (const id of ids) truncateSync(join(before.dataDir, 'worlds', id, 'world.db'), 0);
  server = await openServer({}, before.dataDir);
  return { server, tokenOf: (id: string) => assertDefined(traders.get(id), 'a trader was logged in') };
}

it('a damaged world is listed as such, its calls are refused by name, and all other worlds work', async () => {
  const { server: own, tokenOf } = await startDamaged('broken');
  const { message } = await ok(own.client('main'), worlds.listWorlds, {});
  expect(message).toEqual([
    {
      id: 'broken',
      mode: 'damaged',
      parent: 'seed',
      last_used: expect.any(String),
      pinned: true,
      damage: 'its database is empty',
      remedy: expect.stringContaining('npx mt2 worlds restore <snapshot> --world broken'),
    },
    expect.objectContaining({ id: 'main', mode: 'running' }),
  ]);
  const broken = own.client('broken');
  expect(await refusal(broken, product.meta.getHealth, {})).toBe('world-damaged');
  expect(await refusal(broken, product.market.listQuotations, {})).toBe('world-damaged');
  expect(await refusal(broken, lab.clock.getClock, {})).toBe('world-damaged');
  expect(await refusal(own.client('main'), worlds.forkWorld, { world: 'broken' })).toBe('world-damaged');
  await refusal(own.client('nobody'), product.meta.getHealth, {});
  const at = async (world: string, url: string) =>
    (await own.app.http.inject({ url, headers: { host: 'any.test', 'x-world': world } })).statusCode;
  expect(await Promise.all(['broken', 'main', 'nobody'].map((world) => at(world, '/api/health')))).toEqual([503, 200, 200]);
  expect(await Promise.all(['broken', 'main'].map((world) => at(world, '/readyz')))).toEqual([200, 200]);
  // A token of a damaged world is not a token of main.
  const { body } = await own.app.http.inject({ url: '/api/user/center', headers: { host: '127.0.0.1', authorization: tokenOf('broken') } });
  expect(JSON.parse(body)).toMatchObject({ type: 'error', key: 'world-damaged' });
  const socket = await own.app.http.inject({ url: '/ws?world=broken', headers: { host: '127.0.0.1' } });
  expect([socket.statusCode, JSON.parse(socket.body).key]).toEqual([404, 'world-damaged']);
  await Trader.enter(own.world('main'), {}, 'trader');
});

it('a server whose main is damaged starts, and main is usable again when reset, but not from a damaged snapshot', async () => {
  const { server: own } = await startDamaged('main', 'broken');
  expect(await refusal(own.client('main'), product.meta.getHealth, {})).toBe('world-damaged');
  expect(await refusal(own.client('main'), lab.clock.getClock, {})).toBe('world-damaged');
  const ready = async () => {
    const { statusCode, body } = await own.app.http.inject({ url: '/readyz', headers: { host: 'any.test' } });
    return [statusCode, JSON.parse(body)];
  };
  expect(await ready()).toEqual([503, { status: 'unready', reasons: ['world-damaged'] }]);
  expect((await own.app.http.inject({ url: '/livez', headers: { host: 'any.test' } })).statusCode).toBe(200);
  const { message: fresh } = await ok(own.client('main'), worlds.createWorld, {});
  await ok(own.client(fresh.id), product.market.listQuotations, {});
  truncateSync(join(own.dataDir, 'snapshots', 'good.db'));
  expect(await refusal(own.client('main'), worlds.restoreWorld, { world: 'main', name: 'good' })).toBe('snapshot-damaged');
  await ok(own.client('main'), worlds.resetWorld, { world: 'main' });
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  const { message } = await ok(own.client('main'), worlds.listWorlds, {});
  expect(message.map(({ id, mode }) => [id, mode])).toEqual(
    expect.arrayContaining([
      ['main', 'running'],
      ['broken', 'damaged'],
    ]),
  );
  const trader = await Trader.enter(own.world('main'), {}, 'trader');
  await trader.place({ price: '60000' });
  await own.world('main').prove();
  await ok(own.client('broken'), worlds.deleteWorld, { id: 'broken' });
});
