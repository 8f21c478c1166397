import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Speculator } from '../../testing/users/speculator.ts';
import { placeContract, placeSpot, priceTo, triggerOf } from '../../testing/users/trigger-orders.ts';

const { trigger } = product;
const server = await openServer();
afterAll(() => server.close());

describe('a trigger order of a contract', () => {
  it('freezes the order cost, and opens its position in the second of its price', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const long = await placeContract(speculator.client, { trigger_price: '64500' });
    const short = await placeContract(speculator.client, { type: 2, trigger_price: '64500', target_price: '65500' });
    expect([long, short]).toMatchObject([
      { account: 'contract', kind: 'market', share: 100, multiple: 20, amount: '0.10000000', frozen: '335.36452500', direction: 'up' },
      { kind: 'limit', price: '65500.00000000', frozen: '335.69347501' },
    ]);
    expect(await speculator.balance()).toEqual(['328.94199999', '671.05800001']);
    const { message } = await priceTo(world, '64600');
    expect(message.events.find(({ kind }) => kind === 'trigger-last')).toEqual({ kind: 'trigger-last', count: 2 });
    const orders = (await ok(speculator.client, product.lever.listOrders, { account: 'contract' })).message.data;
    const orderOf = async (id: number) => {
      const { status, order_id } = await triggerOf(speculator.client, id);
      return [status, orders.find((order) => order.id === order_id)];
    };
    expect(await orderOf(long.id)).toMatchObject([2, { type: 1, kind: 'market', status: 2, filled_lots: 100, cause: 'user' }]);
    expect(await orderOf(short.id)).toMatchObject([2, { type: 2, kind: 'limit', status: 0, lots: 100, multiple: 20 }]);
  });

  it('watches the mark price if requested, in the second in which the mark reaches it', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const byMark = await placeContract(speculator.client, { trigger_by: 'mark', type: 2, trigger_price: '63500' });
    const byLast = await placeContract(speculator.client, { type: 2, trigger_price: '63500' });
    expect(byMark).toMatchObject({ trigger_by: 'mark', direction: 'down' });
    const { message } = await priceTo(world, '63000', '10m');
    const kinds = message.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('trigger'));
    expect(kinds.toSorted()).toEqual(['trigger-last', 'trigger-mark']);
    const [one, other] = [await triggerOf(speculator.client, byMark.id), await triggerOf(speculator.client, byLast.id)];
    expect([one.status, other.status]).toEqual([2, 2]);
    expect(one.updated_at).not.toBe(other.updated_at);
  });

  it('opens as many lots as the frozen funds pay for after a price gap, and fails if that is less than one', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '346.60');
    const many = await placeContract(speculator.client);
    const one = await placeContract(speculator.client, { share: '1' });
    expect((await speculator.balance())[0]).toBe('0.00466300');
    await priceTo(world, '70000', '1s');
    expect(await triggerOf(speculator.client, many.id)).toMatchObject({
      status: 2,
      share: 100,
      filled_amount: '0.09600000',
      order_amount: '0.09600000',
    });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { purpose: 'trigger-partial' });
    expect(message).toMatchObject([{ text: expect.stringContaining('opened 96 of 100 lots') }]);
    const [order] = (await ok(speculator.client, product.lever.listOrders, { account: 'contract' })).message.data;
    expect(order).toMatchObject({ lots: 96, filled_lots: 96, status: 2 });
    expect(await triggerOf(speculator.client, one.id)).toMatchObject({ status: 4, reason: expect.stringMatching(/./) });
  });

  it('as a limit order is for as many lots as the frozen funds pay for after a price gap', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const { id } = await placeContract(speculator.client, { type: 2, target_price: '66000' });
    await priceTo(world, '70000', '1s');
    expect(await triggerOf(speculator.client, id)).toMatchObject({ status: 2, filled_amount: '0.00000000', order_amount: '0.09600000' });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { purpose: 'trigger-partial' });
    expect(message).toMatchObject([{ text: expect.stringContaining('a limit order was placed for 96 of 100 lots') }]);
  });

  it('opens a position beyond its liquidation price, which is closed in that very second', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '40000000');
    // They take what is offered near the price, so the last long opens far above the mark price.
    for (let number = 0; number < 22; number += 1)
      await placeContract(speculator.client, { trigger_price: '64500', share: '100000', multiple: '5' });
    const { id } = await placeContract(speculator.client, { trigger_price: '64500', share: '10', multiple: '100' });
    await priceTo(world, '64600', '1s');
    await world.advance('1m');
    const { status, updated_at, order_id } = await triggerOf(speculator.client, id);
    const orders = (await ok(speculator.client, product.lever.listOrders, { account: 'contract', limit: 100 })).message.data;
    const ticket = orders.find((order) => order.id === order_id)?.ticket_id;
    const closed = orders.find((order) => order.ticket_id === ticket && order.id !== order_id);
    expect([status, closed]).toMatchObject([2, { cause: 'liquidation', created_at: updated_at }]);
  });

  it('fails if its owner is no longer verified', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const { id } = await placeContract(speculator.client);
    await ok(world.guest, lab.people.setLevel, { persona: 'empty', level: 'basic' });
    await priceTo(world, '66100');
    expect(await triggerOf(speculator.client, id)).toMatchObject({ status: 4, reason: expect.stringMatching(/./) });
    expect(await speculator.balance()).toEqual(['1000.00000000', '0.00000000']);
  });

  it('counts together with those on spot: fifty wait in a market, and one more after one has ended', async () => {
    const world = await server.fork();
    const trader = await world.as('trader');
    const ids: number[] = [];
    for (let number = 0; number < 49; number += 1) ids.push((await placeSpot(trader, { amount: '0.0001' })).id);
    await placeContract(trader, { share: '1' });
    await refusal(trader, trigger.placeSpot, { currency_id: 1, type: 1, amount: '0.0001', trigger_price: '66000' });
    await placeSpot(trader, { currency_id: 2, amount: '0.01', trigger_price: '4000' });
    await ok(trader, trigger.cancel, { id: ids[0] ?? 0 });
    await placeSpot(trader, { amount: '0.0001' });
  });
});
