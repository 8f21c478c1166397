import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Trader, type Wish } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('an order', () => {
  it('rests beside 199 others in its market, and any other is placed beyond that', async () => {
    const { who: trader } = await inFork(server, Trader, { USDT: '100000' });
    const small = { quantity: '0.0001', price: '60000' };
    const first = await trader.place(small);
    for (let resting = 1; resting < 200; resting += 1) await trader.place(small);
    await trader.refused(small);
    await trader.place({ ...small, tif: 'ioc' });
    await trader.place({ coin: 'ETH', quantity: '0.01', price: '3000' });
    await trader.cancel(first.id);
    await trader.place(small);
    await trader.refused(small);
  });

  it.each<[string, Wish, string, readonly [missing: string, needed: string], object]>([
    ['a buy', { price: '64000' }, 'USDT', ['639.99999999', '640'], { status: 'waiting', kind: 'limit', market: 'BTC/USDT' }],
    ['a sell', { price: '65000', side: 'sell' }, 'BTC', ['0.00999999', '0.01'], { status: 'waiting', side: 'sell' }],
  ])('freezes the whole balance, and not an atom more: %s', async (_, wish, coin, [missing, needed], row) => {
    const { who: trader } = await inFork(server, Trader, { [coin]: missing });
    await trader.refused(wish);
    expect(await trader.balance(coin)).toEqual([missing, '0']);
    await trader.fund('0.00000001', coin);
    expect(await trader.place(wish)).toMatchObject({ ...row, filledQuantity: 0n });
    expect(await trader.balance(coin)).toEqual(['0', needed]);
  });

  it('freezes at the protection price if it names none', async () => {
    const world = await server.fork();
    // The best ask is 64142.00, the protection price 65424.84.
    const trader = await Trader.enter(world, { USDT: '654.24839999' });
    await trader.refused({});
    await trader.fund('0.00000001');
    const order = await trader.place({});
    expect(order).toMatchObject({ status: 'completed', kind: 'market', price: 0n, averagePrice: atoms('64142') });
    expect(await trader.balance('USDT')).toEqual(['12.8284', '0']);
    expect(await trader.balance('BTC')).toEqual(['0.00999', '0']);
    await trader.refusal(product.spot.cancelOrder, { id: order.id });
    await world.prove();
  });
});
