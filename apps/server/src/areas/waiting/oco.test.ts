import { lab, product } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { waiting } = product;
const server = await sharedServer();

const seller = () => inFork(server, Trader, { USDT: '1000', BTC: '1' });
const buyer = () => inFork(server, Trader, { USDT: '10000' });

describe('an OCO order', () => {
  it('is one order in the book and one hold, of the dearer leg', async () => {
    const { who: trader } = await buyer();
    const row = await trader.placeOco({ side: 'buy', stopPrice: '70500' });
    expect(row).toMatchObject({ status: 'waiting', kind: 'limit', frozen: atoms('7050'), frozenCoin: 'USDT', orderId: 0 });
    expect(await trader.order(row.legId)).toMatchObject({ status: 'waiting', price: atoms('60000'), quantity: atoms('0.1') });
    expect(await trader.balance('USDT')).toEqual(['2950', '7050']);
    await trader.do(waiting.cancel, { id: row.id });
    expect(await trader.waiting(row.id)).toMatchObject({ status: 'cancelled', reason: '', frozen: 0n });
    expect(await trader.order(row.legId)).toMatchObject({ status: 'cancelled', cancelReason: undefined });
    expect(await trader.balance('USDT')).toEqual(['10000', '0']);
  });

  it('ends with the first fill of its limit leg, even a partial one, which releases what that leg does not need', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '2000000' });
    const row = await trader.placeOco({ side: 'buy', quantity: '20' });
    expect(row).toMatchObject({ kind: 'market', price: 0n, frozen: atoms('1428000') });
    await world.priceTo('59995', '1s');
    expect(await trader.waiting(row.id)).toMatchObject({ status: 'filled', frozen: 0n, orderId: 0 });
    const { status, filledQuantity = 0n } = await trader.order(row.legId);
    expect([status, filledQuantity > 0n]).toEqual(['waiting', true]);
    expect((await trader.balance('USDT'))[1]).toBe(formatAtoms((atoms('20') - filledQuantity) * 60_000n).replace(/\.?0+$/, ''));
  });

  it('cancels the limit leg in the commit in which its stop is triggered, and places the stop leg', async () => {
    const { world, who: trader } = await seller();
    const [atMarket, limit] = [await trader.placeOco(), await trader.placeOco({ stopPrice: '60500', at: '61000' })];
    expect(await trader.balance('BTC')).toEqual(['0.8', '0.2']);
    await world.priceTo('59900');
    const [sold, waits] = [await trader.waiting(atMarket.id), await trader.waiting(limit.id)];
    expect([sold, waits]).toMatchObject([
      { status: 'triggered', frozen: 0n },
      { status: 'triggered', frozen: 0n },
    ]);
    const [first, second] = [await trader.order(sold.legId), await trader.order(sold.orderId)];
    expect(first).toMatchObject({ status: 'cancelled', cancelReason: 'oco', updatedAt: sold.updatedAt });
    expect(second).toMatchObject({ kind: 'market', status: 'completed', createdAt: sold.updatedAt });
    expect(await trader.order(waits.orderId)).toMatchObject({ kind: 'limit', price: atoms('60500') });
  });

  it('fails as a whole if the order of its stop leg is refused, and releases everything', async () => {
    const { world, who: trader } = await seller();
    // Worth the minimum at 60,000, and less after a gap.
    const { id, legId } = await trader.placeOco({ quantity: '0.000084' });
    await world.priceTo('55000', '1s');
    expect(await trader.waiting(id)).toMatchObject({ status: 'failed', reason: 'below-minimum-order-value', orderId: 0 });
    expect(await trader.order(legId)).toMatchObject({ status: 'cancelled' });
    expect(await trader.balance('BTC')).toEqual(['1', '0']);
    expect(await trader.messages('trigger-oco-failed')).toEqual([expect.stringContaining('Order value is below the minimum')]);
  });

  it('ends with its limit leg, however that is cancelled, and sends both legs on the feed', async () => {
    const { world, who: trader } = await seller();
    const { id, legId } = await trader.placeOco();
    const feed = await FeedSocket.ofUser(world, 'newcomer');
    await trader.cancel(legId);
    expect((await feed.next('update', 'user')).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'order', order: expect.objectContaining({ id: legId, status: 3 }) }),
        expect.objectContaining({ event: 'waiting', waiting: expect.objectContaining({ id, status: 3 }) }),
      ]),
    );
    await world.priceTo('59000');
    expect(await trader.balance('BTC')).toEqual(['1', '0']);
  });

  it('is edited by its own call alone: both legs are checked, and the hold follows the dearer one', async () => {
    const { who: trader } = await buyer();
    const { id, legId } = await trader.placeOco({ side: 'buy' });
    await trader.refusedEdit(legId, { price: '59000' });
    expect(await trader.editOco(id, { price: '62000', at: '72000', quantity: '0.05' })).toMatchObject({
      quantity: atoms('0.05'),
      legPrice: atoms('62000'),
      trigger: atoms('72000'),
      frozen: atoms('3672'),
    });
    expect(await trader.balance('USDT')).toEqual(['6328', '3672']);
    expect(await trader.editOco(id, { stopPrice: '72100', quantity: '0.1' })).toMatchObject({ kind: 'limit', frozen: atoms('7210') });
    await trader.refusedOcoEdit(id, { quantity: '0.2' });
    expect(await trader.balance('USDT')).toEqual(['2790', '7210']);
    expect(await trader.order(legId)).toMatchObject({ price: atoms('62000'), quantity: atoms('0.1') });
  });
});

describe('a market that stops', () => {
  it('keeps its OCO orders while it is halted, fills and triggers none, and goes on when it resumes', async () => {
    const { world, who: trader } = await seller();
    const { id, legId } = await trader.placeOco();
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await world.priceTo('71000');
    await world.priceTo('65000');
    expect([(await trader.waiting(id)).status, (await trader.order(legId)).status]).toEqual(['waiting', 'waiting']);
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.priceTo('59900');
    expect(await trader.waiting(id)).toMatchObject({ status: 'triggered' });
  });
});
