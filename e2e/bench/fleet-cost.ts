import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { Postgres } from '../attack/postgres.ts';
import { freePorts } from '../free-ports.ts';
import { startServer } from './child.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const ORDERS = 300;
const WORLD = 'kept';
const PAUSE_MS = 50;
/** Seconds of a lease by default. */
const LEASE = '10';
/** Far below any price, so it stays open until it is cancelled. */
const ORDER = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '30000' } as const;

/** Servers of a fleet with a lease of so many seconds, and its store, which may have a standby. */
async function startServers(dataDir: string, count: number, { hasStandby = false, lease = LEASE } = {}) {
  const postgres = await Postgres.start();
  const standby = hasStandby ? await postgres.follow() : undefined;
  const ports = await freePorts(count);
  const servers = await Promise.all(
    ports.map((each) => {
      const folder = join(dataDir, `server-${each}`);
      mkdirSync(folder, { mode: 0o700 });
      cpSync(join(dataDir, 'templates'), join(folder, 'templates'), { recursive: true, filter: () => true });
      return startServer(folder, { PORT: String(each), FLEET: postgres.url, FLEET_SECRET: 'the secret of this bench', FLEET_LEASE: lease });
    }),
  );
  const stop = async () => {
    await Promise.all(servers.map((each) => each.stop()));
    await Promise.all([postgres, standby].map((each) => each?.close()));
  };
  return { servers, stop };
}

/** A trader in a pinned world. */
async function enter(url: string): Promise<Client> {
  await ok(clientOf(url), lab.worlds.createWorld, { id: WORLD });
  await ok(clientOf(url), lab.worlds.pinWorld, { world: WORLD });
  return clientOf(url, WORLD, await tokenOf(url, 'trader', WORLD));
}

/** The time of an order at its owner, in ms. */
async function order(client: Client): Promise<number> {
  let id: number | undefined;
  const ms = await timed(async () => {
    id = (await ok(client, product.spot.placeOrder, ORDER)).beside.order.id;
  });
  await ok(client, product.spot.cancelOrder, { id: assertDefined(id, 'it is open') });
  return ms;
}

/** Seconds between the death of a world's owner and the first order that another server answers: the longer of two times. */
async function silence(dataDir: string, lease: string): Promise<number> {
  const { servers, stop } = await startServers(dataDir, 3, { lease });
  const { url } = assertDefined(servers[0], 'there are three');
  await enter(url);
  const token = await tokenOf(url, 'trader', WORLD);
  const times: number[] = [];
  for (const [index, next] of servers.slice(1).entries()) {
    servers[index]?.kill();
    const answered = (): Promise<unknown> => order(clientOf(next.url, WORLD, token)).catch(() => sleep(PAUSE_MS).then(answered));
    times.push(await timed(answered));
  }
  await stop();
  return Math.max(...times) / 1000;
}

/** What an order in a pinned world costs on one server, in a fleet, and by a server that does not own the world; and when an owner dies. */
export async function benchFleetCost(dataDir: string): Promise<Figure[]> {
  const folder = join(dataDir, 'alone');
  mkdirSync(folder, { mode: 0o700 });
  cpSync(join(dataDir, 'templates'), join(folder, 'templates'), { recursive: true, filter: () => true });
  const alone = await startServer(folder);
  const fleet = await startServers(dataDir, 2);
  const followed = await startServers(dataDir, 1, { hasStandby: true });
  const [owner = '', other = '', withStandby = ''] = [...fleet.servers, ...followed.servers].map(({ url }) => url);
  const clients = [await enter(alone.url), await enter(owner)];
  clients.push(clientOf(other, WORLD, await tokenOf(owner, 'trader', WORLD)), await enter(withStandby));
  const times = clients.map((): number[] => []);
  // One after the other, so that a busy machine delays all alike.
  for (let n = 0; n < ORDERS; n += 1) for (const [index, client] of clients.entries()) times[index]?.push(await order(client));
  await Promise.all([alone.stop(), fleet.stop(), followed.stop()]);
  const [one = 0, owned = 0, forwarded = 0, copied = 0] = times.map((each) => percentile(each, 0.5));
  const silences = [await silence(dataDir, LEASE), await silence(dataDir, '6')];
  return [
    noted('an order in a pinned world of one server, median', one, 'ms'),
    noted('  in a fleet, at the owner', owned, 'ms'),
    noted('  in a fleet, at another server', forwarded, 'ms'),
    noted('  in a fleet whose store has a standby, at the owner', copied, 'ms'),
    atMost('  at the owner against one server', owned / one, 1.35, '×'),
    noted('  with a standby against one server', copied / one, '×'),
    atMost("silence after kill -9 of a world's owner", silences[0] ?? Number.NaN, 12, 's'),
    atMost('  with FLEET_LEASE=6', silences[1] ?? Number.NaN, 8, 's'),
  ];
}
