import { product } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { createPricePath, formatSteps, formatTicks, LADDER_LEVELS, notional, SEED_MARKETS, wholeLadder } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, SEED, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');

async function bookOf(world: TestWorld): Promise<{ asks: unknown[]; bids: unknown[] }> {
  const { message } = await ok(world.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT' });
  return { asks: message.sellList, bids: message.buyList };
}

describe('an order against the market maker', () => {
  it('walks up the levels, pays each level’s price, and gets the rest of its frozen funds back', async () => {
    const world = await server.fork();
    await world.advance('30s');
    // Asks: 0.504941 at 64067.00, 0.384368 at 64067.50, 2.614686 at 64068.00. The protection price is 65348.34.
    const trader = await Trader.enter(world, { USDT: '196045.02' });
    expect(await trader.place({ quantity: '3' })).toMatchObject({
      status: 'completed',
      quantity: atoms('3'),
      filledQuantity: atoms('3'),
      filledQuote: atoms('192203.302875'),
      averagePrice: atoms('64067.767625'),
      fee: atoms('0.00300002'),
      feeCoin: 'BTC',
    });
    expect(await trader.balance('USDT')).toEqual(['3841.717125', '0']);
    expect(await trader.balance('BTC')).toEqual(['2.99699998', '0']);
    await world.prove();
  });

  it('continues past the displayed levels, and the next order continues where it ended', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '60000000' });
    const { asks } = createPricePath({ seed: SEED }).depth(BTC, EPOCH, wholeLadder(BTC));
    const shown = asks.slice(0, LADDER_LEVELS).reduce((sum, { quantity }) => sum + quantity, 0);
    const next = assertDefined(asks[LADDER_LEVELS], 'a level behind those shown');
    expect(await trader.place({ quantity: formatSteps(BTC, shown) })).toMatchObject({
      status: 'completed',
      filledQuantity: atoms('331.617903'),
    });
    expect((await bookOf(world)).asks[0]).toEqual([formatTicks(BTC, next.price), formatSteps(BTC, next.quantity)]);
    expect(await trader.place({ quantity: '1', price: formatTicks(BTC, next.price) })).toMatchObject({
      status: 'completed',
      filledQuote: notional(BTC, next.price, 1_000_000),
    });
    expect((await bookOf(world)).asks[0]).toEqual([formatTicks(BTC, next.price), formatSteps(BTC, next.quantity - 1_000_000)]);
  });

  it('leaves the rest of a limit order in the public book', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '200000' });
    // Only the first two levels are at 64142.50 or below: 0.931880 and 1.132794.
    const order = await trader.place({ quantity: '3', price: '64142.50' });
    expect(order).toMatchObject({ status: 'waiting', filledQuantity: atoms('2.064674'), fee: atoms('0.00206468') });
    const book = await bookOf(world);
    expect(book.bids[0]).toEqual(['64142.50', '0.935326']);
    expect(book.asks[0]).toEqual(['64143.00', '2.452939']);
    await trader.cancel(order.id);
    expect((await bookOf(world)).bids[0]).toEqual(['64140.00', '0.416464']);
  });
});

describe('a quantity taken from the ladder', () => {
  it('stays taken in a world that slept and after a restart of the server, until the second ends', async () => {
    const own = await openServer();
    const world = await own.fork();
    const trader = await Trader.enter(world, { USDT: '400000' });
    await trader.place({ quantity: '0.5' });
    const waiting = await trader.place({ quantity: '1.5', price: '64142.00' });
    await trader.place({ quantity: '0.25' });
    const before = await bookOf(world);
    expect(before.bids[0]).toEqual(['64142.00', '1.068120']);
    expect(before.asks[0]).toEqual(['64142.50', '0.882794']);
    await world.world.state.sleep();
    expect(await bookOf(world)).toEqual(before);
    await world.pin();
    await own.stop();
    const next = await openServer({}, own.dataDir);
    const again = next.world(world.id);
    expect(await bookOf(again)).toEqual(before);
    const back = await Trader.enter(again);
    expect(await back.place({ quantity: '1', price: '64142.50' })).toMatchObject({ filledQuantity: atoms('0.882794'), status: 'waiting' });
    await back.cancel(waiting.id);
    await again.advance('1s');
    const { asks } = createPricePath({ seed: SEED }).depth(BTC, EPOCH + 1, 1);
    expect((await bookOf(again)).asks[0]).toEqual([formatTicks(BTC, assertDefined(asks[0], 'a level').price), expect.any(String)]);
    await again.prove();
    await next.close();
  });
});

describe('two users', () => {
  const both = async (world: TestWorld, funds: Record<string, string>, others: Record<string, string>) =>
    [await Trader.enter(world, funds), await Trader.enter(world, others, 'lang-zh')] as const;

  it('trade with each other at the price of the waiting order: improvement refunded, both fees, and the rest cancelled', async () => {
    const world = await server.fork();
    // In the last second of the day the price is 65000.00, the bid 64999.00, the ask 65001.00.
    await world.advance('86399s');
    const [buyer, seller] = await both(world, { USDT: '1000' }, { BTC: '0.004' });
    const waiting = await seller.place({ side: 'sell', quantity: '0.004', price: '65000' });
    const order = await buyer.place({ quantity: '0.01', price: '65000.50' });
    expect(order).toMatchObject({ status: 'waiting', filledQuantity: atoms('0.004'), filledQuote: atoms('260'), fee: atoms('0.000004') });
    expect(await buyer.balance('USDT')).toEqual(['349.997', '390.003']);
    expect(await buyer.balance('BTC')).toEqual(['0.003996', '0']);
    expect(await seller.order(waiting.id)).toMatchObject({ status: 'completed', fee: atoms('0.208'), feeCoin: 'USDT' });
    expect(await seller.balance('USDT')).toEqual(['259.792', '0']);
    expect(await seller.balance('BTC')).toEqual(['0', '0']);
    await buyer.cancel(order.id);
    expect(await buyer.balance('USDT')).toEqual(['740', '0']);
    await world.prove();
  });
});

describe('an order that meets another order of its user', () => {
  it('is cancelled, not the waiting one', async () => {
    const world = await server.fork();
    await world.advance('86399s');
    const trader = await Trader.enter(world, { USDT: '2000', BTC: '0.01' });
    const waiting = await trader.place({ side: 'sell', quantity: '0.01', price: '65000' });
    for (const tif of [undefined, 'ioc'] as const)
      expect(await trader.place({ quantity: '0.02', price: '65000', tif })).toMatchObject({
        status: 'cancelled',
        filledQuantity: 0n,
        cancelReason: 'self-trade',
      });
    expect(await trader.order(waiting.id)).toMatchObject({ status: 'waiting', filledQuantity: 0n });
    expect(await trader.balance('USDT')).toEqual(['2000', '0']);
    expect(await trader.balance('BTC')).toEqual(['0', '0.01']);
    await world.prove();
  });
});
