import { lab, product, routeOf } from '@mt2/contracts';
import { schemaOf } from '@mt2/contracts/openapi/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { OWN_SEED, ok, openServer } from '../../testing/harness.ts';
import { json, RealBackend, success } from '../../testing/real-backend.ts';
import { NAMED_CALLS } from '../call-names.ts';

const staging = await openServer({ worldSeed: OWN_SEED });
const planted = await RealBackend.start();
const { host } = new URL(await staging.url());
const server = await openServer({ bridgeHosts: [host, planted.host] });
afterAll(async () => {
  planted.close();
  await server.close();
  await staging.close();
});

const reportOf = async (world: Awaited<ReturnType<typeof server.fork>>) => (await ok(world.guest, lab.bridgeReport.getReport, {})).message;

describe('the report of a bridge', () => {
  it('has no differences if the real side is an unchanged MT2 with another seed, also in comparison with the world', async () => {
    const world = await server.fork();
    await ok(world.guest, lab.bridge.setBridge, { world: world.id, url: `http://${host}/api`, file: 'routes: { "*": both }' });
    const login = { user_string: 'trader@mt2.test', password: 'mt2-demo' };
    const { message: token } = await ok(staging.client('main'), product.session.login, login);
    const client = server.client(world.id, token);
    const reads = NAMED_CALLS.filter(
      ([, { changes, input, isSecret }]) => !changes && !isSecret && schemaOf(input, 'input').required === undefined,
    );
    for (const [, call] of reads) await client.send(call, {} as never).catch(() => undefined);
    const { differences, calls } = await reportOf(world);
    expect(differences).toEqual([]);
    const compared = calls.filter((each) => each.compared > 0);
    expect(compared.length).toBeGreaterThan(reads.length / 2);
  });

  it('has what the real side failed to answer, also if the world answers in its place, but no call that it does not have', async () => {
    const world = await planted.fork(server, 'readsFallBack: true');
    const { getRates, listQuotations, listFavourites } = product.market;
    planted.has({ [routeOf(getRates)]: json('', 503), [routeOf(listQuotations)]: (reply) => void reply.destroy() });
    for (const call of [getRates, listQuotations]) await ok(world.guest, call, {});
    await ok(server.client(world.id, 'ann@mt2.test session'), listFavourites, {});
    const { differences } = await reportOf(world);
    expect(differences.map(({ call, path, got }) => [call, path, got])).toEqual([
      ['market.getRates', 'envelope', 'status 503, application/json; charset=utf-8, 2 bytes'],
      ['market.listQuotations', 'envelope', 'no answer: the connection failed'],
    ]);
  });

  it('leads from a difference to the request that had it, until it is cleared', async () => {
    const world = await planted.fork(server);
    planted.has({ [routeOf(product.market.listFavourites)]: success([{ id: 'first' }]) });
    await server
      .client(world.id, 'ann@mt2.test session')
      .send(product.market.listFavourites, {})
      .catch(() => undefined);
    const { differences, url } = await reportOf(world);
    expect(url).toContain(planted.host);
    const found = differences.find(({ path }) => path === 'message.*.id');
    expect(found).toMatchObject({ call: 'market.listFavourites', kind: 'kind', breaks: true, count: 1 });
    const { message } = await ok(world.guest, lab.request.getRequest, { id: String(found?.request) });
    expect(message.call).toBe('market.listFavourites');
    await ok(world.guest, lab.bridgeReport.clearReport, {});
    expect(await reportOf(world)).toMatchObject({ differences: [], calls: [], since: '' });
  });
});
