import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const HOST = '127.0.0.1:4999';
let cli: CommandLine;
const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
beforeAll(async () => {
  cli = await CommandLine.open({ bridgeHosts: [HOST] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await cli.close();
});

describe('mt2 bridge', () => {
  it('bridges the world, shows and sets its routes, and ends the bridge', async () => {
    const file = join(folder, 'bridge.yaml');
    writeFileSync(file, 'routes:\n  "*": auto\n  p2p: mock\n');
    expect((await cli.run('bridge')).out).toMatch(new RegExp(`has no bridge; hosts that may be bridged: ${HOST}`));
    const set = await cli.run(`bridge http://${HOST}/api/ --file ${file}`);
    expect(set.out).toMatch(new RegExp(`is bridged to http://${HOST}/api; its clock is `));
    expect((await cli.run('bridge route spot.placeOrder mock')).out).toContain('spot.placeOrder is answered by mock');
    const { out } = await cli.run('bridge');
    expect(out).toMatch(/\n\nCALL +ROUTE +FROM +MISSING\n/);
    expect(out).toContain('\nMoney does not cross. Balances of the world: spot, p2p.\n');
    expect(out).toMatch(/\np2p\.takeAdvert +mock +p2p/);
    expect(out).not.toContain('auto');
    expect((await cli.run('bridge off')).out).toMatch(/ has no bridge now$/);
    expect((await cli.run('bridge route spot')).err).toContain('bridge-not-set');
  });

  it('leaves a record that is not replayed, which is said', async () => {
    await cli.run(`bridge http://${HOST}`);
    const file = join(folder, 'bridged.json');
    expect((await cli.run(`record ${file}`)).code).toBe(0);
    expect((await cli.run(`repro ${file}`)).err).toMatch(/At step \d+ the world got a bridge to a real backend, /);
  });
});
