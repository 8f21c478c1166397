import { product } from '@mt2/contracts';
import { assertDefined, formatAtoms } from '@mt2/domain';
import { createPricePath, formatSteps, formatTicks, LADDER_LEVELS, notional, SEED_MARKETS, wholeLadder } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, SEED, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Trader } from '../../testing/users/trader.ts';

const server = await openServer();
afterAll(() => server.close());

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
    const trader = await Trader.enter(world, 'newcomer', { USDT: '196045.02' });
    expect(await trader.place({ amount: '3' })).toMatchObject({
      status: 2,
      trade_amount: '3.00000000',
      filled_amount: '3.00000000',
      filled_total: '192203.30287500',
      average_price: '64067.76762500',
      charge_fee: '0.00300002',
      fee_coin: 'BTC',
    });
    expect(await trader.balance('USDT')).toEqual(['3841.71712500', '0.00000000']);
    expect(await trader.balance('BTC')).toEqual(['2.99699998', '0.00000000']);
    await world.prove();
  });

  it('continues past the displayed levels, and the next order continues where it ended', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '60000000' });
    const { asks } = createPricePath({ seed: SEED }).depth(BTC, EPOCH, wholeLadder(BTC));
    const shown = asks.slice(0, LADDER_LEVELS).reduce((sum, { quantity }) => sum + quantity, 0);
    const next = assertDefined(asks[LADDER_LEVELS], 'a level behind those shown');
    expect(await trader.place({ amount: formatSteps(BTC, shown) })).toMatchObject({ status: 2, filled_amount: '331.61790300' });
    expect((await bookOf(world)).asks[0]).toEqual([formatTicks(BTC, next.price), formatSteps(BTC, next.quantity)]);
    expect(await trader.place({ amount: '1', price: formatTicks(BTC, next.price) })).toMatchObject({
      status: 2,
      filled_total: formatAtoms(notional(BTC, next.price, 1_000_000)),
    });
    expect((await bookOf(world)).asks[0]).toEqual([formatTicks(BTC, next.price), formatSteps(BTC, next.quantity - 1_000_000)]);
  });

  it('leaves the rest of a limit order in the public book', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '200000' });
    // Only the first two levels are at 64142.50 or below: 0.931880 and 1.132794.
    const order = await trader.place({ amount: '3', price: '64142.50' });
    expect(order).toMatchObject({ status: 1, filled_amount: '2.06467400', charge_fee: '0.00206468' });
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
    const trader = await Trader.enter(world, 'newcomer', { USDT: '400000' });
    await trader.place({ amount: '0.5' });
    const waiting = await trader.place({ amount: '1.5', price: '64142.00' });
    await trader.place({ amount: '0.25' });
    const before = await bookOf(world);
    expect(before.bids[0]).toEqual(['64142.00', '1.068120']);
    expect(before.asks[0]).toEqual(['64142.50', '0.882794']);
    await world.world.sleep();
    expect(await bookOf(world)).toEqual(before);
    await world.pin();
    await own.stop();
    const next = await openServer({}, own.dataDir);
    const again = next.world(world.id);
    expect(await bookOf(again)).toEqual(before);
    const back = await Trader.enter(again, 'newcomer');
    expect(await back.place({ amount: '1', price: '64142.50' })).toMatchObject({ filled_amount: '0.88279400', status: 1 });
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
    [await Trader.enter(world, 'newcomer', funds), await Trader.enter(world, 'lang-zh', others)] as const;

  it('trade with each other at the price of the waiting order: improvement refunded, both fees, and the rest cancelled', async () => {
    const world = await server.fork();
    // In the last second of the day the price is 65000.00, the bid 64999.00, the ask 65001.00.
    await world.advance('86399s');
    const [buyer, seller] = await both(world, { USDT: '1000' }, { BTC: '0.004' });
    const waiting = await seller.place({ type: 2, amount: '0.004', price: '65000' });
    const order = await buyer.place({ amount: '0.01', price: '65000.50' });
    expect(order).toMatchObject({ status: 1, filled_amount: '0.00400000', filled_total: '260.00000000', charge_fee: '0.00000400' });
    expect(await buyer.balance('USDT')).toEqual(['349.99700000', '390.00300000']);
    expect(await buyer.balance('BTC')).toEqual(['0.00399600', '0.00000000']);
    expect(await seller.order(waiting.id)).toMatchObject({ status: 2, charge_fee: '0.20800000', fee_coin: 'USDT' });
    expect(await seller.balance('USDT')).toEqual(['259.79200000', '0.00000000']);
    expect(await seller.balance('BTC')).toEqual(['0.00000000', '0.00000000']);
    await buyer.cancel(order.id);
    expect(await buyer.balance('USDT')).toEqual(['740.00000000', '0.00000000']);
    await world.prove();
  });
});

describe('an order that meets another order of its user', () => {
  it('is cancelled, not the waiting one', async () => {
    const world = await server.fork();
    await world.advance('86399s');
    const trader = await Trader.enter(world, 'newcomer', { USDT: '2000', BTC: '0.01' });
    const waiting = await trader.place({ type: 2, amount: '0.01', price: '65000' });
    for (const tif of [undefined, 'ioc'] as const)
      expect(await trader.place({ amount: '0.02', price: '65000', ...(tif && { tif }) })).toMatchObject({
        status: 3,
        filled_amount: '0.00000000',
        cancel_reason: 'self-trade',
      });
    expect(await trader.order(waiting.id)).toMatchObject({ status: 1, filled_amount: '0.00000000' });
    expect(await trader.balance('USDT')).toEqual(['2000.00000000', '0.00000000']);
    expect(await trader.balance('BTC')).toEqual(['0.00000000', '0.01000000']);
    await world.prove();
  });
});
