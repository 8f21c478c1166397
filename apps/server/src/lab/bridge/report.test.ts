import { lab, product, routeOf } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { json, RealBackend, success } from '../../testing/real-backend.ts';

const planted = await RealBackend.start();
const server = await openServer({ bridgeHosts: [planted.host] });
afterAll(async () => {
  planted.close();
  await server.close();
});

const { getRates, listQuotations, listFavourites } = product.market;
const reportOf = async (world: TestWorld) => (await ok(world.guest, lab.bridge.getReport, {})).message;
const readFavourites = (world: TestWorld) =>
  server
    .client(world.id, 'ann@mt2.test session')
    .send(listFavourites, {})
    .catch(() => undefined);

describe('the report of a bridge', () => {
  it('has what the real side failed to answer, but no call that it does not have, and counts who answered', async () => {
    const world = await planted.fork(server);
    planted.has({ [routeOf(getRates)]: json('', 503), [routeOf(listQuotations)]: (reply) => void reply.destroy() });
    for (const call of [getRates, listQuotations]) await world.guest.send(call, {}).catch(() => undefined);
    for (let times = 0; times < 2; times += 1) await readFavourites(world);
    const { differences, calls } = await reportOf(world);
    expect(differences.map(({ call, path, got }) => [call, path, got])).toEqual([
      ['market.getRates', 'envelope', 'status 503, application/json; charset=utf-8, 2 bytes'],
      ['market.listQuotations', 'envelope', 'no answer: the connection failed'],
    ]);
    expect(calls).toContainEqual({ call: 'market.listFavourites', real: 0, own: 2, failed: 0 });
    expect(calls).toContainEqual({ call: 'market.listQuotations', real: 0, own: 0, failed: 1 });
  });

  it('leads from a difference to the last request that had it, and begins anew when the bridge is set', async () => {
    const world = await planted.fork(server);
    planted.has({ [routeOf(listFavourites)]: success([{ id: 'first' }]) });
    for (let times = 0; times < 2; times += 1) await readFavourites(world);
    const { differences, url } = await reportOf(world);
    expect(url).toContain(planted.host);
    const found = differences.find(({ path }) => path === 'message.*.id');
    expect(found).toMatchObject({ call: 'market.listFavourites', ours: false, count: 2 });
    const { message } = await ok(world.guest, lab.request.getRequest, { id: String(found?.request) });
    expect(message.call).toBe('market.listFavourites');
    await planted.bridge(world);
    expect(await reportOf(world)).toMatchObject({ differences: [], calls: [], since: '' });
  });

  it('keeps at most 500 differences, and says how many it dropped', async () => {
    const world = await planted.fork(server, 'routes: { "*": real }');
    const rows = Array.from({ length: 600 }, (_, at) => [`more${at}`, [at]]);
    planted.has({ [routeOf(product.wallet.listBalances)]: success(Object.fromEntries(rows)) });
    await server
      .client(world.id, 'ann@mt2.test session')
      .send(product.wallet.listBalances, {})
      .catch(() => undefined);
    const { differences, dropped } = await reportOf(world);
    expect([differences.length, dropped > 90]).toEqual([500, true]);
  });
});
