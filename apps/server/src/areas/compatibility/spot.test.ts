import { product } from '@mt2/contracts';
import { assertDefined, formatFloor, parseAnySize } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { compatibility } = product;

const server = await sharedServer();

const asked = { currency_id: 1, legal_id: 3, price: '60000', num: '0.01', mode: 2 };
const enter = async () => Trader.enter(await server.fork(), { USDT: '10000', BTC: '1' });

describe('spot under older names', () => {
  it('places a limit order, which waits in the list of its side and in that of all orders, and cancels it', async () => {
    const trader = await enter();
    const { message, beside } = await ok(trader.wire, compatibility.buySpot, asked);
    const { order } = beside;
    expect(message).toBe('Order placed');
    expect(order).toMatchObject({ type: 1, kind: 'limit', target_price: '60000.00000000', trade_amount: '0.01000000', status: 1 });
    expect((await ok(trader.wire, product.spot.listOrders, {})).message).toEqual([order]);
    const sold = (await ok(trader.wire, compatibility.sellSpot, { ...asked, price: '70000.50', num: '0.2' })).beside.order;
    expect(sold).toMatchObject({ type: 2, status: 1 });

    const row = { id: order.id, price: '60000.00000000', number: '0.01000000', create_time: '2026-01-01 00:00:00' };
    const buys = async (filter = {}) => (await ok(trader.wire, compatibility.listSpotBuys, filter)).message;
    expect(await buys()).toEqual({ list: [row], count: 1, page: 1, limit: 10 });
    expect(await buys({ currency_id: 1, page: 1, limit: 1 })).toMatchObject({ list: [row] });
    expect(await buys({ currency_id: 2 })).toMatchObject({ list: [], count: 0 });
    const sells = (await ok(trader.wire, compatibility.listSpotSells, {})).message;
    expect(sells.list.map(({ id, number }) => [id, number])).toEqual([[sold.id, '0.20000000']]);

    expect((await ok(trader.wire, compatibility.cancelSpot, { id: order.id, type: 'in' })).message).toBe('Order cancelled');
    expect((await buys()).list).toEqual([]);
    expect(await trader.balance('USDT')).toEqual(['10000', '0']);
    const other = await Trader.enter(trader.world, {}, 'trader');
    expect((await other.wire.send(compatibility.cancelSpot, { id: sold.id })).ok).toBe(false);
  });

  it('places a market order whatever price comes with it, and lists each of its trades with its side', async () => {
    const trader = await enter();
    const bought = (await ok(trader.wire, compatibility.buySpot, { ...asked, mode: 1, price: '1' })).beside;
    expect(bought.order).toMatchObject({ kind: 'market', status: 2, filled_amount: '0.01000000' });
    expect(bought.logged).toMatchObject([{ kind: 'order-filled', link: `order/${bought.order.id}` }]);
    await trader.world.advance('1m');
    const { order } = (await ok(trader.wire, compatibility.sellSpot, { ...asked, mode: 1, price: '' })).beside;
    expect(order).toMatchObject({ kind: 'market', type: 2, status: 2 });
    const { list, count } = (await ok(trader.wire, compatibility.listSpotFills, { limit: 100 })).message;
    expect(count).toBe(list.length);
    const amountOf = (side: number) => list.filter(({ way }) => way === side).reduce((sum, { number }) => sum + Number(number), 0);
    expect([amountOf(1), amountOf(2)]).toEqual([expect.closeTo(0.01, 8), expect.closeTo(0.01, 8)]);
    expect(list[0]).toMatchObject({ way: 2, create_time: '2026-01-01 00:01:00' });
    const [first] = (await ok(trader.wire, compatibility.listSpotFills, { limit: 1, page: 1 })).message.list;
    expect(first).toEqual(list[0]);
    expect((await ok(trader.wire, compatibility.listSpotFills, { currency_id: 2 })).message).toMatchObject({ list: [], count: 0 });
    expect((await ok(await trader.world.as('whale'), compatibility.listSpotFills, {})).message.list).not.toContainEqual(first);
  });

  it('shows what is left of an order that was filled in part', async () => {
    const trader = await enter();
    const other = await Trader.enter(trader.world, {}, 'trader');
    const { message: book } = await ok(trader.wire, product.market.getMarketInfo, { symbol: 'BTC/USDT' });
    const price = formatFloor(assertDefined(parseAnySize(String(book.sellList[0]?.[0])), 'the best ask') - 1_000_000n, 2);
    const { id } = await trader.place({ price, quantity: '0.02' });
    await other.place({ side: 'sell', price, quantity: '0.005' });
    const [row] = (await ok(trader.wire, compatibility.listSpotBuys, {})).message.list;
    expect(row).toMatchObject({ id, number: '0.01500000' });
    const [part] = (await ok(trader.wire, compatibility.listSpotFills, {})).message.list;
    expect(part).toMatchObject({ way: 1, number: '0.00500000', price: `${price}000000` });
  });
});
