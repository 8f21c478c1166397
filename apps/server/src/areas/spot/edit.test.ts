import { product } from '@mt2/contracts';
import { assertDefined, atoms, formatPlain } from '@mt2/domain';
import { createPricePath, formatTicks, type Market, notional, SEED_MARKETS } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { boughtInTurn } from '../../testing/bought-in-turn.ts';
import { EPOCH, SEED, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { bookOf } from './book.ts';

const { spot } = product;
const server = await sharedServer();

const BTC: Market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const best = assertDefined(createPricePath({ seed: SEED }).depth(BTC, EPOCH, 1).asks[0], 'there is an ask');
const ask = formatTicks(BTC, best.price);
/** A price between the market maker's best bid and ask. */
const inside = formatTicks(BTC, best.price - 1);

const enterBoth = async (world: TestWorld) =>
  [await Trader.enter(world, { USDT: '2000', BTC: '1' }), await Trader.enter(world, { USDT: '2000', BTC: '1' }, 'lang-zh')] as const;

/** A buy of a trader in a new world, of which a seller has filled these quantities. */
async function placedInside(sold: readonly string[]) {
  const world = await server.fork();
  const [trader, seller] = await enterBoth(world);
  const { id } = await trader.place({ price: inside });
  for (const quantity of sold) await seller.place({ side: 'sell', price: inside, quantity });
  return { world, trader, id };
}

describe('an edited order', () => {
  it('keeps its ID, is paid with what it had frozen, and tells its owner the old and the new terms', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '600' });
    const { id } = await trader.place({ price: '60000' });
    const { message, beside } = await trader.do(spot.editOrder, { id, price: atoms('59000'), quantity: atoms('0.0101') });
    expect(message).toBe('Order edited');
    expect(beside.order).toMatchObject({ id, status: 'waiting', price: atoms('59000'), quantity: atoms('0.0101') });
    expect(beside.logged).toMatchObject([
      {
        kind: 'order-edited',
        link: `order/${id}`,
        values: {
          market: 'BTC/USDT',
          old_price: '60000.00000000',
          price: '59000.00000000',
          old_quantity: '0.01000000',
          quantity: '0.01010000',
        },
      },
    ]);
    expect(await trader.balance('USDT')).toEqual(['4.1', '595.9']);
    expect(await trader.orders()).toEqual([beside.order]);
    await trader.cancel(id);
    expect(await trader.balance('USDT')).toEqual(['600', '0']);
    expect(await trader.refusedEdit(id)).toBe('order-already-closed');
    await world.prove();
  });

  it('fills as taker at a price that reaches the other side, at the fee rate with which it was placed', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '1000' });
    const { id } = await trader.place({ price: '60000' });
    const { message, beside } = await trader.do(spot.editOrder, { id, price: atoms(ask) });
    expect([message, beside.logged.map(({ kind }) => kind)]).toEqual(['Order edited', ['order-edited', 'order-filled']]);
    expect(beside.order).toMatchObject({ id, status: 'completed', filledQuantity: atoms('0.01'), fee: atoms('0.00001') });
    const paid = notional(BTC, best.price, 10_000);
    expect(await trader.balance('USDT')).toEqual([formatPlain(atoms('1000') - paid), '0']);
    await world.prove();
  });

  it('keeps its filled part, and may not become smaller than it', async () => {
    const world = await server.fork();
    const [buyer, seller] = await enterBoth(world);
    const { id } = await buyer.place({ price: inside, quantity: '0.02' });
    await seller.place({ side: 'sell', price: inside, quantity: '0.005' });
    await buyer.refusedEdit(id, { quantity: '0.005' });
    expect(await buyer.edit(id, { quantity: '0.00501', price: '60000' })).toMatchObject({
      status: 'waiting',
      filledQuantity: atoms('0.005'),
    });
    expect((await buyer.balance('USDT'))[1]).toBe('0.6');
    await world.prove();
  });

  it.each([
    ['nothing', [], '0'],
    ['a part', ['0.005'], '0.005'],
  ])('of which %s was filled is said to have met an order of its user, which cancels its rest', async (_, sold, filled) => {
    const { world, trader, id } = await placedInside(sold);
    await trader.place({ side: 'sell', price: ask });
    const { message, beside } = await trader.do(spot.editOrder, { id, price: atoms(ask) });
    expect(beside.order).toMatchObject({ status: 'cancelled', cancelReason: 'self-trade', filledQuantity: atoms(filled) });
    expect(message).toMatch(/^The order matched one of your own orders/);
    expect(beside.logged.map(({ kind, values }) => [kind, values.reason])).toEqual([
      ['order-edited', undefined],
      ['order-cancelled', 'self-trade'],
    ]);
    await world.prove();
  });

  it.each([
    ['nothing', [], 'The order could not be filled at this price and was cancelled'],
    ['a part', ['0.005'], 'The rest could not be filled at this price and was cancelled'],
  ])('as immediate-or-cancel fills nothing of an order of which %s was filled before', async (_, sold, said) => {
    const { world, trader, id } = await placedInside(sold);
    const { message, beside } = await trader.do(spot.editOrder, { id, price: atoms('60000'), tif: 'ioc' });
    expect([message, beside.order?.status, beside.logged.at(-1)?.kind]).toEqual([said, 'cancelled', 'order-cancelled']);
    await world.prove();
  });
});

describe('a post-only order', () => {
  it('stays post-only when it is edited, until it is given another time in force', async () => {
    const { who: trader } = await inFork(server, Trader, { USDT: '1000' });
    const { id, isPostOnly } = await trader.place({ price: '60000', tif: 'post-only' });
    expect([isPostOnly, (await trader.edit(id, { price: '61000' })).isPostOnly]).toEqual([true, true]);
    await trader.refusedEdit(id, { price: ask });
    expect((await trader.edit(id, { tif: 'gtc' })).isPostOnly).toBe(false);
    expect((await trader.edit(id, { tif: 'post-only' })).isPostOnly).toBe(true);
    expect((await trader.order(id)).isPostOnly).toBe(true);
    await trader.refusedEdit(id, { price: ask });
    expect(await trader.edit(id, { price: ask, tif: 'gtc' })).toMatchObject({ status: 'completed' });
  });
});

describe('the place in the queue', () => {
  it('is the same after the book is built again from the tables', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '5000' });
    const ids: number[] = [];
    for (const tif of [undefined, 'post-only', undefined, undefined] as const) ids.push((await trader.place({ price: '60000', tif })).id);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    for (const [id, quantity] of [
      [second, '0.011'],
      [first, '0.011'],
      [fourth, '0.009'],
      [second, '0.012'],
    ] as const)
      await trader.edit(id, { quantity });
    await trader.edit(fourth, { tif: 'post-only' });
    const queued = [third, fourth, first, second];
    expect(boughtInTurn(world, () => bookOf(world.world, BTC), ids)).toEqual([queued, queued]);
  });
});
