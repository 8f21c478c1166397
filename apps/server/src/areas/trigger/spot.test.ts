import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Trader } from '../../testing/users/trader.ts';
import { placeSpot, priceTo, triggerOf } from '../../testing/users/trigger-orders.ts';

const { trigger } = product;
const server = await openServer();
afterAll(() => server.close());

describe('a trigger order on spot', () => {
  it('waits outside the order book with its money frozen, and becomes an ordinary order in the second of its price', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '1000' });
    const limit = await placeSpot(trader.client, { trigger_price: '64500', target_price: '64490', amount: '0.005' });
    const atMarket = await placeSpot(trader.client, { trigger_price: '64500', amount: '0.005' });
    expect(limit).toMatchObject({ status: 1, direction: 'up', kind: 'limit', trigger_by: 'last', frozen: '322.45000000', order_id: 0 });
    expect(atMarket).toMatchObject({ kind: 'market', price: '0.00000000', frozen: '328.95000000', frozen_coin: 'USDT' });
    expect(await trader.balance('USDT')).toEqual(['348.60000000', '651.40000000']);
    expect(await trader.orders()).toEqual([]);
    const { message } = await priceTo(world, '64600');
    expect(message.events.find(({ kind }) => kind === 'trigger-last')).toEqual({ kind: 'trigger-last', count: 2 });
    const [triggered, filled] = [await triggerOf(trader.client, limit.id), await triggerOf(trader.client, atMarket.id)];
    expect([triggered, filled]).toMatchObject([
      { status: 2, frozen: '0.00000000', reason: '', filled_amount: '0.00000000' },
      { status: 2, frozen: '0.00000000', reason: '', filled_amount: '0.00500000' },
    ]);
    expect(triggered.updated_at).toBe(filled.updated_at);
    // The limit is below the price that it was triggered at: it waits in the book; the other was filled in that second.
    expect(await trader.order(triggered.order_id)).toMatchObject({ status: 1, kind: 'limit', target_price: '64490.00000000' });
    expect(await trader.order(filled.order_id)).toMatchObject({ status: 2, kind: 'market', created_at: filled.updated_at });
  });

  it('fills at no price beyond the frozen amount after a price gap; then nothing is spent', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '673.20' });
    const { id } = await placeSpot(trader.client);
    expect(await trader.balance('USDT')).toEqual(['0.00000000', '673.20000000']);
    await priceTo(world, '70000', '1s');
    const { status, order_id } = await triggerOf(trader.client, id);
    expect([status, await trader.order(order_id)]).toMatchObject([2, { status: 3, filled_amount: '0.00000000' }]);
    expect(await trader.balance('USDT')).toEqual(['673.20000000', '0.00000000']);
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'newcomer@mt2.test', purpose: 'trigger-unfilled' });
    expect(message).toMatchObject([{ text: expect.stringContaining('it could not be filled') }]);
  });

  it('that meets an order of its own user is marked so in its row, on the feed and in a message, and its rest is released', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '2000', BTC: '0.02' });
    // Between the market maker's bid and ask at 66,100: it waits, and is the best offer.
    await trader.place({ type: 2, amount: '0.02', price: '66100.50' });
    const [limit, atMarket] = [await placeSpot(trader.client, { target_price: '66200' }), await placeSpot(trader.client)];
    const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'newcomer' })).message;
    feed.send({ op: 'auth', token });
    await feed.next('authed');
    await feed.follow('user');
    await priceTo(world, '66100', '1s');
    const met = ({ id }: { id: number }) =>
      expect.objectContaining({ event: 'trigger', trigger: expect.objectContaining({ id, status: 2, cancel_reason: 'self-trade' }) });
    expect((await feed.next('update', 'user')).data).toEqual(expect.arrayContaining([met(limit), met(atMarket)]));
    for (const { id, kind } of [limit, atMarket]) {
      const row = await triggerOf(trader.client, id);
      expect(row).toMatchObject({ status: 2, kind, filled_amount: '0.00000000', cancel_reason: 'self-trade' });
      expect(await trader.order(row.order_id)).toMatchObject({ status: 3, cancel_reason: 'self-trade' });
    }
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'newcomer@mt2.test', purpose: 'trigger-self-trade' });
    expect(message.map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining('matched one of your own orders')));
    expect(await trader.balance('USDT')).toEqual(['2000.00000000', '0.00000000']);
  });

  it('that cannot be placed at its price has failed: everything is released, and its owner is notified of the reason', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '1000', BTC: '1' });
    // Worth the minimum at 62,500 and less at any price bid there.
    const small = await placeSpot(trader.client, { type: 2, amount: '0.00008', trigger_price: '62500' });
    const limit = await placeSpot(trader.client, { trigger_price: '62500', target_price: '62000', amount: '0.001' });
    await priceTo(world, '62400');
    expect(await triggerOf(trader.client, small.id)).toMatchObject({
      status: 4,
      reason: expect.stringMatching(/./),
      reason_name: 'Order value is below the minimum',
      order_id: 0,
      frozen: '0.00000000',
    });
    expect(await triggerOf(trader.client, limit.id)).toMatchObject({ status: 2 });
    expect(await trader.balance('BTC')).toEqual(['1.00000000', '0.00000000']);
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'newcomer@mt2.test', purpose: 'trigger-failed' });
    expect(message).toMatchObject([{ text: expect.stringContaining('Order value is below the minimum') }]);
  });

  it('is cancelled by its owner alone, and once, or with all the others', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '2000', ETH: '1' });
    const first = await placeSpot(trader.client);
    const other = await world.as('trader');
    await refusal(other, trigger.cancel, { id: first.id });
    await ok(trader.client, trigger.cancel, { id: first.id });
    await refusal(trader.client, trigger.cancel, { id: first.id });
    expect(await triggerOf(trader.client, first.id)).toMatchObject({ status: 3, reason: '', frozen: '0.00000000' });
    await placeSpot(trader.client);
    await placeSpot(trader.client, { currency_id: 2, type: 2, amount: '0.1', trigger_price: '3000' });
    await placeSpot(trader.client, { trigger_price: '60000' });
    expect((await ok(trader.client, trigger.cancelAll, { currency_id: 1, account: 'spot' })).beside).toEqual({ cancelled: 2 });
    expect((await ok(trader.client, trigger.cancelAll, {})).beside).toEqual({ cancelled: 1 });
    expect((await ok(trader.client, trigger.cancelAll, {})).beside).toEqual({ cancelled: 0 });
    expect(await trader.balance('USDT')).toEqual(['2000.00000000', '0.00000000']);
    const { data, total } = (await ok(trader.client, trigger.list, { currency_id: 1, status: 3, limit: 2 })).message;
    expect([data.map(({ id }) => id), total]).toEqual([[first.id + 3, first.id + 1], 3]);
    await priceTo(world, '67000');
    expect(await trader.orders()).toEqual([]);
  });
});

describe('a market that stops', () => {
  it('keeps its trigger orders while it is halted, triggers none, and checks the price again when it resumes', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '2000' });
    const [crossed, beyond] = [await placeSpot(trader.client), await placeSpot(trader.client, { trigger_price: '64500' })];
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await priceTo(world, '66500');
    await priceTo(world, '65000');
    for (const { id } of [crossed, beyond]) expect(await triggerOf(trader.client, id)).toMatchObject({ status: 1 });
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.advance('1s');
    expect([(await triggerOf(trader.client, crossed.id)).status, (await triggerOf(trader.client, beyond.id)).status]).toEqual([1, 2]);
  });

  it('cancels them when it is delisted, releases their frozen funds, and notifies their owners once of their number', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '2000' });
    const { id } = await placeSpot(trader.client);
    await placeSpot(trader.client);
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
    expect(await triggerOf(trader.client, id)).toMatchObject({ status: 3, reason: expect.stringMatching(/./), frozen: '0.00000000' });
    expect(await trader.balance('USDT')).toEqual(['2000.00000000', '0.00000000']);
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'newcomer@mt2.test', purpose: 'trigger-cancelled' });
    expect(message).toMatchObject([{ text: expect.stringContaining('Trigger orders cancelled: 2') }]);
  });
});
