import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    expect.stringMatching(/market\.listFavourites +kind +message\.\*\.id: expected a whole number, got "first"/),
  ]);
  const [asJson, junit, html] = await Promise.all(['json', 'junit', 'html'].map((format) => cli.run(`bridge report --format ${format}`)));
  expect(JSON.parse(asJson?.out ?? '').differences).toContainEqual(expect.objectContaining({ path: 'message.*.id', breaks: true }));
  expect(junit?.out).toContain('<testcase classname="market" name="market.listFavourites"');
  expect(html?.out).toContain('<td>market.listFavourites</td>');
  expect((await cli.run('bridge report --format xml')).code).toBe(2);
  await cli.run('bridge clear');
  const empty = await cli.run('bridge report');
  expect([empty.code, empty.out]).toEqual([1, expect.stringContaining('The real side answered no call')]);
  real.has({ [routeOf(product.market.listFavourites)]: success([]) });
  await read();
  expect((await cli.run('bridge report')).code).toBe(0);
  // A field that only this project demands.
  real.has({ [routeOf(product.market.listFavourites)]: json({ type: 'ok', code: '1', message: [] }) });
  await read();
  expect((await cli.run('bridge report')).code).toBe(0);
  const ours = await cli.run('bridge report --ours --format junit');
  expect([ours.code, ours.out]).toEqual([1, expect.stringContaining('failures="1"')]);
});

it('mt2 bridge record writes a scene that can be applied, and the examples next to it', async () => {
  real.has({ [routeOf(product.wallet.getCurve)]: success([{ time: '2026-01-01 00:00:00', total: '1.00000000', pnl: '0.00000000' }]) });
  await cli.server.client(cli.world, TOKEN).send(product.wallet.getCurve, {});
  const file = join(mkdtempSync(join(tmpdir(), 'mt2-record-')), 'staging.scene.yaml');
  const { out } = await cli.run(`bridge record ${file}`);
  expect(out).toContain('Not covered: real-1@mt2.test: rows of wallet.getCurve: 1');
  expect(readFileSync(file, 'utf8')).toContain('email: real-1@mt2.test');
  const examples = JSON.parse(readFileSync(file.replace('.scene.yaml', '.examples.json'), 'utf8'));
  expect(examples['wallet.getCurve'].answer.message).toHaveLength(1);
  expect((await cli.run(`scene apply ${file} again`)).out).toBe('again');
});
