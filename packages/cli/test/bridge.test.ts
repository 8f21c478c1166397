import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '@mt2/contracts';
import type { RequestRow } from '@mt2/contracts/lab/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const HOST = '127.0.0.1:4999';
let cli: CommandLine;
const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
/** The tokens with which the real side was asked. */
const tokens: unknown[] = [];
const real = createServer(({ headers }, reply) => {
  tokens.push(headers.authorization);
  reply.end('{"type":"ok","code":1,"message":"saved"}');
});
let realHost = '';
beforeAll(async () => {
  await new Promise<void>((listening) => real.listen(0, '127.0.0.1', listening));
  realHost = `127.0.0.1:${(real.address() as AddressInfo).port}`;
  cli = await CommandLine.open({ bridgeHosts: [HOST, realHost] });
});
afterAll(async () => {
  real.close();
  rmSync(folder, { recursive: true });
  await cli.close();
});

describe('mt2 bridge', () => {
  it('bridges the world, shows and sets its routes, and ends the bridge', async () => {
    const file = join(folder, 'bridge.yaml');
    writeFileSync(file, 'routes:\n  "*": auto\n  p2p: mock\n');
    expect((await cli.run('bridge status')).out).toMatch(new RegExp(`has no bridge; hosts that may be bridged: ${HOST}, `));
    const set = await cli.run(`bridge http://${HOST}/api/ --file ${file}`);
    expect(set.out).toMatch(new RegExp(`is bridged to http://${HOST}/api; its clock is `));
    expect((await cli.run('bridge route spot.placeOrder fixed')).out).toMatch(/\nspot\.placeOrder +fixed +spot\.placeOrder/);
    const { out } = await cli.run('bridge status');
    expect(out).toMatch(/\n\nCALL +ROUTE +FROM +MISSING\n/);
    expect(out).toContain('\nMoney does not cross. Balances of the world: spot, p2p.\n');
    expect(out).toMatch(/\np2p\.takeAdvert +mock +p2p/);
    expect(out).not.toContain('auto');
    expect((await cli.run('bridge retry')).code).toBe(0);
    expect((await cli.run('bridge off')).out).toMatch(/ has no bridge now$/);
    expect((await cli.run('bridge retry')).err).toContain('bridge-not-set');
  });

  it('names the line of a wrong file, and hosts that may be bridged', async () => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, 'routes:\n  p2q: mock\nusers: { like: nobody }\n');
    const wrong = await cli.run(`bridge http://${HOST} --file ${file}`);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/line 2 \(routes\.p2q\).*[\s\S]*line 3 \(users\.like\)/)]);
    expect((await cli.run('bridge https://staging.example')).err).toContain(HOST);
  });

  it('lets the clock of a bridged world alone, except with --force', async () => {
    await cli.run(`bridge http://${HOST}`);
    for (const line of ['clock advance 1m', 'clock freeze', 'clock run 2', 'clock until order trader --within 1m']) {
      expect((await cli.run(line)).err).toContain('bridge-clock');
      expect((await cli.run(`${line} --force`)).err).toBe('');
    }
    const file = join(folder, 'later.yaml');
    writeFileSync(file, 'steps: [{ advance: 1m }]\n');
    expect((await cli.run(`scene apply ${file}`)).err).toContain('line 1 (step 1, advance)');
    expect((await cli.run(`scene apply ${file} --force`)).err).toBe('');
  });

  it('sends a call again to the real side with a token that is given for once', async () => {
    const sendLast = async (options = '') => {
      const [row] = (await cli.json('requests list --call alert.removeAlert')) as RequestRow[];
      return cli.run(`requests send ${row?.id} ${options}`);
    };
    await cli.run('bridge off');
    const trader = cli.server.client(cli.world, (await cli.run('people login trader')).out);
    await trader.send(product.alert.removeAlert, { id: 999_999 });
    expect((await sendLast('--yes --real-token theirs')).err).toContain('has no bridge');
    await cli.run(`bridge http://${realHost}/api`);
    await trader.send(product.alert.removeAlert, { id: 999_999 });
    expect((await sendLast('--yes')).out).toContain('alert-not-found');
    expect((await sendLast('--real-token theirs')).err).toContain('alert.removeAlert changes the real side');
    expect(tokens).toEqual([]);
    expect((await sendLast('--yes --real-token theirs')).out).toContain('"saved"');
    expect(tokens).toEqual(['theirs']);
  });

  it('leaves a record that is not replayed, which is said', async () => {
    await cli.run(`bridge http://${HOST}`);
    const file = join(folder, 'bridged.json');
    expect((await cli.run(`record ${file}`)).code).toBe(0);
    expect((await cli.run(`repro ${file}`)).err).toMatch(/At step \d+ the world got a bridge to a real backend, .* `mt2 bridge record`/);
  });

  it('prints a schema for editors without a server', async () => {
    expect(JSON.parse((await cli.run('bridge schema')).out)).toMatchObject({
      title: 'A bridge of MT2',
      $defs: { BridgeFile: { properties: { routes: {} } } },
    });
  });
});
