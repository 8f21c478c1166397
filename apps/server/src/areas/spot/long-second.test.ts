import { lab, product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, openServer, type TestServer, type TestWorld } from '../../testing/harness.ts';

/** A clock on which every look takes longer than a turn may, while `isSlow`. */
const clock = { ms: 0, isSlow: false };
let server: TestServer;
beforeAll(async () => {
  server = await openServer({}, undefined, { real: () => (clock.ms += clock.isSlow ? 6 : 0.001) });
});
afterAll(() => server.close());

const PEOPLE = ['newcomer', 'empty'];
const ORDERS = 40;

/** A world in which two users' orders are all filled in the second in which the price falls. */
async function enter() {
  const world = await server.fork();
  const traders: Trader[] = [];
  for (const name of PEOPLE) traders.push(await Trader.enter(world, { USDT: '10000' }, name));
  for (const trader of traders) for (let n = 0; n < ORDERS; n += 1) await trader.place({ quantity: '0.0001', price: '60000' });
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: -10, over: '1s' });
  return { world, traders };
}
const waitingOf = async (trader: Trader) => (await trader.orders({ status: 'waiting' })).length;

/** Advances a world and reads it while a second is half settled; returns the orders seen waiting, and the turns of another world. */
async function watch({ world, traders: [reader] }: Awaited<ReturnType<typeof enter>>, other: TestWorld) {
  const reads: Promise<number>[] = [];
  let turns = 0;
  let isDone = false;
  const advanced = world.advance('1m').then(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (world.world.whole === undefined) continue;
    if (reader && reads.length < 5) reads.push(waitingOf(reader));
    await ok(other.guest, product.market.getTicker, { currency_id: 1 });
    turns += 1;
  }
  await advanced;
  return { seen: await Promise.all(reads), turns };
}

it('a second with many fills lets other worlds in between, shows no half of itself, and ends as if done at once', async () => {
  const [split, whole, other] = [await enter(), await enter(), await server.fork()];
  await whole.world.advance('1m');
  for (const trader of split.traders) expect(await waitingOf(trader)).toBe(ORDERS);
  clock.isSlow = true;
  const { seen, turns } = await watch(split, other);
  clock.isSlow = false;
  expect(seen).toEqual(Array(5).fill(0));
  expect(turns).toBeGreaterThan(ORDERS);
  for (const trader of split.traders) expect(await waitingOf(trader)).toBe(0);
  expect(await split.world.hash()).toBe(await whole.world.hash());
  await split.world.prove();
});
