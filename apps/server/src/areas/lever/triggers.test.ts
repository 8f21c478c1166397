import { lab, product } from '@mt2/contracts';
import { atoms, formatPlain } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { endOthersContracts } from '../../testing/end-others.ts';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { paidByHouseAccount } from '../../testing/proofs.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { lever } = product;
const server = await sharedServer();

const script = (world: TestWorld, percent: number, over: string) =>
  ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent, over });
const priceTo = (world: TestWorld, to: string) => ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to });
const fundOf = async (world: TestWorld) => (await ok(world.guest, lever.getRiskFund, {})).message;

describe('a stop', () => {
  it.each([
    ['long', { takeProfit: '65000', stopLoss: '62000' }, 2, 'tp'],
    ['short', { takeProfit: '60000', stopLoss: '65000' }, 2, 'sl'],
  ] as const)('of a %s closes it whole at the ladder when the mark price comes to it: %j', async (side, stops, percent, reason) => {
    const world = await server.fork();
    await endOthersContracts(world);
    const speculator = await Speculator.enter(world);
    const { position } = await speculator.open({ side, ...stops });
    await script(world, percent, '10m');
    const { message } = await world.advance('10m');
    expect(message.events.filter(({ kind }) => kind.startsWith('lever'))).toEqual([{ kind: 'lever-stop', count: 1 }]);
    const closed = await speculator.position(position.id);
    expect(closed).toMatchObject({ status: 'closed', closeReason: reason, closedLots: 100 });
    expect(closed.realised > 0n).toBe(reason === 'tp');
    const [order] = await speculator.orders(position.id);
    expect(order).toMatchObject({ cause: reason, kind: 'market', status: 'full', lots: 100 });
    expect(order?.profit).toBe(closed.realised);
    await world.prove();
  });

  it('can be moved and cleared while the position lives', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open({ takeProfit: '65000', stopLoss: '63900' });
    expect(await speculator.setStops(position.id, '0', '0')).toMatchObject({
      takeProfit: 0n,
      stopLoss: 0n,
    });
    await script(world, -1, '2m');
    await world.advance('5m');
    expect((await speculator.position(position.id)).status).toBe('trading');
    await speculator.setStops(position.id, '0', '63000');
    await script(world, -1, '2m');
    await world.advance('5m');
    expect((await speculator.position(position.id)).closeReason).toBe('sl');
  });

  it('is confirmed in words: set, unchanged, or removed', async () => {
    const speculator = await Speculator.enter(await server.fork());
    const { id } = (await speculator.open({})).position;
    const said = (takeProfit: string) => speculator.get(lever.setStop, { id, takeProfit: atoms(takeProfit), stopLoss: 0n });
    expect(await said('0')).toBe('Take profit and stop loss unchanged');
    expect(await said('70000')).toBe('Take profit set');
    expect(await said('70000')).toBe('Take profit and stop loss unchanged');
    expect(await said('0')).toBe('Take profit removed');
  });
});

describe('prices of an order', () => {
  it('are measured by the mark price: for a market order, a limit that fills immediately, and an open position', async () => {
    const { who: speculator } = await inFork(server, Speculator, '2000');
    const atMark = [{ takeProfit: '64084.59' }, { stopLoss: '64084.59' }];
    for (const stops of atMark)
      for (const price of [undefined, '70000']) await speculator.refusedOpen({ ...stops, ...(price && { price }) });
    const { id } = (await speculator.open({ lots: 10, price: '70000', takeProfit: '64084.60', stopLoss: '62500' })).position;
    await speculator.refusedStops(id, '64084.59', '0');
    await speculator.refusedStops(id, '0', '64084.59');
    await speculator.setStops(id, '64084.60', '64084.58');
  });
});

describe('a liquidation', () => {
  it('takes the margin, warns before, notifies after, and feeds the risk fund', async () => {
    const world = await server.fork();
    await endOthersContracts(world);
    const speculator = await Speculator.enter(world, '330');
    const { position } = await speculator.open({});
    const before = (await fundOf(world)).balance;
    await priceTo(world, '61370');
    await world.advance('1m');
    const near = await speculator.position(position.id);
    expect(near.status).toBe('trading');
    expect(Number(near.marginRatio)).toBeGreaterThan(80);
    expect(await speculator.messages('liquidation-risk')).toEqual([expect.stringContaining('61255.61')]);
    await priceTo(world, '61200');
    const { message } = await world.advance('1m');
    expect(message.events.filter(({ kind }) => kind.startsWith('lever'))).toEqual([{ kind: 'lever-liquidation', count: 1 }]);
    const ended = await speculator.position(position.id);
    expect(ended).toMatchObject({ status: 'closed', closeReason: 'liquidation', lots: 100, closedLots: 100, margin: 0n });
    // Margin and reserve are lost: the fee, and the fund's share.
    expect(ended.realised - ended.closeFee).toBe(atoms('-323.756745'));
    expect([ended.closePrice, ended.closeFee].map((amount) => formatPlain(amount))).toEqual(['61307', '3.06535']);
    expect(await speculator.balance()).toEqual(['3.036155', '0']);
    expect(formatPlain(atoms((await fundOf(world)).balance) - atoms(before))).toBe('37.191395');
    expect(await speculator.messages('liquidation')).toHaveLength(1);
    const lost = { profit: atoms('-320.691395'), fee: atoms('3.06535'), margin: atoms('320.71') };
    expect(await speculator.orders(position.id)).toMatchObject([
      { type: 'close-long', cause: 'liquidation', kind: 'market', status: 'full', ...lost },
      { type: 'open-long', profit: 0n },
    ]);
    await world.prove();
  });

  it('through a gap leaves no debt: the risk fund pays, and then the house account', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '5000000');
    const small = await speculator.open({ leverage: 20 });
    const large = await speculator.open({ leverage: 5, lots: 90_000 });
    const free = await speculator.balance();
    await script(world, -33, '1s');
    await script(world, -33, '1s');
    await world.advance('1m');
    for (const { position } of [small, large])
      expect(await speculator.position(position.id)).toMatchObject({ status: 'closed', closeReason: 'liquidation', closeFee: 0n });
    expect(await speculator.balance()).toEqual([free[0], '0']);
    expect((await fundOf(world)).balance).toBe('0.00000000');
    await world.prove();
    expect(paidByHouseAccount(world.world)).toBeLessThan(0n);
  });
});

describe('a warning', () => {
  it('is sent once, and again after margin was added', async () => {
    const world = await server.fork();
    await endOthersContracts(world);
    const speculator = await Speculator.enter(world, '2000');
    const { position } = await speculator.open({});
    const received: string[] = [];
    world.world.listen({ events: (all) => received.push(...all.map(({ event }) => event.event)) });
    await priceTo(world, '61370');
    await world.advance('1m');
    await world.advance('5s');
    expect(received.filter((event) => event === 'liquidation-near')).toHaveLength(1);
    await speculator.setMargin(position.id, '300');
    await priceTo(world, '58370');
    await world.advance('1m');
    expect(received.filter((event) => event === 'liquidation-near')).toHaveLength(2);
    expect(await speculator.messages('liquidation-risk')).toHaveLength(2);
    expect((await speculator.position(position.id)).status).toBe('trading');
  });
});
