import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { endOthersContracts, proveContracts, Speculator } from '../../testing/users/speculator.ts';

const { lever } = product;
vi.setConfig({ testTimeout: 240_000 });

const server = await openServer();
afterAll(() => server.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Directly through the writer: over HTTP, a thousand steps would mostly measure the requests. */
const step = (world: TestWorld, seconds: number) => world.world.advance((now) => now + seconds);

it('a long of 100 lots at 20x lives from New Year to its liquidation at the end of March, in one advance', async () => {
  const world = await server.fork();
  await endOthersContracts(world);
  const speculator = await Speculator.enter(world);
  const { ticket: position } = await speculator.open({});
  expect(position).toMatchObject({
    origin_price: '64142.00000000',
    liquidation_price: '61255.61',
    transaction_time: '2026-01-01 00:00:00',
  });
  const { message } = await world.advance('90d');
  const ofContracts = message.events.filter(({ kind }) => kind.startsWith('lever'));
  expect(ofContracts).toEqual([
    { kind: 'lever-funding', count: 267 },
    { kind: 'lever-warning', count: 1 },
    { kind: 'lever-liquidation', count: 1 },
  ]);
  expect(await speculator.ticket(position.id)).toMatchObject({
    status: 3,
    close_reason: 'liquidation',
    complete_time: '2026-03-31 01:20:47',
    close_price: '61233.00000000',
    funding_paid: '-151.21909199',
  });
  const first = (await ok(speculator.client, lever.listFundingPaid, { account: 'contract', page: 89, limit: 3 })).message;
  expect(first.data.map(({ amount }) => amount)).toEqual(['0.53703838', '1.85561613', '-0.64502200']);
  expect(first.total).toBe(267);
  await proveContracts(world);
});

/** Positions of all kinds, which end weeks apart; some orders wait for prices reached late. */
async function speculate(world: TestWorld): Promise<void> {
  const speculator = await Speculator.enter(world, '20000');
  await speculator.fund('3000', 'lever');
  for (const coin of ['BTC', 'ETH', 'XRP'])
    for (const side of ['long', 'short'] as const)
      for (const leverage of [5, 20, 100]) await speculator.open({ coin, side, leverage, lots: 2 });
  await speculator.open({ takeProfit: '68000', stopLoss: '62500', lots: 10 });
  await speculator.open({ side: 'short', takeProfit: '60000', stopLoss: '66900', lots: 10, account: 'lever' });
  for (const price of ['63000', '61000', '59000']) await speculator.open({ price, takeProfit: '70000', lots: 10 });
  for (const price of ['67000', '70000']) await speculator.open({ side: 'short', price, lots: 10, leverage: 50 });
  const { ticket: position } = await speculator.open({ lots: 30 });
  await speculator.close(position.id, { lots: 11, price: '68000' });
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'ETH/USDT', kind: 'pulse', percent: 9, start: '20d', over: '2h', hold: '5h' });
}

describe('ninety days', () => {
  it('one step, ninety, two thousand, and a restart in between give the same bytes', async () => {
    const origin = await server.fork();
    await speculate(origin);
    const hashes: string[] = [];
    for (const seconds of [90 * DAY, DAY, HOUR]) {
      const world = await server.fork(origin.id);
      for (let passed = 0; passed < 90 * DAY; passed += seconds) await step(world, seconds);
      await proveContracts(world);
      hashes.push(await world.hash());
    }
    const forgetful = await server.fork(origin.id);
    for (const day of [1, 30, 58.5, 90]) {
      // As after a restart: all derived values are computed again from the tables.
      forgetful.world.derived.forget();
      await forgetful.world.advance(() => 1_767_225_600 + day * DAY);
    }
    hashes.push(await forgetful.hash());
    expect(new Set(hashes).size).toBe(1);
    const speculator = await forgetful.as('empty');
    const { data } = (await ok(speculator, lever.listAll, { limit: 100 })).message.order;
    expect(new Set(data.map(({ status }) => status)).size).toBeGreaterThan(2);
    expect(new Set(data.map(({ close_reason }) => close_reason))).toEqual(new Set(['', 'tp', 'sl', 'liquidation']));
  });

  it('continue where they were after the server was down', async () => {
    const origin = await openServer();
    const world = await origin.fork();
    await speculate(world);
    const twin = await origin.fork(world.id);
    await twin.pin();
    await step(world, 90 * DAY);
    const hash = await world.hash();
    await step(twin, 40 * DAY + 7);
    await origin.stop();
    const again = await openServer({}, origin.dataDir);
    const resumed = again.world(twin.id);
    await step(resumed, 50 * DAY - 7);
    expect(await resumed.hash()).toBe(hash);
    await again.close();
  });
});
