import { type Client, lab, product } from '@mt2/contracts';
import { recordText, World } from '@mt2/lab';
import { cpuMs, type Running } from './child.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { clientOf, ok, tokenOf } from './product.ts';
import { RESTING } from './resting.ts';

/** Far enough below every price never to fill. */
const ORDER = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0002', target_price: '30000' };
const ORDERS = 2_000;
const CONNECTIONS = 10;
const ROUNDS = 5;
/** More than a world records. */
const ENOUGH_TO_FILL = 5_001;

/** Number of commands whose record is measured. */
const STEPS = 50;

/**
 * The length of a record, and the cost of recording an order: CPU of orders in worlds whose record has room, and in worlds
 * whose record is full, in alternation.
 */
export async function benchRecord(server: Running): Promise<Figure[]> {
  const least = { room: Number.POSITIVE_INFINITY, full: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const record of ['room', 'full'] as const) least[record] = Math.min(least[record], await orderMicros(server, record));
  return [
    atMost('recording of a coin/trade', (least.room / least.full - 1) * 100, 3, '%'),
    atMost(`record of ${STEPS} steps: people, orders, prices, time`, (await recordBytes(server)) / 1000, 20, 'kB'),
    noted('  CPU per order that is recorded', least.room, 'µs'),
    noted('  CPU per order in a world whose record is full', least.full, 'µs'),
  ];
}

/** Bytes of the record's file after typical commands of a tester. */
async function recordBytes(server: Running): Promise<number> {
  const world = await World.open({ url: server.url });
  const trader = await world.people.logIn('trader');
  const round: readonly (() => Promise<unknown>)[] = [
    () => world.people.fund('trader', { currency: 'USDT', amount: '1000' }),
    () => world.call(product.spot.placeOrder, { ...ORDER, type: 1 }, trader),
    () => world.call(product.account.setNickname, { nickname: 'Ada' }, trader),
    () => world.market.setPrice('BTC/USDT', '65000'),
    () => world.clock.advance('5m'),
  ];
  while ((await world.record()).steps.length < STEPS) for (const step of round) await step();
  const { steps, ...head } = await world.record();
  const bytes = Buffer.byteLength(recordText({ ...head, steps: steps.slice(0, STEPS) }));
  await world.remove();
  return bytes;
}

/** CPU microseconds of the server per order in a separate world on disk. */
async function orderMicros(server: Running, record: 'room' | 'full'): Promise<number> {
  const { message: world } = await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' });
  const guest = clientOf(server.url, world.id);
  await ok(guest, lab.worlds.pinWorld, { world: world.id });
  await ok(guest, lab.people.fund, { persona: 'whale', currency: 'USDT', account: 'change', amount: '100000000' });
  const whale = clientOf(server.url, world.id, await tokenOf(server.url, 'whale', world.id));
  if (record === 'full') await often(ENOUGH_TO_FILL, () => ok(whale, product.help.markRead, { ids: '1' }));
  await place(whale, ORDERS / 10);
  const before = cpuMs(server.pid);
  await place(whale, ORDERS);
  const micros = ((cpuMs(server.pid) - before) * 1000) / ORDERS;
  await ok(clientOf(server.url), lab.worlds.deleteWorld, { id: world.id });
  return micros;
}

/** Places orders that rest, in all markets in turn. */
function place(whale: Client, orders: number): Promise<void> {
  let next = 0;
  return often(orders, () => {
    next = (next + 1) % RESTING.length;
    return ok(whale, product.spot.placeOrder, RESTING[next] ?? ORDER);
  });
}

/** Runs work many times, over the same number of connections as other figures. */
async function often(times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  const lane = async (): Promise<void> => {
    for (; left > 0; left -= 1) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}
