import { lab, product } from '@mt2/contracts';
import { assertDefined, DAY, HOUR } from '@mt2/domain';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { marketsAt } from './areas/market/index.ts';
import { ok, openServer, type TestWorld } from './testing/harness.ts';
import { Borrower, TERM } from './testing/users/borrower.ts';
import { Promoter } from './testing/users/promoter.ts';
import { FIVEFOLD, GRID, proveRobots, RobotOwner } from './testing/users/robot-owner.ts';
import { Saver } from './testing/users/saver.ts';
import { Subscriber } from './testing/users/subscriber.ts';

// Three times ninety days, in steps down to an hour.
vi.setConfig({ testTimeout: 300_000 });

const SPAN = 90 * DAY;
const server = await openServer();
afterAll(() => server.close());

/** A world in which all four products are active beyond what the seed's personas have. */
async function busyWorld(): Promise<TestWorld> {
  const world = await server.fork();
  await ok(world.guest, lab.operator.setPolicies, {
    loan: { mode: 'approve', after: 600 },
    repayment: { mode: 'approve', after: 600 },
    subscription: { mode: 'approve', after: 600 },
  });
  const saver = await Saver.enter(world);
  for (const config_id of [1, 2, 3]) await saver.buy({ config_id, amount: '1000' });
  const owner = await RobotOwner.enter(world, '100000');
  await owner.create({ days: '30' });
  await owner.create({ ...FIVEFOLD, grids: '50' });
  await owner.create({ ...GRID, currency_id: 2, lower: '2900', upper: '3400', grids: '60', mode: 'geometric', days: '7' });
  const borrower = await Borrower.enter(world, { BTC: '1' }, 'whale');
  await borrower.borrow({ id: TERM.month });
  await borrower.apply({ id: TERM.week, amount: '20000' });
  const subscriber = await Subscriber.enter(world);
  await subscriber.subscribe('LUMA', { amount: '500' });
  const friend = await Promoter.join(world, 'friend', await Promoter.join(world, 'host'));
  await friend.trade('0.1');
  const invited = await RobotOwner.enter(world, '20000', friend.email);
  await invited.create({ days: '60' });
  return world;
}

/** The rebates credited to the host for the friend's trades, in USDT. */
async function creditedToHost(world: TestWorld): Promise<number> {
  const statistics = await ok(await world.as('host@mt2.test'), product.promotion.getStatistics, {});
  return Number(statistics.message.credited);
}

/** The hash of a copy of a world after the span in equal steps, with its ledger proved. */
async function livedIn(origin: TestWorld, seconds: number): Promise<string> {
  const world = await server.fork(origin.id);
  for (let lived = 0; lived < SPAN; lived += seconds) await world.world.advance((now) => now + seconds);
  await proveRobots(world);
  expect(await creditedToHost(world)).toBeGreaterThan(0);
  const hash = await world.hash();
  await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
  return hash;
}

describe('ninety days with all products at work', () => {
  it('give the same bytes in one step, in days and in hours', async () => {
    const origin = await busyWorld();
    const inOne = await livedIn(origin, SPAN);
    expect(await livedIn(origin, DAY)).toBe(inOne);
    expect(await livedIn(origin, HOUR)).toBe(inOne);
  });
});

describe('a coin before its launch', () => {
  it('is not accepted as collateral', async () => {
    const world = await server.fork();
    const borrower = await Borrower.enter(world, {}, 'subscriber');
    const [coin] = marketsAt(world.world).coinsToCome;
    expect(await borrower.refused('apply', { currency_id: coin?.id })).toBe('market-closed');
  });
});

describe('a launched coin', () => {
  it('has robots on spot, and none with leverage, since it has no contracts', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const market = assertDefined(
      marketsAt(world.world).list.find(({ hasContracts }) => !hasContracts),
      'a coin was launched before the epoch',
    );
    for (const [type, outcome] of [
      ['grid', market.symbol],
      ['lever', 'market-not-found'],
    ] as const) {
      const sent = { currency_id: market.id, type };
      const terms = await owner.client.send(product.robot.getTerms, sent);
      expect(terms.ok ? terms.message.symbol : terms.key).toBe(outcome);
    }
    expect(await owner.refused({ ...FIVEFOLD, currency_id: market.id })).toBe('market-not-found');
  });
});

describe('a robot funded from spot', () => {
  it('is refused while a credit loan is overdue, as any transfer is', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world, '0.00000001', 'overdue');
    await owner.fund('5000', 'change');
    expect(await owner.refused({ amount: '5000', top_up: '1' })).toBe('overdue-no-transfer');
    await owner.fund('5000');
    expect((await owner.create({ amount: '5000', top_up: '1' })).amount).toBe('5000.00000000');
    await proveRobots(world);
  });
});

describe('a robot that waited long in halted markets', () => {
  it('has no more points of profit than a chart shows', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create({ days: '7' });
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await world.advance('200d');
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.advance('1m');
    const { status, profits } = await owner.robot(id);
    expect(status).toBe(2);
    expect(profits.length).toBeLessThanOrEqual(52);
  });
});
