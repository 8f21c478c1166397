import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it, vi } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { waiting } = product;
const server = await sharedServer();

describe('a trigger order on spot', () => {
  it('waits outside the order book with its money frozen, and becomes an ordinary order in the second of its price', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '1000' });
    const limit = await trader.placeTrigger({ at: '64500', price: '64490', quantity: '0.005' });
    const atMarket = await trader.placeTrigger({ at: '64500', quantity: '0.005' });
    expect(limit).toMatchObject({ status: 'waiting', direction: 'up', kind: 'limit', by: 'last', frozen: atoms('322.45'), orderId: 0 });
    expect(atMarket).toMatchObject({ kind: 'market', price: 0n, frozen: atoms('328.95'), frozenCoin: 'USDT' });
    expect(await trader.balance('USDT')).toEqual(['348.6', '651.4']);
    expect(await trader.orders()).toEqual([]);
    const { message } = await world.priceTo('64600');
    expect(message.events.find(({ kind }) => kind === 'trigger-last')).toEqual({ kind: 'trigger-last', count: 2 });
    const [triggered, filled] = [await trader.waiting(limit.id), await trader.waiting(atMarket.id)];
    expect([triggered, filled]).toMatchObject([
      { status: 'triggered', frozen: 0n, reason: '', filled: 0n },
      { status: 'triggered', frozen: 0n, reason: '', filled: atoms('0.005') },
    ]);
    expect(triggered.updatedAt).toBe(filled.updatedAt);
    // The limit is below the price that it was triggered at: it waits in the book; the other was filled in that second.
    expect(await trader.order(triggered.orderId)).toMatchObject({ status: 'waiting', kind: 'limit', price: atoms('64490') });
    expect(await trader.order(filled.orderId)).toMatchObject({ status: 'completed', kind: 'market', createdAt: filled.updatedAt });
  });

  it('is listed with others by the same reads as alone', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '9000', BTC: '1' });
    const readsOfList = async () => {
      const reads = (['get', 'all'] as const).map((name) => vi.spyOn(world.world.sql, name));
      await ok(trader.wire, waiting.list, { limit: 100 });
      return reads.map((spy) => {
        const { length } = spy.mock.calls;
        spy.mockRestore();
        return length;
      });
    };
    await trader.placeTrigger();
    const ofOne = await readsOfList();
    for (let count = 0; count < 49; count += 1) {
      await trader.placeTrigger({ quantity: '0.0002' });
      await trader.placeTrigger({ coin: 'ETH', at: '6000', quantity: '0.005' });
    }
    await trader.trail({ coin: 'ETH', side: 'buy', quantity: '0.1', rate: '0.01' });
    expect(await trader.waitings()).toHaveLength(100);
    expect(await readsOfList()).toEqual(ofOne);
  });

  it('fills at no price beyond the frozen amount after a price gap; then nothing is spent', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '673.20' });
    const { id } = await trader.placeTrigger();
    expect(await trader.balance('USDT')).toEqual(['0', '673.2']);
    await world.priceTo('70000', '1s');
    const { status, orderId } = await trader.waiting(id);
    expect([status, await trader.order(orderId)]).toMatchObject(['triggered', { status: 'cancelled', filledQuantity: 0n }]);
    expect(await trader.balance('USDT')).toEqual(['673.2', '0']);
    expect(await trader.messages('trigger-unfilled')).toEqual([expect.stringContaining('it could not be filled')]);
  });

  it('that meets an order of its own user is marked so in its row, on the feed and in a message, and its rest is released', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000', BTC: '0.02' });
    // Between the market maker's bid and ask at 66,100: it waits, and is the best offer.
    await trader.place({ side: 'sell', quantity: '0.02', price: '66100.5' });
    const [limit, atMarket] = [await trader.placeTrigger({ price: '66200' }), await trader.placeTrigger()];
    const feed = await FeedSocket.ofUser(world, 'newcomer');
    await world.priceTo('66100', '1s');
    const met = ({ id }: { id: number }) =>
      expect.objectContaining({ event: 'waiting', waiting: expect.objectContaining({ id, status: 2, cancel_reason: 'self-trade' }) });
    expect((await feed.next('update', 'user')).data).toEqual(expect.arrayContaining([met(limit), met(atMarket)]));
    for (const { id, kind } of [limit, atMarket]) {
      const row = await trader.waiting(id);
      expect(row).toMatchObject({ status: 'triggered', kind, filled: 0n, cancelReason: 'self-trade' });
      expect(await trader.order(row.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'self-trade' });
    }
    expect(await trader.messages('trigger-self-trade')).toEqual(Array(2).fill(expect.stringContaining('matched one of your own orders')));
    expect(await trader.balance('USDT')).toEqual(['2000', '0']);
  });

  it('that cannot be placed at its price has failed: everything is released, and its owner is notified of the reason', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '1000', BTC: '1' });
    // Worth the minimum at 62,500 and less at any price bid there.
    const small = await trader.placeTrigger({ side: 'sell', quantity: '0.00008', at: '62500' });
    const limit = await trader.placeTrigger({ at: '62500', price: '62000', quantity: '0.001' });
    await world.priceTo('62400');
    expect(await trader.waiting(small.id)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/./),
      reasonText: 'Order value is below the minimum',
      orderId: 0,
      frozen: 0n,
    });
    expect(await trader.waiting(limit.id)).toMatchObject({ status: 'triggered' });
    expect(await trader.balance('BTC')).toEqual(['1', '0']);
    expect(await trader.messages('trigger-failed')).toEqual([expect.stringContaining('Order value is below the minimum')]);
  });

  it('is cancelled by its owner alone, and once, or with all the others', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000', ETH: '1' });
    const first = await trader.placeTrigger();
    const other = await Trader.enter(world, {}, 'trader');
    await other.refusal(waiting.cancel, { id: first.id });
    await trader.do(waiting.cancel, { id: first.id });
    await trader.refusal(waiting.cancel, { id: first.id });
    expect(await trader.waiting(first.id)).toMatchObject({ status: 'cancelled', reason: '', frozen: 0n });
    await trader.placeTrigger();
    await trader.placeTrigger({ coin: 'ETH', side: 'sell', quantity: '0.1', at: '3000' });
    await trader.placeTrigger({ at: '60000' });
    expect((await trader.do(waiting.cancelAll, { marketId: 1, account: 'spot' })).beside).toEqual({ cancelled: 2 });
    expect((await trader.do(waiting.cancelAll, {})).beside).toEqual({ cancelled: 1 });
    expect((await trader.do(waiting.cancelAll, {})).beside).toEqual({ cancelled: 0 });
    expect(await trader.balance('USDT')).toEqual(['2000', '0']);
    const { rows, total } = await trader.get(waiting.list, { marketId: 1, status: 'cancelled', limit: 2 });
    expect([rows.map(({ id }) => id), total]).toEqual([[first.id + 3, first.id + 1], 3]);
    await world.priceTo('67000');
    expect(await trader.orders()).toEqual([]);
  });
});

describe('a market that stops', () => {
  it('cancels them when it is delisted, releases their frozen funds, and notifies their owners once of their number', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000' });
    const { id } = await trader.placeTrigger();
    await trader.placeTrigger();
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
    expect(await trader.waiting(id)).toMatchObject({ status: 'cancelled', reason: expect.stringMatching(/./), frozen: 0n });
    expect(await trader.balance('USDT')).toEqual(['2000', '0']);
    expect(await trader.messages('trigger-cancelled')).toEqual([expect.stringContaining('Trigger orders cancelled: 2')]);
  });
});
