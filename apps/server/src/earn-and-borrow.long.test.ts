import { lab, product } from '@mt2/contracts';
import { assertDefined, DAY, HOUR } from '@mt2/domain';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Saver } from '@mt2/prisma/testing/saver';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Subscriber } from '@mt2/prisma/testing/subscriber';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { marketsAt } from './areas/market/index.ts';
import { ok, openServer, type TestWorld } from './testing/harness.ts';
import { Borrower, TERM } from './testing/users/borrower.ts';
import { Promoter } from './testing/users/promoter.ts';

// Twice ninety days, in steps down to an hour.
vi.setConfig({ testTimeout: 300_000 });

const SPAN = 90 * DAY;
const server = await openServer();
afterAll(() => server.close());

/** Positions of all kinds, which end weeks apart; some orders wait for prices reached late. */
async function speculate(world: TestWorld): Promise<void> {
  const speculator = await Speculator.enter(world, '20000', 'no-address');
  await speculator.fund('3000', 'USDT', 'leverage');
  for (const coin of ['BTC', 'ETH', 'XRP'])
    for (const side of ['long', 'short'] as const)
      for (const leverage of [5, 20, 100]) await speculator.open({ coin, side, leverage, lots: 2 });
  await speculator.open({ takeProfit: '68000', stopLoss: '62500', lots: 10 });
  await speculator.open({ side: 'short', takeProfit: '60000', stopLoss: '66900', lots: 10, account: 'leverage' });
  for (const price of ['63000', '61000', '59000']) await speculator.open({ price, takeProfit: '70000', lots: 10 });
  for (const price of ['67000', '70000']) await speculator.open({ side: 'short', price, lots: 10, leverage: 50 });
  const { position } = await speculator.open({ lots: 30 });
  await speculator.close(position.id, { lots: 11, price: '68000' });
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'ETH/USDT', kind: 'pulse', percent: 9, start: '20d', over: '2h', hold: '5h' });
}

/** A world in which all products are active beyond what the seed's personas have. */
async function busyWorld(): Promise<TestWorld> {
  const world = await server.fork();
  await ok(world.guest, lab.operator.setPolicies, {
    loan: { mode: 'approve', after: 600 },
    repayment: { mode: 'approve', after: 600 },
    subscription: { mode: 'approve', after: 600 },
  });
  const saver = await Saver.enter(world);
  for (const productId of [1, 2, 3]) await saver.buy({ productId, amount: '1000' });
  const owner = await RobotOwner.enter(world, '100000');
  await owner.create({ days: 30 });
  await owner.create({ ...FIVEFOLD, grids: 50 });
  await owner.create({ coin: 'ETH', lower: '2900', upper: '3400', grids: 60, mode: 'geometric', days: 7 });
  const borrower = await Borrower.enter(world, { BTC: '1' }, 'whale');
  await ok(borrower.client, product.loan.setAlert, { id: await borrower.borrow({ id: TERM.month }), ltv: '66' });
  await borrower.apply({ id: TERM.week, amount: '20000' });
  await borrower.apply({ id: TERM.credit.week, amount: '500', currency_id: 0 });
  const buyer = await OptionBuyer.enter(world);
  for (const direction of ['up', 'down', 'flat'] as const) await buyer.buy({ direction, seconds: 120 });
  await speculate(world);
  const subscriber = await Subscriber.enter(world);
  await subscriber.subscribe('LUMA', { amount: '500' });
  const friend = await Promoter.join(world, 'friend', await Promoter.join(world, 'host'));
  await friend.trade('0.1');
  const invited = await RobotOwner.enter(world, '20000', friend.email);
  await invited.create({ days: 60 });
  return world;
}

/** The rebates credited to the host for the friend's trades, in USDT. */
async function creditedToHost(world: TestWorld): Promise<number> {
  const statistics = await ok(await world.as('host@mt2.test'), product.promotion.getStatistics, {});
  return Number(statistics.message.credited);
}

/** The hash of a copy of a world after the span lived in these steps, with its ledger proved. Before a day it is as after a restart. */
async function livedIn(origin: TestWorld, steps: readonly number[]): Promise<string> {
  const world = await server.fork(origin.id);
  for (const seconds of steps) {
    if (seconds === DAY) world.world.derived.forget();
    await world.world.advance((now) => now + seconds);
  }
  await world.prove();
  const { data } = (await ok(await world.as('no-address'), product.lever.listAll, { limit: 100 })).message.order;
  expect(new Set(data.map(({ close_reason }) => close_reason))).toEqual(new Set(['', 'tp', 'sl', 'liquidation']));
  expect(await creditedToHost(world)).toBeGreaterThan(0);
  const hash = await world.hash();
  await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
  return hash;
}

describe('ninety days with all products at work', () => {
  it('give the same bytes in one step, and in hours, then in days with a restart each', async () => {
    const origin = await busyWorld();
    const inParts = await livedIn(origin, [...Array<number>(4 * 24).fill(HOUR), ...Array<number>(86).fill(DAY)]);
    expect(inParts).toBe(await livedIn(origin, [SPAN]));
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
    const termsOf = (type: 'grid' | 'lever') => owner.client.send(product.robot.getTerms, { marketId: market.id, type });
    expect(await termsOf('grid')).toMatchObject({ message: { market: market.symbol } });
    expect((await termsOf('lever')).ok).toBe(false);
    await owner.refused({ ...FIVEFOLD, marketId: market.id });
  });
});

describe('a robot that waited long in halted markets', () => {
  it('has no more points of profit than a chart shows', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world);
    const { id } = await owner.create({ days: 7 });
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await world.advance('200d');
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.advance('1m');
    const { status, profits } = await owner.robot(id);
    expect(status).toBe('finished');
    expect(profits.length).toBeLessThanOrEqual(52);
  });
});
