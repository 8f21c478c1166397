import { product, type Typed } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { lotSteps } from '@mt2/domain/lever';
import { createPricePath, SEED_MARKETS, wholeLadder } from '@mt2/domain/market';
import { protectionPrice } from '@mt2/domain/order';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { EPOCH, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { lever } = product;
const LTC = assertDefined(SEED_MARKETS.bySymbol('LTC/USDT'), 'LTC has a market');
const server = await sharedServer();

describe('a position opened at the market', () => {
  it('takes the ladder, binds its margin and its closing fee, and returns all of it', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { position, order } = await speculator.open({ takeProfit: '70000', stopLoss: '62000' });
    expect(position).toMatchObject({
      side: 'long',
      status: 'trading',
      account: 'contract',
      market: 'BTC/USDT',
      entryPrice: atoms('64142'),
      lots: 100,
      quantity: atoms('0.1'),
      leverage: 20,
      initialMargin: atoms('320.71'),
      margin: atoms('320.71'),
      reserve: atoms('3.046745'),
      openFee: atoms('3.2071'),
      fee: atoms('3.2071'),
      liquidation: atoms('61255.61'),
      maintenance: atoms('32.071'),
      takeProfit: atoms('70000'),
      stopLoss: atoms('62000'),
      openedAt: EPOCH,
      closedAt: undefined,
      isSettled: false,
      isClosable: true,
      closeReason: undefined,
      statusText: 'Open',
      sideText: 'Long',
    });
    expect(order).toMatchObject({
      type: 'open-long',
      kind: 'market',
      cause: 'user',
      lots: 100,
      filledLots: 100,
      status: 'full',
      price: 0n,
    });
    expect(order).toMatchObject({ averagePrice: atoms('64142'), margin: atoms('320.71'), fee: atoms('3.2071') });
    expect(await speculator.balance()).toEqual(['673.036155', '323.756745']);
  });

  it('of a short mirrors it, in the other account and the other language', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1');
    await speculator.fund('1000', 'USDT', 'leverage');
    const { position } = await speculator.open({ side: 'short', account: 'leverage' });
    expect(position).toMatchObject({ side: 'short', account: 'leverage', entryPrice: atoms('64140'), liquidation: atoms('67026.3') });
    const chinese = await Speculator.enter(world, {}, 'empty', 'zh');
    expect((await chinese.get(lever.listTickets, { status: 'trading' })).positions.rows).toMatchObject([
      { id: position.id, sideText: '做空', statusText: '持仓中' },
    ]);
    expect((await speculator.get(lever.listTickets, { account: 'contract' })).positions.total).toBe(0);
    expect((await speculator.get(lever.listAll, {})).positions.rows).toHaveLength(1);
  });

  it('fills in part up to the end of its collar or of the ladder, and the rest is cancelled', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '900000000');
    const wish = { coin: 'LTC', leverage: 5, lots: 100_000 };
    const whole = createPricePath({ seed: SEED }).depth(LTC, EPOCH, wholeLadder(LTC)).asks;
    const within = whole.filter(({ price }) => price <= protectionPrice('buy', assertDefined(whole[0], 'an ask').price));
    const lotsOf = (levels: typeof whole) => Math.floor(levels.reduce((sum, { quantity }) => sum + quantity, 0) / lotSteps(LTC));
    const { order } = await speculator.open(wish);
    expect(order).toMatchObject({ status: 'cancelled', filledLots: lotsOf(within) });
    const { order: rest } = await speculator.open(wish);
    expect(rest).toMatchObject({ status: 'cancelled', filledLots: lotsOf(whole) - lotsOf(within) });
    await speculator.refusedOpen({ coin: 'LTC', lots: 1 });
    expect((await speculator.open({ coin: 'LTC', side: 'short', lots: 1 })).position.status).toBe('trading');
    await world.advance('1s');
    expect((await speculator.open({ coin: 'LTC', lots: 1 })).order.status).toBe('full');
  });
});

describe('a close', () => {
  it('in part returns its share, and the rest keeps its entry price', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open();
    await world.advance('1d');
    const part = await speculator.close(position.id, { lots: 30 });
    expect(part.order).toMatchObject({
      type: 'close-long',
      lots: 30,
      filledLots: 30,
      averagePrice: atoms('64999'),
      profit: atoms('25.71'),
    });
    expect(part.order).toMatchObject({ margin: atoms('96.213'), fee: atoms('0.974985'), status: 'full' });
    expect(part.position).toMatchObject({ status: 'trading', lots: 70, entryLots: 100, closedLots: 30, entryPrice: atoms('64142') });
    expect(part.position).toMatchObject({ margin: atoms('224.497'), reserve: atoms('2.1327215'), realised: atoms('25.71') });
    expect(part.position).toMatchObject({ funding: atoms('1.74763251'), fundingCost: atoms('-1.74763251'), closePrice: atoms('64999') });
    const whole = await speculator.close(position.id);
    expect(whole.position).toMatchObject({
      status: 'closed',
      isSettled: true,
      closeReason: 'user',
      closeReasonText: 'Closed by you',
      isClosable: false,
    });
    expect(whole.position).toMatchObject({ closedAt: EPOCH + 86_400, closedLots: 100, margin: 0n });
    expect((await speculator.balance())[1]).toBe('0');
  });

  it('of all positions takes the longs, the shorts or everything of an account', async () => {
    const { who: speculator } = await inFork(server, Speculator, '10000');
    const closeAll = async (sent: Typed<typeof lever.closeAll>) =>
      (await speculator.do(lever.closeAll, { account: 'contract', ...sent })).beside.closed;
    await speculator.open({});
    await speculator.open({ side: 'short' });
    await speculator.open({ coin: 'ETH' });
    const resting = await speculator.open({ price: '60000' });
    expect(await closeAll({ side: 'long', marketId: 2 })).toBe(1);
    expect(await closeAll({ side: 'short' })).toBe(1);
    expect(await closeAll({})).toBe(1);
    expect((await speculator.position(resting.position.id)).status).toBe('entrusted');
    // One that an order closes is closed at once, without the order.
    const { position } = await speculator.open({});
    await speculator.close(position.id, { lots: 10, price: '70000' });
    expect(await closeAll({})).toBe(1);
    expect((await speculator.orders(position.id)).map(({ status }) => status)).toEqual(['full', 'cancelled', 'full']);
  });

  it('is confirmed in words: a part, or the whole position', async () => {
    const { who } = await inFork(server, Speculator);
    const { id } = (await who.open({ lots: 10 })).position;
    const said = (lots: string) => who.get(lever.close, { id, lots, price: 0n });
    expect([await said('1'), await said('9')]).toEqual(['Position partly closed', 'Position closed']);
  });
});

describe('the deal of a market', () => {
  it('is one answer', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open({});
    await world.advance('4h');
    const deal = await speculator.get(lever.getDeal, { marketId: 1, account: 'contract' });
    expect(deal).toMatchObject({
      last: atoms('64434.59'),
      index: atoms('64434.59'),
      mark: atoms('64452.22'),
      fundingRate: atoms('-0.00018003'),
      available: atoms('673.036155'),
      lot: atoms('0.001'),
      fees: { maker: atoms('0.0002'), taker: atoms('0.0005') },
      nextFundingAt: 1_767_254_400,
      isHalted: false,
    });
    const profit = atoms('31.022');
    expect(deal.positions).toMatchObject([{ id: position.id, profit, roe: '9.67', mark: atoms('64452.22') }]);
    expect(deal.equity).toBe(atoms('1027.8149'));
    expect(deal.riskFund).toBeGreaterThan(atoms('1000000'));
    expect(deal.choices.leverages.map(({ leverage }) => leverage)).toEqual([5, 10, 20, 50, 100]);
    expect(deal.tiers).toHaveLength(5);
    expect(assertDefined(deal.book.bids[0], 'a bid').price).toBeLessThan(atoms('64434.59'));
    const { totals } = await speculator.get(lever.listTickets, { account: 'contract' });
    expect(totals).toEqual({ hazardRate: '9.11', profits: profit });
    await world.advance('3h');
    await world.advance('59m');
    expect((await speculator.get(lever.getDeal, { marketId: 1 })).predictedRate).toBe(atoms('0.0001'));
  });

  it('counts in the value of an account, and in today’s profit', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const assets = () => speculator.get(product.wallet.listBalances, {});
    await world.advance('12h');
    const { position } = await speculator.open({});
    const open = await speculator.position(position.id);
    const gain = open.profit - open.openFee;
    expect(await assets()).toMatchObject({ contract: { usdt: atoms('1000') + gain }, todayProfit: gain });
    await world.advance('1d');
    const before = await assets();
    await speculator.close(position.id, { lots: 40 });
    const after = await assets();
    // Only the distance from the mark price to the ladder, and the fee, are between them.
    const moved = [(after.contract?.usdt ?? 0n) - (before.contract?.usdt ?? 0n), (after.todayProfit ?? 0n) - (before.todayProfit ?? 0n)];
    for (const change of moved) expect(Math.abs(Number(change))).toBeLessThan(5e8);
  });
});
