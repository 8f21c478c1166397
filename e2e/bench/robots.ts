import { type Client, lab, product, type Sent } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { type Market, SEED_MARKETS } from '@mt2/domain/market-terms';
import { cpuMs, type Running } from './child.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { load, type Shot } from './load.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const { robot } = product;
const ROBOTS = 200;
const DAYS = 15;
/** A user may have at most fifty robots. */
const OWNERS = ['whale', 'trader', 'empty', 'no-address', 'three-withdrawals'];
const MARKETS = ['BTC', 'ETH', 'SOL', 'XRP', 'LINK'].map((coin) => assertDefined(SEED_MARKETS.bySymbol(`${coin}/USDT`), coin));

/** Robots: the cost of creating one; fifteen days of two hundred; and a page of each list. */
export async function benchRobots(server: Running): Promise<Figure[]> {
  const { message: world } = await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' });
  const guest = clientOf(server.url, world.id);
  const made: number[] = [];
  for (const [index, persona] of OWNERS.entries()) {
    await ok(guest, lab.people.fund, { persona, currency: 'USDT', account: 'trust', amount: '1000000' });
    const client = clientOf(server.url, world.id, await tokenOf(server.url, persona, world.id));
    for (let n = index; n < ROBOTS; n += OWNERS.length) {
      const wish = await wishAt(client, n);
      made.push(await timed(() => ok(client, robot.createRobot, wish)));
    }
  }
  const before = cpuMs(server.pid);
  let fills = 0;
  const span = await timed(async () => {
    const { events } = (await ok(guest, lab.clock.advance, { by: `${DAYS}d` })).message;
    fills = events.find(({ kind }) => kind === 'robot-fill')?.count ?? 0;
  });
  const cpu = cpuMs(server.pid) - before;
  const lists = await benchPages(server, world.id);
  await ok(clientOf(server.url), lab.worlds.deleteWorld, { id: world.id });
  return [
    noted(`robot/addRobot, p95 of ${ROBOTS}`, percentile(made, 0.95), 'ms'),
    atMost(`advance ${DAYS} days with ${ROBOTS} robots`, span / 1000, 4, 's'),
    noted('  CPU', cpu / 1000, 's'),
    noted('  fills', fills, ''),
    ...lists,
  ];
}

const marketAt = (index: number): Market => assertDefined(MARKETS[Math.floor(index / OWNERS.length) % MARKETS.length], 'there are markets');

/** A robot with the form's suggested settings, every other one leveraged, no two the same; none ends before the days have passed. */
async function wishAt(client: Client, index: number): Promise<Sent<typeof robot.createRobot>> {
  const type = index % 2 === 0 ? 'grid' : 'lever';
  const currency_id = marketAt(index).id;
  const { suggested } = (await ok(client, robot.getTerms, { currency_id, type })).message;
  return {
    type,
    currency_id,
    multiple: type === 'lever' ? 3 : '',
    lower: suggested.lower,
    upper: suggested.upper,
    grids: suggested.grids - (index % 4),
    amount: String(1000 + index),
    days: 30,
    mode: index % 3 === 0 ? 'geometric' : 'arithmetic',
  };
}

async function benchPages(server: Running, world: string): Promise<Figure[]> {
  const headers = { authorization: await tokenOf(server.url, 'whale', world), 'x-world': world };
  const client = clientOf(server.url, world, headers.authorization);
  const [first] = (await ok(client, robot.listRobots, {})).message.data;
  const pages: Record<string, string> = {
    'robot/getAllRobotList': '/api/robot/getAllRobotList',
    'robot/getRobotOrderList': `/api/robot/getRobotOrderList?id=${assertDefined(first, 'a robot').id}`,
    'robot/getAllInfo': '/api/robot/getAllInfo',
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const shots: Shot[] = [{ method: 'GET', path, headers }];
    await load(server, { connections: 10, seconds: 2, shots });
    const { cpuMicros } = await load(server, { connections: 10, seconds: 2, shots });
    figures.push(
      name.endsWith('List') ? atMost(`CPU of a page of ${name}`, cpuMicros, 400, 'µs') : noted(`CPU of ${name}`, cpuMicros, 'µs'),
    );
  }
  return figures;
}
