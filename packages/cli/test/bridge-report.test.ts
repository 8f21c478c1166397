import { product, routeOf } from '@mt2/contracts';
import { json, RealBackend, success } from '@mt2/server/testing/real-backend';
import { afterAll, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const real = await RealBackend.start();
const cli = await CommandLine.open({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await cli.close();
});
const TOKEN = 'ann@mt2.test session';

it('mt2 bridge report ends with 1 if the real side differs, in every format, or answered nothing, and otherwise with 0', async () => {
  await real.bridge(cli.server.world(cli.world));
  real.has({ [routeOf(product.market.listFavourites)]: success([{ id: 'first' }]) });
  const read = () => cli.server.client(cli.world, TOKEN).send(product.market.listFavourites, {});
  await read().catch(() => undefined);
  const table = await cli.run('bridge report');
  expect([table.code, table.out]).toEqual([
    1,
    expect.stringMatching(/market\.listFavourites +message\.\*\.id: expected must be integer, got "first"/),
  ]);
  const [asJson, junit] = await Promise.all(['json', 'junit'].map((format) => cli.run(`bridge report --format ${format}`)));
  expect(JSON.parse(asJson?.out ?? '').differences).toContainEqual(expect.objectContaining({ path: 'message.*.id' }));
  expect(junit?.out).toContain('<testcase classname="market" name="market.listFavourites"');
  expect((await cli.run('bridge report --format xml')).code).toBe(2);
  await real.bridge(cli.server.world(cli.world));
  const empty = await cli.run('bridge report');
  expect([empty.code, empty.out]).toEqual([1, expect.stringContaining('The real side answered no call')]);
  real.has({ [routeOf(product.market.listFavourites)]: success([]) });
  await read();
  expect((await cli.run('bridge report')).code).toBe(0);
  // A field that only this project demands.
  real.has({ [routeOf(product.market.listFavourites)]: json({ type: 'error', code: 0, message: 'No.', key: 'theirs' }) });
  await read();
  expect((await cli.run('bridge report')).code).toBe(0);
  const ours = await cli.run('bridge report --ours --format junit');
  expect([ours.code, ours.out]).toEqual([1, expect.stringContaining('failures="1"')]);
});
