import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { cpuMs, startServer } from './child.ts';
import { atMost, type Figure, noted } from './figure.ts';

const WARM_UP = 2_000;
const REQUESTS = 6_000;
const AT_A_TIME = 8;
/** Of the server's CPU, above the time of the real side, which is in another process. */
const MOST_CPU_MS = 1;

/** The CPU of reads that pass to the real side, whose process is this one, and of the same read of a world. */
export async function benchBridge(dataDir: string): Promise<Figure[]> {
  const message = await readRates(dataDir);
  const real = createServer((_, reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end(message));
  await once(real.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(real.address() as AddressInfo).port}`;
  const server = await startServer(dataDir, { BRIDGE_HOSTS: host });
  const client = createClient({ baseUrl: server.url });
  const { id } = (await ok(client, lab.worlds.createWorld, { from: 'seed' })).message;
  const own = await cpuOf(server, id);
  await ok(client, lab.bridge.setBridge, { world: id, url: `http://${host}/api`, file: 'routes: { "*": real }' });
  const bridged = await cpuOf(server, id);
  await server.stop();
  real.closeAllConnections();
  real.close();
  return [
    atMost('CPU of a read that passes to the real side', bridged, MOST_CPU_MS, 'ms'),
    noted('CPU of the same read of a world', own, 'ms'),
  ];
}

const RATES = product.market.getRates.path;

/** What the real side answers: what the product itself does. */
async function readRates(dataDir: string): Promise<string> {
  const server = await startServer(dataDir);
  const body = await (await fetch(`${server.url}${RATES}`)).text();
  await server.stop();
  return body;
}

/** The CPU of the server for one read of a world, in ms. */
async function cpuOf({ url, pid }: { readonly url: string; readonly pid: number }, world: string): Promise<number> {
  const read = async () => void (await (await fetch(`${url}${RATES}`, { headers: { 'x-world': world } })).text());
  const readAll = async (count: number) => {
    let left = count;
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (; left > 0; left -= 1) await read();
      }),
    );
  };
  await readAll(WARM_UP);
  const before = cpuMs(pid);
  await readAll(REQUESTS);
  return (cpuMs(pid) - before) / REQUESTS;
}
