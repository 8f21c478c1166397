import { product } from '@mt2/contracts';
import type { FeedBook } from '@mt2/contracts/feed';
import { assertDefined, atoms } from '@mt2/domain';
import { lotSteps, quantityOf } from '@mt2/domain/lever';
import { createPricePath, formatSteps, formatTicks, SEED_MARKETS } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { EPOCH, ok, refusal, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const best = assertDefined(createPricePath({ seed: SEED }).depth(BTC, EPOCH, 1).asks[0], 'there is an ask');
const price = formatTicks(BTC, best.price);
/** The whole lots that the best level has. */
const offered = Math.floor(best.quantity / lotSteps(BTC));

describe('an order with a time in force', () => {
  it('immediate-or-cancel opens the lots it reaches and cancels the rest or, without a match, all, with no funds left frozen', async () => {
    const { who: speculator } = await inFork(server, Speculator, '1000000');
    const { position, order } = await speculator.open({ price, lots: offered + 10, tif: 'ioc' });
    expect(position).toMatchObject({ status: 'trading', lots: offered, openOrderId: 0 });
    expect(order).toMatchObject({ status: 'cancelled', kind: 'limit', lots: offered + 10, filledLots: offered });
    expect((await speculator.orders(position.id)).map(({ status }) => status)).toEqual(['cancelled']);
    const free = await speculator.balance();
    const unmatched = await speculator.open({ price: '64000', tif: 'ioc' });
    expect([unmatched.position.status, unmatched.order.status, unmatched.order.filledLots]).toEqual(['cancelled', 'cancelled', 0]);
    expect(await speculator.balance()).toEqual(free);
  });

  it('fill-or-kill opens all its lots at once, or is refused and leaves neither a position nor a hold', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000000');
    const free = await speculator.balance();
    await speculator.refusedOpen({ price, lots: offered + 1, tif: 'fok' });
    expect(await speculator.balance()).toEqual(free);
    const { position, order } = await speculator.open({ price, lots: offered, tif: 'fok' });
    expect([position.lots, position.openOrderId, order.status]).toEqual([offered, 0, 'full']);
    await world.prove();
  });

  it('post-only is foreseen by the book that contract orders trade with, and not by that of spot', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const trader = await Trader.enter(world, { USDT: '100000', BTC: '1' });
    const asks = async (book: 'spot' | 'contract') => {
      const { message } = await ok(world.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', book });
      return message.sellList.map(([at]) => atoms(at));
    };
    const foreseen = async (book: 'spot' | 'contract', limit: string) =>
      (await asks(book)).some((at) => at <= atoms(limit)) ? 'matches' : 'waits';

    // Someone offers on spot below the market maker's ask: a contract order does not meet that.
    const below = formatTicks(BTC, best.price - 1);
    const offer = await trader.place({ side: 'sell', quantity: '0.5', price: below });
    expect([await foreseen('spot', below), await foreseen('contract', below)]).toEqual(['matches', 'waits']);
    expect((await speculator.open({ price: below, lots: 10, tif: 'post-only' })).order.status).toBe('not-traded');

    // On spot the market maker's best level is taken for this second, but a contract order can still meet it.
    await trader.cancel(offer.id);
    await trader.place({ quantity: formatSteps(BTC, best.quantity), price });
    expect([await foreseen('spot', price), await foreseen('contract', price)]).toEqual(['waits', 'matches']);
    await speculator.refusedOpen({ price, lots: 10, tif: 'post-only' });
  });

  it('takes a level away from the book of contracts for the second, over the feed too, and in groups', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000000');
    const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    const first = (await feed.follow('contract-depth:BTC/USDT')).data as FeedBook;
    const grouped = (await feed.follow('contract-depth:BTC/USDT:50')).data as FeedBook;
    expect([first.asks[0]?.[0], first.asks.length, grouped.asks.length]).toEqual([price, 50, 20]);
    await speculator.open({ price, lots: offered });
    const after = (await feed.next('update', 'contract-depth:BTC/USDT')).data as FeedBook;
    expect(after.asks.slice(1)).toEqual(first.asks.slice(1));
    expect(atoms(after.asks[0]?.[1] ?? '')).toBe(atoms(first.asks[0]?.[1] ?? '') - quantityOf(BTC, offered));
    await refusal(world.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', book: 'other' });
  });
});
