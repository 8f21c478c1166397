import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, lab, product } from '@mt2/contracts';
import { type Running, residentMb, startServer } from './child.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { clientOf, ok, tokenOf } from './product.ts';

/** Worlds: size, time to create, memory, and time to advance a month. On a separate server, because some of it concerns cold caches. */
export async function benchWorlds(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir);
  const figures = [seedSize(dataDir), ...(await months(server)), ...(await forks(server))];
  await server.stop();
  return figures;
}

/** Memory with many worlds, all of them read and written: that of the server, and that of their files in memory. */
export async function benchManyWorlds(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir);
  const figures = [...(await openMany(server, 50, 512)), ...(await openMany(server, 1_000, 2_000))];
  await server.stop();
  return figures;
}

/** The seeded file created by the first start. */
function templateOf(dataDir: string): string {
  const folder = join(dataDir, 'templates');
  const [name] = readdirSync(folder).filter((each) => each.endsWith('.db'));
  if (!name) throw new Error('the first start left a template');
  return join(folder, name);
}

const seedSize = (dataDir: string): Figure => atMost('seeded file', statSync(templateOf(dataDir)).size / 1e6, 8, 'MB');

const fresh = async (server: Running): Promise<string> =>
  (await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' })).message.id;
const advance = (server: Running, world: string, by: string): Promise<number> =>
  timed(() => ok(clientOf(server.url, world), lab.clock.advance, { by }));

async function months(server: Running): Promise<Figure[]> {
  const cold = await advance(server, await fresh(server), '30d');
  const warm: number[] = [];
  for (let run = 0; run < 5; run += 1) warm.push(await advance(server, await fresh(server), '30d'));
  const empty = await fresh(server);
  await cancelEverything(server, empty);
  // By then the personas' products and robots have ended.
  await advance(server, empty, '365d');
  const idle: number[] = [];
  for (const by of ['1d', '30d', '365d', '1d', '30d', '365d']) idle.push(await advance(server, empty, by));
  return [
    atMost('advance 30 days on the standard seed, the first since the start', cold, 300, 'ms'),
    atMost('  again in other worlds, median', percentile(warm, 0.5), 100, 'ms'),
    atMost('advance a day, a month or a year with nothing due, median', percentile(idle, 0.5), 2, 'ms'),
  ];
}

/** Cancels every order and contract that the price could reach, and every product that renews at its end. */
async function cancelEverything(server: Running, world: string): Promise<void> {
  await endReinvesting(clientOf(server.url, world, await tokenOf(server.url, 'saver', world)));
  for (const persona of ['trader', 'whale', 'liquidatable']) {
    const client = clientOf(server.url, world, await tokenOf(server.url, persona, world));
    await endContracts(client);
    for (;;) {
      const { message } = await ok(client, product.spot.listOrders, { status: 1, limit: 100 });
      if (message.length === 0) break;
      for (const { id } of message) await ok(client, product.spot.cancelOrder, { id });
    }
  }
}

async function endReinvesting(client: Client): Promise<void> {
  const { message } = await ok(client, product.finance.listOrders, { status: 1, limit: 100 });
  for (const { id, reinvest } of message.order_list) if (reinvest === 1) await ok(client, product.finance.setReinvest, { id, reinvest: 0 });
}

async function endContracts(client: Client): Promise<void> {
  for (const account of ['contract', 'lever']) {
    const { message } = await ok(client, product.lever.listOrders, { account, status: 4, limit: 100 });
    for (const { id } of message.data) await ok(client, product.lever.cancel, { id });
    // A user without open positions is refused.
    await client.send(product.lever.closeAll, { account });
  }
}

async function forks(server: Running): Promise<Figure[]> {
  const client = clientOf(server.url);
  const times = { fork: [] as number[], reset: [] as number[] };
  for (let run = 0; run < 60; run += 1) {
    const id = `fork-${run}`;
    times.fork.push(await timed(() => ok(client, lab.worlds.forkWorld, { world: 'main', id })));
    times.reset.push(await timed(() => ok(client, lab.worlds.resetWorld, { world: id })));
    await ok(client, lab.worlds.deleteWorld, { id });
  }
  return [
    atMost('fork through HTTP, p50', percentile(times.fork, 0.5), 6, 'ms'),
    atMost('  p95', percentile(times.fork, 0.95), 20, 'ms'),
    atMost('reset through HTTP, p50', percentile(times.reset, 0.5), 6, 'ms'),
    atMost('  p95', percentile(times.reset, 0.95), 20, 'ms'),
  ];
}

/** The memory after `count` more worlds. */
async function openMany(server: Running, count: number, most: number): Promise<Figure[]> {
  for (let index = 0; index < count; index += 1) {
    const world = await fresh(server);
    const client = clientOf(server.url, world, await tokenOf(server.url, 'trader', world));
    await ok(client, product.spot.listOrders, {});
    await ok(client, product.market.getMarketInfo, { symbol: 'BTC/USDT' });
  }
  const [process, files] = [residentMb(server.pid), sharedMb()];
  return [
    atMost(`memory with ${count} more worlds, each read and written`, process + files, most, 'MB'),
    noted('  that of the server', process, 'MB'),
    noted('  files in memory, those of other programs too', files, 'MB'),
  ];
}

/** The files in memory of the whole machine in MB; 0 if the machine has no memory-backed folder. */
function sharedMb(): number {
  const root = '/dev/shm';
  if (!existsSync(root)) return 0;
  const { blocks, bfree, bsize } = statfsSync(root);
  return ((blocks - bfree) * bsize) / 1e6;
}
