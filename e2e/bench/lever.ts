import { join } from 'node:path';
import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined, parseAtoms } from '@mt2/domain';
import { formatTicks, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import { cpuMs, type Running } from './child.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { benchIdleJobs } from './idle-jobs.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const { lever } = product;
const POSITIONS = 1_000;
const DAYS = 30;
/** The first orders, while a new process still compiles its code: they contain a quarter to a half of the slowest twentieth. */
const COLD = 100;

/**
 * Contracts: the cost of opening one, each call separately and written to disk; and a month in which a thousand are open
 * and a thousand wait.
 */
export async function benchLever(server: Running, dataDir: string): Promise<Figure[]> {
  const { message: world } = await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' });
  const guest = clientOf(server.url, world.id);
  await ok(guest, lab.worlds.pinWorld, { world: world.id });
  const whale = await richWhale(server, world.id);
  const beforeOpening = cpuMs(server.pid);
  const opened = await openMany(whale);
  const openingCpu = cpuMs(server.pid) - beforeOpening;
  const waiting = await waitMany(whale);
  const idle = await benchIdleJobs(join(dataDir, 'worlds', world.id, 'world.db'));
  const before = cpuMs(server.pid);
  const month = await timed(() => ok(guest, lab.clock.advance, { by: `${DAYS}d` }));
  const monthCpu = cpuMs(server.pid) - before;
  await ok(clientOf(server.url), lab.worlds.deleteWorld, { id: world.id });
  return [
    atMost(`lever/submit at the market, p95 of ${POSITIONS}`, percentile(opened, 0.95), 5, 'ms'),
    noted('  p50', percentile(opened, 0.5), 'ms'),
    noted(`  p95 of those after the first ${COLD}, when the code is compiled`, percentile(opened.slice(COLD), 0.95), 'ms'),
    noted('  CPU of each in the mean: the rest is the disk, and others', openingCpu / POSITIONS, 'ms'),
    noted('  with a limit that waits, p95', percentile(waiting, 0.95), 'ms'),
    atMost(`advance ${DAYS} days with ${POSITIONS} open positions and ${POSITIONS} waiting orders`, month / 1000, 1.5, 's'),
    noted('  CPU', monthCpu / 1000, 's'),
    ...idle,
  ];
}

/** The whale in a world, with enough money for any number of contracts. */
async function richWhale(server: Running, world: string): Promise<Client> {
  const fund = { persona: 'whale', currency: 'USDT', account: 'contract', amount: '100000000' } as const;
  await ok(clientOf(server.url, world), lab.people.fund, fund);
  return clientOf(server.url, world, await tokenOf(server.url, 'whale', world));
}

/** Creates a world with the open positions and waiting orders; returns its name. */
export async function crowdedWorld(server: Running): Promise<string> {
  const { id } = (await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' })).message;
  const whale = await richWhale(server, id);
  await openMany(whale);
  await waitMany(whale);
  return id;
}

const marketAt = (index: number): Market => assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets');
const sideAt = (index: number): 1 | 2 => (Math.floor(index / SEED_MARKETS.list.length) % 2 === 0 ? 1 : 2);
const common = { legal_id: 3, multiple: '5', account: 'contract' };

async function openMany(whale: Client): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < POSITIONS; index += 1) {
    const sent = { ...common, currency_id: marketAt(index).id, share: 1 + (index % 3), type: sideAt(index), status: 1 };
    times.push(await timed(() => ok(whale, lever.submit, sent)));
  }
  return times;
}

/** Limits half a percent to ten percent away from their prices, on both sides. */
async function waitMany(whale: Client): Promise<number[]> {
  const prices = new Map<number, number>();
  for (const market of SEED_MARKETS.list) {
    const { message } = await ok(whale, product.market.getTicker, { currency_id: market.id });
    prices.set(market.id, Number(assertDefined(parseAtoms(message.now_price), 'a price') / ticksToAtoms(market, 1)));
  }
  const times: number[] = [];
  for (let index = 0; index < POSITIONS; index += 1) {
    const market = marketAt(index);
    const type = sideAt(index);
    const away = (type === 1 ? -1 : 1) * (0.005 + 0.09 * (index / POSITIONS));
    const target_price = formatTicks(market, Math.round(assertDefined(prices.get(market.id), 'a price') * (1 + away)));
    const sent = { ...common, currency_id: market.id, share: 1, type, status: 0, target_price };
    times.push(await timed(() => ok(whale, lever.submit, sent)));
  }
  return times;
}
