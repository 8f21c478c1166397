import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Client, createClient } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { onTestFinished } from 'vitest';
import { Fleet } from '../fleet/fleet.ts';
import type { Config } from '../process/config.ts';
import { openServer, type TestServer } from './harness.ts';
import type { MemoryStore } from './memory-store.ts';

export const FLEET_SECRET = 'the secret of this fleet';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server of the fleet that shares this store; it ends with the test, or when `whenOver` says so. */
export async function joinFleet(
  store: MemoryStore,
  settings: Partial<Config> = {},
  whenOver: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestServer> {
  const port = await freePort();
  const over = { fleet: 'memory', proxies: 1, fleetSecret: FLEET_SECRET, fleetUrl: `http://127.0.0.1:${port}` };
  const server = await openServer({ ...over, ...settings }, undefined, { store });
  await server.app.http.listen({ port, host: '127.0.0.1' });
  whenOver(async () => {
    await fleetOf(server).announceEnd();
    await server.close();
  });
  return server;
}

export const fleetOf = ({ app }: TestServer): Fleet => assertDefined(app.fleet instanceof Fleet ? app.fleet : undefined, 'it is in one');

/** Ends a server's part in its fleet, as its process does. */
export async function endIn(fleet: Fleet): Promise<void> {
  await fleet.announceEnd();
  await fleet.drain();
}

/** A client that any server of the fleet answers. */
export async function through(server: TestServer, world: string): Promise<Client> {
  const baseUrl = await server.url();
  return createClient({ baseUrl, headers: () => ({ 'x-world': world }) });
}
