import { assertDefined, atoms, formatPlain } from '@mt2/domain';
import { createPricePath, formatSteps, formatTicks, notional, SEED_MARKETS, stepsToAtoms } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { EPOCH, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const { asks } = createPricePath({ seed: SEED }).depth(BTC, EPOCH, 1);
const best = assertDefined(asks[0], 'there is an ask');
const price = formatTicks(BTC, best.price);
/** A tenth more than the best level has. */
const more = formatSteps(BTC, best.quantity + 100_000);

describe('an immediate-or-cancel order', () => {
  it('keeps its fills, and its rest is cancelled and released in the same commit', async () => {
    const { who: trader } = await inFork(server, Trader, { USDT: '1000000' });
    const wish = { quantity: more, price, tif: 'ioc' } as const;
    const key = { 'idempotency-key': 'at-once' };
    const placed = await trader.try(wish, key);
    expect(placed).toMatchObject({
      message: `Filled ${formatSteps(BTC, best.quantity)} of ${more} BTC, rest cancelled`,
      beside: { order: { status: 'cancelled', kind: 'limit', filledQuantity: stepsToAtoms(BTC, best.quantity), cancelReason: 'ioc' } },
    });
    const left = formatPlain(atoms('1000000') - notional(BTC, best.price, best.quantity));
    expect(await trader.balance('USDT')).toEqual([left, '0']);
    expect(await trader.try(wish, key)).toMatchObject(placed);
    await trader.refused({ quantity: more, price }, key);
    expect(await trader.orders()).toEqual([await trader.place(wish, key)]);
  });
});

describe('a fill-or-kill order', () => {
  it('fills completely within its limit, or is refused and leaves neither an order nor a hold', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '1000000' });
    await trader.refused({ quantity: more, price, tif: 'fok' });
    expect([await trader.balance('USDT'), await trader.orders()]).toEqual([['1000000', '0'], []]);
    const quantity = formatSteps(BTC, best.quantity);
    expect(await trader.place({ quantity, price, tif: 'fok' })).toMatchObject({ status: 'completed', kind: 'limit' });
    await world.prove();
  });

  it('may come of an edit, which otherwise changes nothing', async () => {
    const { who: trader } = await inFork(server, Trader, { USDT: '1000000' });
    const order = await trader.place({ quantity: more, price: '64000' });
    await trader.refusedEdit(order.id, { price, tif: 'fok' });
    expect(await trader.orders()).toEqual([order]);
    const quantity = formatSteps(BTC, best.quantity);
    expect(await trader.edit(order.id, { price, quantity, tif: 'fok' })).toMatchObject({ id: order.id, status: 'completed' });
  });
});

describe('a post-only order', () => {
  it('matches no order, of the market maker, another user or its owner, and freezes nothing for it', async () => {
    const world = await server.fork();
    const [seller, buyer] = [await Trader.enter(world, { BTC: '1' }), await Trader.enter(world, { USDT: '1000' }, 'lang-zh')];
    await buyer.refused({ price, tif: 'post-only' });
    const inside = formatTicks(BTC, best.price - 1);
    await seller.place({ side: 'sell', price: inside });
    await buyer.refused({ price: inside, tif: 'post-only' });
    expect([await buyer.balance('USDT'), await buyer.orders()]).toEqual([['1000', '0'], []]);
    expect(await buyer.place({ price: formatTicks(BTC, best.price - 2), tif: 'post-only' })).toMatchObject({ status: 'waiting' });
    await seller.fund('1000');
    await seller.refused({ price: inside, tif: 'post-only' });
    await world.prove();
  });
});
