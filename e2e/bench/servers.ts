import { cpSync, mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
import { Postgres } from '../attack/postgres.ts';
import { freePorts } from '../free-ports.ts';
import { startProxy } from '../proxy.ts';
import { cpuMs, startServer } from './child.ts';
import { type Figure, noted, said, timed } from './figure.ts';
import { load, type Shot } from './load.ts';
import { clientOf, ok, tokenOf } from './product.ts';
import { RESTING_FORMS } from './resting.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORKS = 48;
const FORKS_AT_ONCE = 8;
const ROUNDS = 3;
const WORLDS = 12;

/** Worlds forked and product calls answered per second, by a fleet of one, two and three servers behind a proxy. */
export async function benchServers(dataDir: string): Promise<Figure[]> {
  const figures = [said('load, proxy and servers share the machine', `${cpus().length} cores`)];
  for (const count of [1, 2, 3]) {
    const { url, servers, stop } = await startAll(dataDir, count);
    const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
    const forks = await forksPerSecond(url);
    const aim = { shots: await shots(url), connections: 24, seconds: 5 };
    const before = cpu();
    const { perSecond, requests } = await load({ url, pid: servers[0]?.pid ?? 0 }, aim);
    figures.push(
      noted(`worlds forked a second with ${count} ${count === 1 ? 'server' : 'servers'}`, forks, '/s'),
      noted('  product calls a second', perSecond, '/s'),
      noted('  CPU of the servers for a call', ((cpu() - before) * 1000) / requests, 'µs'),
    );
    await stop();
  }
  return figures;
}

/** Servers of a fleet, with its store, which may have a standby. */
export async function startServers(dataDir: string, count: number, hasStandby = false) {
  const postgres = await Postgres.start();
  const standby = hasStandby ? await postgres.follow() : undefined;
  const ports = await freePorts(count);
  const servers = await Promise.all(
    ports.map((each) => {
      const folder = join(dataDir, `servers-${count}-${each}`);
      mkdirSync(folder, { mode: 0o700 });
      cpSync(join(dataDir, 'templates'), join(folder, 'templates'), { recursive: true, filter: () => true });
      return startServer(folder, { PORT: String(each), FLEET: postgres.url, FLEET_SECRET: 'the secret of this bench' });
    }),
  );
  const stop = async () => {
    await Promise.all(servers.map((each) => each.stop()));
    await Promise.all([postgres, standby].map((each) => each?.close()));
  };
  return { servers, stop };
}

async function startAll(dataDir: string, count: number) {
  const { servers, stop: stopServers } = await startServers(dataDir, count);
  const [port = 0] = await freePorts(1);
  const proxy = startProxy(
    port,
    servers.map(({ url }) => new URL(url).host),
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  const stop = async () => {
    proxy.kill('SIGTERM');
    await stopServers();
  };
  return { url, servers, stop };
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok: isOk }) => isOk,
    () => false,
  );

const fresh = async (url: string): Promise<string> => (await ok(clientOf(url), lab.worlds.createWorld, {})).message.id;

/** The best of several rounds. */
async function forksPerSecond(url: string): Promise<number> {
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const made: string[] = [];
    const makeSome = async () => {
      for (let left = FORKS / FORKS_AT_ONCE; left > 0; left -= 1) made.push(await fresh(url));
    };
    const ms = await timed(() => Promise.all(Array.from({ length: FORKS_AT_ONCE }, makeSome)));
    best = Math.max(best, FORKS / (ms / 1000));
    for (const id of made) await ok(clientOf(url), lab.worlds.deleteWorld, { id });
  }
  return best;
}

/** A price, the balances, the open orders and a new order, in each of several worlds. */
async function shots(url: string): Promise<Shot[]> {
  const worlds = await Promise.all(Array.from({ length: WORLDS }, () => fresh(url)));
  const all = await Promise.all(
    worlds.map(async (world): Promise<Shot[]> => {
      const headers = { 'x-world': world, authorization: await tokenOf(url, 'trader', world), 'content-type': FORM };
      return RESTING_FORMS.flatMap((body): Shot[] => [
        { method: 'GET', path: '/api/exchange/getMarketInfo?symbol=BTC/USDT', headers },
        { method: 'POST', path: '/api/wallet/list', headers, body: '' },
        { method: 'GET', path: '/api/coin/list?status=1', headers },
        { method: 'POST', path: '/api/coin/trade', headers, body },
      ]);
    }),
  );
  return all.flat();
}
