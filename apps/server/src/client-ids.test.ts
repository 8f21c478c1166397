import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';

import { inFork } from './testing/in-fork.ts';
import { sharedServer } from './testing/shared-server.ts';

const { lever, oco, spot, trigger } = product;
const server = await sharedServer();

const buy = { marketId: 1, side: 'buy', quantity: atoms('0.01'), price: atoms('60000') } as const;
const placing = { marketId: 1, side: 'buy', quantity: atoms('0.01'), trigger: atoms('66000') } as const;
const legs = {
  marketId: 1,
  side: 'sell',
  quantity: atoms('0.1'),
  price: atoms('70000'),
  trigger: atoms('60000'),
  clientId: 'limit',
  stopClientId: 'stop',
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
    await who.refusal(trigger.placeSpot, { ...placing, clientId: 'a' });
    await who.refusal(oco.place, {
      ...legs,
      side: 'buy',
      price: atoms('60000'),
      trigger: atoms('70000'),
      stopClientId: 'a',
      clientId: 'b',
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
    const { stopClientId: _, ...leg } = { ...legs, clientId: 'g' };
    const trader = await Trader.enter(world, { USDT: '10000', BTC: '1' });
    await trader.do(spot.placeOrder, { ...buy, clientId: 'a' });
    await trader.do(spot.placeOrder, { ...buy, clientId: 'b' });
    await who.do(lever.submit, { ...long, clientId: 'c' });
    await who.do(lever.submit, { ...long, clientId: 'd' });
    await trader.do(trigger.placeSpot, { ...placing, clientId: 'e' });
    await trader.do(trigger.placeSpot, { ...placing, clientId: 'f' });
    await trader.do(oco.place, { ...leg, stopClientId: 'h' });
    const other = await Trader.enter(world, { USDT: '10000', BTC: '1' }, 'whale');
    await other.do(spot.placeOrder, { ...buy, clientId: 'a' });
    await other.do(trigger.placeSpot, { ...placing, clientId: 'e' });
    await other.do(oco.place, leg);
    const spots = (by: Trader, clientId: string) => by.get(spot.listOrders, { clientId });
    const contracts = async (clientId: string) => (await who.get(lever.listOrders, { account: 'contract', clientId })).rows;
    const triggers = async (by: Trader, clientId: string) => (await by.get(trigger.list, { clientId })).rows;
    expect(await spots(trader, 'a')).toMatchObject([{ clientId: 'a' }]);
    expect(await contracts('c')).toMatchObject([{ clientId: 'c' }]);
    expect(await triggers(trader, 'e')).toMatchObject([{ clientId: 'e' }]);
    const [[own], [others]] = [await spots(trader, 'a'), await spots(other, 'a')];
    expect(own?.id).not.toBe(others?.id);
    expect([await spots(other, 'b'), await triggers(other, 'f'), await contracts('a')]).toEqual([[], [], []]);
    for (const call of [spot.cancelOrder, lever.cancel, trigger.cancel, oco.cancel])
      for (const clientId of ['b', 'd', 'f', 'h']) expect(await other.refusal(call, { clientId })).toBe('order-not-found');
    await trader.do(spot.cancelOrder, { clientId: 'a' });
    await trader.do(trigger.cancel, { clientId: 'e' });
    await trader.do(oco.cancel, { clientId: 'g' });
    for (const [by, status] of [
      [trader, 'cancelled'],
      [other, 'waiting'],
    ] as const) {
      const [pair] = (await by.get(oco.list, {})).rows;
      expect([...(await spots(by, 'a')), ...(await triggers(by, 'e')), pair]).toMatchObject([{ status }, { status }, { status }]);
    }
  });

  it('of a trigger order is that of the order that it places', async () => {
    const { world, who } = await owner();
    const request = { ...placing, price: atoms('66500'), clientId: 'a' };
    const { id } = (await who.do(trigger.placeSpot, request)).beside.trigger;
    await world.priceTo('66100');
    const { orderId } = (await who.do(trigger.placeSpot, request)).beside.trigger;
    expect(await who.order(orderId)).toMatchObject({ clientId: 'a' });
    expect((await who.get(trigger.list, {})).rows).toMatchObject([{ id, clientId: 'a', status: 'triggered', orderId }]);
    await who.refusal(spot.placeOrder, { ...buy, clientId: 'a' });
  });

  it('of a trigger order that closes lots is that of the closing order', async () => {
    const { world, who } = await speculator();
    const { position } = await who.open({ lots: 10 });
    const { clientId, positionId } = (
      await who.do(trigger.placeClose, { ticketId: position.id, trigger: atoms('66000'), lots: '4', clientId: 'close' })
    ).beside.trigger;
    const trail = { ticketId: position.id, rate: atoms('0.01'), clientId: 'trail' };
    await who.do(trigger.trailClose, trail);
    await who.do(trigger.cancel, { clientId: 'trail' });
    expect((await who.do(trigger.trailClose, trail)).beside.trigger.status).toBe('cancelled');
    expect([clientId, positionId]).toEqual(['close', position.id]);
    await world.priceTo('66100');
    const rows = (await who.get(lever.listOrders, { account: 'contract' })).rows;
    expect(rows.map((row) => row.clientId)).toContain('close');
  });

  it('is each leg’s own in an OCO order, and the stop’s order has that of the stop', async () => {
    const { world, who } = await owner();
    const first = (await who.do(oco.place, legs)).beside.oco;
    expect(first).toMatchObject({ clientId: 'limit', stopClientId: 'stop' });
    await who.refusal(oco.place, { ...legs, clientId: 'same', stopClientId: 'same' });
    await who.refusal(oco.place, { ...legs, stopClientId: 'other' });
    await world.priceTo('59900');
    const now = (await who.do(oco.place, legs)).beside.oco;
    expect(now).toMatchObject({ id: first.id, status: 'triggered' });
    expect(await who.order(now.stopOrderId)).toMatchObject({ clientId: 'stop' });
    expect(await who.order(now.orderId)).toMatchObject({ clientId: 'limit', status: 'cancelled' });
    expect((await who.get(oco.list, {})).rows).toMatchObject([{ clientId: 'limit', stopClientId: 'stop' }]);
  });

  it.each(['clientId', 'stopClientId'] as const)('cancels an OCO order by its %s alone, which returns it again', async (name) => {
    const { who } = await owner();
    const { clientId: _limit, stopClientId: _stop, ...unnamed } = legs;
    const first = (await who.do(oco.place, { ...unnamed, [name]: 'a' })).beside.oco;
    await who.do(oco.cancel, { clientId: 'a' });
    expect((await who.do(oco.place, { ...unnamed, [name]: 'a' })).beside.oco).toMatchObject({ id: first.id, status: 'cancelled' });
  });

  it('of a limit buy with take profit and stop loss returns both', async () => {
    const { who } = await owner();
    const { side: _, ...order } = buy;
    const request = { ...order, takeProfit: atoms('70000'), stopLoss: atoms('50000'), clientId: 'a' };
    const first = (await who.do(oco.buy, request)).beside;
    await who.cancel(first.order.id);
    const again = (await who.do(oco.buy, request)).beside;
    expect(again.order).toMatchObject({ id: first.order.id, clientId: 'a', status: 'cancelled' });
    expect(again.attached).toMatchObject({ id: first.order.id, status: 'cancelled' });
  });
});
