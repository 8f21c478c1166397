import { lab, product } from '@mt2/contracts';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pairOf, rowOf } from '../../testing/told-markets.ts';

const { labMarket } = lab;
const server = await sharedServer();

const BTC = 'BTC/USDT';
const halt = (world: TestWorld, reason = '') => ok(world.guest, labMarket.haltMarket, { symbol: BTC, reason });
const resume = (world: TestWorld) => ok(world.guest, labMarket.resumeMarket, { symbol: BTC });
/** The number of orders filled during an advance. */
const fillsIn = async (world: TestWorld, by: string) =>
  (await world.advance(by)).message.events.find(({ kind }) => kind === 'spot-fill')?.count ?? 0;
/** A drop of the price by 8% and back within four minutes. */
const dive = (world: TestWorld) =>
  ok(world.guest, labMarket.addScript, { symbol: BTC, kind: 'pulse', percent: -8, over: '1m', hold: '2m', back: '1m' });

describe('a halted market', () => {
  it('opens nothing of any kind and size, and refuses before any other check', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, { USDT: '1000', BTC: '1' });
    await halt(world);
    const wishes = [
      { price: '60000' },
      {},
      { side: 'sell', price: '70000' },
      { side: 'sell' },
      { quantity: '0' },
      { quantity: '99999' },
    ] as const;
    for (const wish of wishes) await trader.refused(wish);
    expect(await trader.orders()).toEqual([]);
    expect(await trader.balance('USDT')).toEqual(['1000', '0']);
    expect((await trader.place({ coin: 'ETH' })).status).toBe('completed');
    await resume(world);
    expect((await trader.place({})).status).toBe('completed');
    await world.prove();
  });

  it('cancels its waiting spot orders at that instant, of all users and in no other market, and restores none', async () => {
    const world = await server.fork();
    const buyer = await Trader.enter(world, { USDT: '2000' });
    const seller = await Trader.enter(world, { BTC: '0.5', ETH: '1' }, 'basic');
    const before = await seller.balance('BTC');
    const { id } = await buyer.place({ price: '60000' });
    const { id: offer } = await seller.place({ side: 'sell', price: '70000', quantity: '0.1' });
    const { id: elsewhere } = await seller.place({ coin: 'ETH', side: 'sell', price: '3500', quantity: '0.1' });
    await world.advance('90s');
    await halt(world, 'a dive');
    const ended = { status: 'cancelled', filledQuantity: 0n, cancelReason: 'market-closed', updatedAt: EPOCH + 90 };
    expect(await buyer.order(id)).toMatchObject(ended);
    expect(await seller.order(offer)).toMatchObject(ended);
    expect(await buyer.balance('USDT')).toEqual(['2000', '0']);
    expect(await seller.balance('BTC')).toEqual(before);
    expect(await seller.order(elsewhere)).toMatchObject({ status: 'waiting', cancelReason: undefined });
    await halt(world, 'still');
    await resume(world);
    await dive(world);
    expect(await fillsIn(world, '10m')).toBe(0);
    expect(await buyer.order(id)).toMatchObject(ended);
    await buyer.refusal(product.spot.cancelOrder, { id });
    await world.prove();
  });

  it('sells no options, and settles those already bought, or returns their stakes if the operator decides so', async () => {
    const [delivering, giving] = [await server.fork(), await server.fork()];
    for (const [world, void_options] of [
      [delivering, false],
      [giving, true],
    ] as const) {
      const buyer = await OptionBuyer.enter(world);
      const { id } = await buyer.buy();
      const { message } = await ok(world.guest, labMarket.haltMarket, { symbol: BTC, void_options });
      expect(message.voided > 0).toBe(void_options);
      await buyer.refused();
      if (void_options) expect(await buyer.balance()).toEqual(['1000', '0']);
      await world.advance('1h');
      const [order] = await buyer.orders({});
      expect(order).toMatchObject({ id, status: void_options ? 'void' : 'delivered' });
      expect((await ok(world.guest, labMarket.haltMarket, { symbol: BTC, void_options })).message.voided).toBe(0);
      await world.prove();
    }
  });

  it('is shown as halted, with its reason, in the quotation and in the lab; its price continues', async () => {
    const world = await server.fork();
    const { message } = await halt(world, '  a drill  ');
    expect(message).toMatchObject({ symbol: BTC, halt: { since: '2026-01-01T00:00:00Z', reason: 'a drill' } });
    const flags = async (symbol?: string) => {
      const { open_transaction, open_coin_trade, open_lever, open_microtrade } = await pairOf(world, symbol);
      return [open_transaction, open_coin_trade, open_lever, open_microtrade];
    };
    expect([await flags(), await flags('ETH/USDT'), await flags('XRP/USDT')]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [1, 1, 1, 0],
    ]);
    const before = (await pairOf(world)).now_price;
    await world.advance('5m');
    expect((await pairOf(world)).now_price).not.toBe(before);
    await halt(world, 'still');
    expect(await rowOf(world)).toMatchObject({ halt: { since: '2026-01-01T00:00:00Z', reason: 'still' } });
    expect(await rowOf(world, 'ETH/USDT')).toMatchObject({ halt: null });
    expect((await resume(world)).message).toMatchObject({ symbol: BTC, halt: null });
    expect((await resume(world)).message.halt).toBeNull();
    expect(await flags()).toEqual([1, 1, 1, 1]);
  });
});
