import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';

import { inFork } from './testing/in-fork.ts';
import { sharedServer } from './testing/shared-server.ts';

const { lever, spot, waiting } = product;
const server = await sharedServer();

const buy = { marketId: 1, side: 'buy', quantity: atoms('0.01'), price: atoms('60000') } as const;
const placing = { marketId: 1, side: 'buy', quantity: atoms('0.01'), trigger: atoms('66000') } as const;
const legs = {
  marketId: 1,
  side: 'sell',
  quantity: atoms('0.1'),
  legPrice: atoms('70000'),
  trigger: atoms('60000'),
  clientId: 'stop',
  legClientId: 'limit',
} as const;
const long = { marketId: 1, side: 'long', kind: 'limit', lots: '10', leverage: '20', price: '60000', account: 'contract' } as const;

const owner = () => inFork(server, Trader, { USDT: '100000', BTC: '1' });
const speculator = () => inFork(server, Speculator);

describe('a client order ID', () => {
  it('places one order for the same parameters, and returns it as it is now, also when it is filled or cancelled', async () => {
    const { world, who } = await owner();
    const place = async (clientId: string) => (await who.do(spot.placeOrder, { ...buy, clientId })).beside;
    const filled = (await place('a')).order;
    expect(filled).toMatchObject({ clientId: 'a', status: 'waiting' });
    const cancelled = (await place('b')).order;
    await who.do(spot.cancelOrder, { clientId: 'b' });
    expect((await place('b')).order).toMatchObject({ id: cancelled.id, status: 'cancelled' });
    await world.priceTo('59900');
    expect(await place('a')).toMatchObject({ order: { id: filled.id, status: 'completed' }, logged: [] });
    expect(await who.orders()).toHaveLength(2);
    expect((await who.get(spot.listFills, {})).rows).toMatchObject([{ orderId: filled.id, clientId: 'a' }]);
  });

  it('is held while its order is open and for 24 hours after its end, and is free afterwards', async () => {
    const { world, who } = await owner();
    const { id } = (await who.do(spot.placeOrder, { ...buy, clientId: 'a' })).beside.order;
    const other = { ...buy, price: atoms('59000'), clientId: 'a' };
    await world.advance('2d');
    await who.refusal(spot.placeOrder, other);
    await who.cancel(id);
    await world.advance('23h');
    await who.refusal(spot.placeOrder, other);
    await world.advance('1h');
    const next = (await who.do(spot.placeOrder, other)).beside.order;
    expect(next.id).not.toBe(id);
    expect((await who.orders()).map(({ clientId }) => clientId)).toEqual(['a', 'a']);
    await who.do(spot.cancelOrder, { clientId: 'a' });
    expect(await who.order(next.id)).toMatchObject({ status: 'cancelled' });
  });

  it('is one for spot, contracts and trigger orders', async () => {
    const { who } = await speculator();
    await who.do(lever.submit, { ...long, clientId: 'a' });
    await who.fund('10000', 'USDT', 'spot');
    await who.refusal(spot.placeOrder, { ...buy, clientId: 'a' });
    await who.refusal(waiting.placeSpot, { ...placing, clientId: 'a' });
    await who.refusal(waiting.placeSpot, {
      ...legs,
      side: 'buy',
      legPrice: atoms('60000'),
      trigger: atoms('70000'),
      clientId: 'a',
      legClientId: 'b',
    });
    await who.do(spot.placeOrder, { ...buy, clientId: 'b' });
    await who.refusal(lever.submit, { ...long, clientId: 'b' });
  });

  it('is refused or repeated after the idempotency key was looked at', async () => {
    const { who } = await owner();
    const key = { 'idempotency-key': 'key' };
    const first = (await who.do(spot.placeOrder, { ...buy, clientId: 'a' }, key)).beside.order;
    await who.cancel(first.id);
    expect((await who.do(spot.placeOrder, { ...buy, clientId: 'a' }, key)).beside.order).toEqual(first);
    expect((await who.do(spot.placeOrder, { ...buy, clientId: 'a' })).beside.order.status).toBe('cancelled');
    expect(await who.refusal(spot.placeOrder, { ...buy, price: atoms('59000'), clientId: 'a' }, key)).toBe('idempotency-key-reused');
  });

  it('stays after an edit, and a refused order does not take it', async () => {
    const { who } = await owner();
    const { id } = (await who.do(spot.placeOrder, { ...buy, clientId: 'a' })).beside.order;
    expect(await who.edit(id, { price: '59000' })).toMatchObject({ clientId: 'a' });
    expect((await who.do(spot.placeOrder, { ...buy, clientId: 'a' })).beside.order).toMatchObject({ id, price: atoms('59000') });
    await who.refusal(spot.placeOrder, { ...buy, quantity: atoms('100'), clientId: 'b' });
    await who.do(spot.placeOrder, { ...buy, clientId: 'b' });
  });

  it('of a contract order is in its list, its fills and its cancellation', async () => {
    const { world, who } = await speculator();
    const { order } = (await who.do(lever.submit, { ...long, clientId: 'a' })).beside;
    await who.do(lever.submit, { ...long, clientId: 'b' });
    await who.do(lever.cancel, { clientId: 'b' });
    await world.priceTo('59900');
    const again = (await who.do(lever.submit, { ...long, clientId: 'a' })).beside;
    expect(again.order).toMatchObject({ id: order.id, clientId: 'a', status: 'full' });
    expect(again.position).toMatchObject({ id: order.positionId, lots: 10 });
    const rows = (await who.get(lever.listOrders, { account: 'contract' })).rows;
    expect(rows.map(({ clientId, status }) => [clientId, status])).toEqual([
      ['a', 'full'],
      ['b', 'cancelled'],
    ]);
    expect((await who.get(lever.listFills, {})).rows).toMatchObject([{ orderId: order.id, clientId: 'a' }]);
  });

  it('narrows the lists of spot, contract and trigger orders to the caller’s own order, and cancels no one else’s', async () => {
    const { world, who } = await speculator();
    const { clientId: _, ...leg } = { ...legs, legClientId: 'g' };
    const trader = await Trader.enter(world, { USDT: '10000', BTC: '1' });
    await trader.do(spot.placeOrder, { ...buy, clientId: 'a' });
    await trader.do(spot.placeOrder, { ...buy, clientId: 'b' });
    await who.do(lever.submit, { ...long, clientId: 'c' });
    await who.do(lever.submit, { ...long, clientId: 'd' });
    await trader.do(waiting.placeSpot, { ...placing, clientId: 'e' });
    await trader.do(waiting.placeSpot, { ...placing, clientId: 'f' });
    await trader.do(waiting.placeSpot, { ...leg, clientId: 'h' });
    const other = await Trader.enter(world, { USDT: '10000', BTC: '1' }, 'whale');
    await other.do(spot.placeOrder, { ...buy, clientId: 'a' });
    await other.do(waiting.placeSpot, { ...placing, clientId: 'e' });
    await other.do(waiting.placeSpot, leg);
    const spots = (by: Trader, clientId: string) => by.get(spot.listOrders, { clientId });
    const contracts = async (clientId: string) => (await who.get(lever.listOrders, { account: 'contract', clientId })).rows;
    const triggers = async (by: Trader, clientId: string) => (await by.get(waiting.list, { clientId })).rows;
    expect(await spots(trader, 'a')).toMatchObject([{ clientId: 'a' }]);
    expect(await contracts('c')).toMatchObject([{ clientId: 'c' }]);
    expect(await triggers(trader, 'e')).toMatchObject([{ clientId: 'e' }]);
    const [[own], [others]] = [await spots(trader, 'a'), await spots(other, 'a')];
    expect(own?.id).not.toBe(others?.id);
    expect([await spots(other, 'b'), await triggers(other, 'f'), await contracts('a')]).toEqual([[], [], []]);
    for (const call of [spot.cancelOrder, lever.cancel, waiting.cancel])
      for (const clientId of ['b', 'd', 'f', 'h']) expect(await other.refusal(call, { clientId })).toBe('order-not-found');
    await trader.do(spot.cancelOrder, { clientId: 'a' });
    await trader.do(waiting.cancel, { clientId: 'e' });
    await trader.do(waiting.cancel, { clientId: 'g' });
    for (const [by, status] of [
      [trader, 'cancelled'],
      [other, 'waiting'],
    ] as const) {
      const [pair] = await by.waitings({ type: 'oco' });
      expect([...(await spots(by, 'a')), ...(await triggers(by, 'e')), pair]).toMatchObject([{ status }, { status }, { status }]);
    }
  });

  it('of a trigger order is that of the order that it places', async () => {
    const { world, who } = await owner();
    const request = { ...placing, price: atoms('66500'), clientId: 'a' };
    const { id } = (await who.do(waiting.placeSpot, request)).beside.waiting;
    await world.priceTo('66100');
    const { orderId } = (await who.do(waiting.placeSpot, request)).beside.waiting;
    expect(await who.order(orderId)).toMatchObject({ clientId: 'a' });
    expect((await who.get(waiting.list, {})).rows).toMatchObject([{ id, clientId: 'a', status: 'triggered', orderId }]);
    await who.refusal(spot.placeOrder, { ...buy, clientId: 'a' });
  });

  it('of a trigger order that closes lots is that of the closing order', async () => {
    const { world, who } = await speculator();
    const { position } = await who.open({ lots: 10 });
    const { clientId, positionId } = (
      await who.do(waiting.close, { ticketId: position.id, trigger: atoms('66000'), lots: '4', clientId: 'close' })
    ).beside.waiting;
    const trail = { ticketId: position.id, rate: atoms('0.01'), clientId: 'trail' };
    await who.do(waiting.close, trail);
    await who.do(waiting.cancel, { clientId: 'trail' });
    expect((await who.do(waiting.close, trail)).beside.waiting.status).toBe('cancelled');
    expect([clientId, positionId]).toEqual(['close', position.id]);
    await world.priceTo('66100');
    const rows = (await who.get(lever.listOrders, { account: 'contract' })).rows;
    expect(rows.map((row) => row.clientId)).toContain('close');
  });

  it('is each leg’s own in an OCO order, and the stop’s order has that of the stop', async () => {
    const { world, who } = await owner();
    const first = (await who.do(waiting.placeSpot, legs)).beside.waiting;
    expect(first).toMatchObject({ clientId: 'stop', legClientId: 'limit' });
    await who.refusal(waiting.placeSpot, { ...legs, clientId: 'same', legClientId: 'same' });
    await who.refusal(waiting.placeSpot, { ...legs, clientId: 'other' });
    await world.priceTo('59900');
    const now = (await who.do(waiting.placeSpot, legs)).beside.waiting;
    expect(now).toMatchObject({ id: first.id, status: 'triggered' });
    expect(await who.order(now.orderId)).toMatchObject({ clientId: 'stop' });
    expect(await who.order(now.legId)).toMatchObject({ clientId: 'limit', status: 'cancelled' });
    expect((await who.get(waiting.list, {})).rows).toMatchObject([{ clientId: 'stop', legClientId: 'limit' }]);
  });

  it.each(['clientId', 'legClientId'] as const)('cancels an OCO order by its %s alone, which returns it again', async (name) => {
    const { who } = await owner();
    const { legClientId: _limit, clientId: _stop, ...unnamed } = legs;
    const first = (await who.do(waiting.placeSpot, { ...unnamed, [name]: 'a' })).beside.waiting;
    await who.do(waiting.cancel, { clientId: 'a' });
    expect((await who.do(waiting.placeSpot, { ...unnamed, [name]: 'a' })).beside.waiting).toMatchObject({
      id: first.id,
      status: 'cancelled',
    });
  });

  it('of a limit buy with take profit and stop loss returns both', async () => {
    const { who } = await owner();
    const { side: _, ...order } = buy;
    const request = { ...order, takeProfit: atoms('70000'), stopLoss: atoms('50000'), clientId: 'a' };
    const first = (await who.do(waiting.buy, request)).beside;
    await who.cancel(first.order.id);
    const again = (await who.do(waiting.buy, request)).beside;
    expect(again.order).toMatchObject({ id: first.order.id, clientId: 'a', status: 'cancelled' });
    expect(again.waiting).toMatchObject({ legId: first.order.id, status: 'cancelled' });
  });
});
