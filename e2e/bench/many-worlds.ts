import { existsSync, statfsSync } from 'node:fs';
import { lab, product } from '@mt2/contracts';
import { type Running, residentMb, startServer } from './child.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { clientOf, ok, tokenOf } from './product.ts';

/** Memory with many worlds, all of them read and written: that of the server, and that of their files in memory. */
export async function benchManyWorlds(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir);
  const figures = [...(await openMany(server, 50, 512)), ...(await openMany(server, 1_000, 2_000))];
  await server.stop();
  return figures;
}

/** The memory after `count` more worlds. */
async function openMany(server: Running, count: number, most: number): Promise<Figure[]> {
  for (let index = 0; index < count; index += 1) {
    const world = (await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' })).message.id;
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
