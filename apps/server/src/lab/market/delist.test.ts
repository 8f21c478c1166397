import { lab, product } from '@mt2/contracts';
import { ok as decided } from '@mt2/domain';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pairOf, rowOf } from '../../testing/told-markets.ts';
import { setAside } from '../../world/time/set-aside.ts';

const { labMarket } = lab;
const server = await sharedServer();

const BTC = 'BTC/USDT';
const delist = (world: TestWorld, reason = '') => ok(world.guest, labMarket.delistMarket, { symbol: BTC, reason });

describe('a delisted market', () => {
  it('cancels waiting orders, opens nothing of any kind, and settles the options already bought', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { USDT: '1000' });
    const [buyer, speculator] = [await OptionBuyer.enter(world), await Speculator.enter(world)];
    const { id } = await trader.place({ price: '60000' });
    const bought = await buyer.buy();
    await delist(world);
    expect(await trader.order(id)).toMatchObject({ status: 'cancelled', cancelReason: 'market-closed' });
    expect(await trader.balance('USDT')).toEqual(['1000', '0']);
    await trader.refused({});
    await buyer.refused();
    await speculator.refusedOpen({});
    expect((await trader.place({ coin: 'ETH' })).status).toBe('completed');
    await world.advance('2m');
    expect(await buyer.order(bought.id)).toMatchObject({ status: 'delivered' });
    await world.prove();
  });

  it('ends set-aside objects of its delisting after their retry', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { USDT: '2000' });
    const owner = await RobotOwner.enter(world);
    const { id: order } = await trader.place({ price: '60000' });
    const { id: trigger } = await trader.placeTrigger();
    const { id: robot } = await owner.create();
    const { id: alert } = (await trader.do(product.alert.addAlert, { marketId: 1, kind: 'above', price: '90000' })).beside.alert;
    const objects = [
      { kind: 'SpotOrder', id: order },
      { kind: 'WaitingOrder', id: trigger },
      { kind: 'Robot', id: robot },
      { kind: 'PriceAlert', id: alert },
    ];
    await world.world.write((tx) => {
      setAside(
        tx,
        objects.map((object) => ({ ...object, job: 'a job', at: tx.now, error: 'a bug' })),
      );
      return decided(undefined);
    });
    await delist(world);
    await world.advance('1h');
    expect((await trader.order(order)).status).toBe('waiting');
    for (const object of objects) await ok(world.guest, lab.clock.retrySetAside, object);
    expect(await trader.order(order)).toMatchObject({ status: 'cancelled', cancelReason: 'market-closed' });
    expect(await trader.waiting(trigger)).toMatchObject({ status: 'cancelled', reason: 'market-delisted' });
    expect(await owner.robot(robot)).toMatchObject({ status: 'finished', endReason: 'delisted' });
    const { rows } = await trader.get(product.alert.listAlerts, {});
    expect(rows.find(({ id }) => id === alert)).toMatchObject({ status: 'ended' });
    expect(await trader.balance('USDT')).toEqual(['2000', '0']);
    await world.prove();
  });

  it('cannot be resumed or halted, and states when and why it was delisted', async () => {
    const world = await server.fork();
    await ok(world.guest, labMarket.haltMarket, { symbol: BTC, reason: 'first' });
    await world.advance('90s');
    const halt = { since: '2026-01-01T00:00:00Z', reason: 'low volume', delisted_at: '2026-01-01T00:01:30Z' };
    expect((await delist(world, ' low volume ')).message).toMatchObject({ symbol: BTC, halt });
    await world.advance('1m');
    for (const call of [labMarket.resumeMarket, labMarket.haltMarket]) await refusal(world.guest, call, { symbol: BTC });
    expect(await rowOf(world)).toMatchObject({ halt });
    expect((await delist(world, 'no volume')).message.halt).toEqual({ ...halt, reason: 'no volume' });
    expect(await rowOf(world, 'ETH/USDT')).toMatchObject({ halt: null });
  });

  it('disappears from lists, favourites and option durations; its candles, prices and orders stay readable', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, {}, 'trader');
    const before = await trader.orders({ marketId: 1 });
    const favourites = async () => (await trader.get(product.market.listFavourites, {})).map(({ marketId }) => marketId);
    const others = (await favourites()).filter((id) => id !== 1);
    expect(await favourites()).toContain(1);
    await delist(world);
    expect(await pairOf(world)).toMatchObject({ is_display: 0, open_transaction: 0, open_lever: 0, open_microtrade: 0 });
    expect(await pairOf(world, 'ETH/USDT')).toMatchObject({ is_display: 1, open_transaction: 1 });
    expect(await favourites()).toEqual(others);
    await trader.refusal(product.market.addFavourite, { marketId: 1 });
    const [minute] = await trader.get(product.option.listDurations, {});
    expect(minute?.bands.map(({ market }) => market)).not.toContain(BTC);
    await world.advance('5m');
    const candles = (await ok(world.guest, product.market.listCandles, { symbol: BTC, period: '1min', from: String(EPOCH) })).message;
    expect(candles).toHaveLength(6);
    expect((await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message.now_price).toBe((await pairOf(world)).now_price);
    const ended = (orders: typeof before) => orders.map(({ id, market }) => ({ id, market }));
    expect(ended(await trader.orders({ marketId: 1 }))).toEqual(ended(before));
  });

  it('still lets users close positions and cancel contract orders', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const { position } = await speculator.open({});
    const waiting = await speculator.open({ lots: 10, price: '60000' });
    await delist(world);
    await world.advance('1h');
    await speculator.cancel(waiting.order.id);
    expect((await speculator.close(position.id)).position.status).toBe('closed');
    expect((await speculator.balance())[1]).toBe('0');
  });

  it('charges its positions no funding, and accepts no stop and no limit that could never act', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const [{ position }, other] = [await speculator.open({}), await speculator.open({ coin: 'ETH' })];
    await delist(world);
    await world.advance('9h');
    expect((await speculator.position(position.id)).funding).toBe(0n);
    expect((await speculator.position(other.position.id)).funding).not.toBe(0n);
    await speculator.refusedStops(position.id, '70000', '63000');
    await speculator.refusedClose(position.id, { price: '70000' });
    expect((await speculator.close(position.id)).position.status).toBe('closed');
  });
});
