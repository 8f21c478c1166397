import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer, refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Trader, type Wish } from '../../testing/users/trader.ts';

const server = await openServer();
afterAll(() => server.close());

describe('an order', () => {
  it('is placed at the edge of each rule, and beyond it leaves nothing behind', async () => {
    const { who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '3000', BTC: '1' });
    for (const [edge, beyond] of [
      [{ amount: '0.000100', price: '50000' }, { price: '49999.99' }],
      [{ price: '12828.22' }, { price: '12828.21' }],
      [{ price: '70555.21' }, { price: '70555.22' }],
      [{ price: '57726.99', type: 2 }, { price: '57726.98' }],
      [{ price: '320705.50', type: 2 }, { price: '320705.51' }],
    ] as const satisfies (readonly [Wish, Wish])[]) {
      await trader.place(edge);
      const before = [await trader.orders(), await trader.balance('USDT'), await trader.balance('BTC')];
      await trader.refused({ ...edge, ...beyond });
      expect([await trader.orders(), await trader.balance('USDT'), await trader.balance('BTC')]).toEqual(before);
    }
  });

  it('rests beside 199 others in its market, and any other is placed beyond that', async () => {
    const { who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '100000' });
    const small = { amount: '0.0001', price: '60000' };
    const first = await trader.place(small);
    for (let resting = 1; resting < 200; resting += 1) await trader.place(small);
    await trader.refused(small);
    await trader.place({ ...small, tif: 'ioc' });
    await trader.place({ coin: 'ETH', amount: '0.01', price: '3000' });
    await trader.cancel(first.id);
    await trader.place(small);
    await trader.refused(small);
  });

  it.each<[string, Wish, string, readonly [missing: string, needed: string], object]>([
    ['a buy', { price: '64000' }, 'USDT', ['639.99999999', '640.00000000'], { status: 1, kind: 'limit', symbol: 'BTC/USDT' }],
    ['a sell', { price: '65000', type: 2 }, 'BTC', ['0.00999999', '0.01000000'], { status: 1, type: 2 }],
  ])('freezes the whole balance, and not an atom more: %s', async (_, wish, coin, [missing, needed], row) => {
    const { who: trader } = await inFork(server, Trader, 'newcomer', { [coin]: missing });
    await trader.refused(wish);
    expect(await trader.balance(coin)).toEqual([missing, '0.00000000']);
    await trader.fund(coin, '0.00000001');
    expect(await trader.place(wish)).toMatchObject({ ...row, filled_amount: '0.00000000' });
    expect(await trader.balance(coin)).toEqual(['0.00000000', needed]);
  });

  it('freezes at the protection price if it names none', async () => {
    const world = await server.fork();
    // The best ask is 64142.00, the protection price 65424.84.
    const trader = await Trader.enter(world, 'newcomer', { USDT: '654.24839999' });
    await trader.refused({});
    await trader.fund('USDT', '0.00000001');
    const order = await trader.place({});
    expect(order).toMatchObject({ status: 2, kind: 'market', target_price: '0.00000000', average_price: '64142.00000000' });
    expect(await trader.balance('USDT')).toEqual(['12.82840000', '0.00000000']);
    expect(await trader.balance('BTC')).toEqual(['0.00999000', '0.00000000']);
    await refusal(trader.client, product.spot.cancelOrder, { id: order.id });
    await world.prove();
  });
});

describe('an order sent again', () => {
  it('with the same key is placed once, in sequence or concurrently', async () => {
    const { who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '2000' });
    const key = { 'idempotency-key': 'one-order' };
    const first = await trader.place({ price: '64000' }, key);
    expect(await trader.place({ price: '64000' }, key)).toEqual(first);
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '64000' };
    const both = await Promise.all(
      [1, 2].map(() => trader.client.send(product.spot.placeOrder, sent, { headers: { 'idempotency-key': 'two' } })),
    );
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await trader.orders()).toHaveLength(2);
    expect(await trader.balance('USDT')).toEqual(['720.00000000', '1280.00000000']);
  });
});

describe('an order is cancelled', () => {
  it('once, by its owner, and releases its frozen funds', async () => {
    const { world, who: trader } = await inFork(server, Trader, 'newcomer', { USDT: '1000' });
    const other = await Trader.enter(world, 'lang-zh');
    const { id } = await trader.place({ price: '64000' });
    await refusal(other.client, product.spot.cancelOrder, { id });
    await trader.cancel(id);
    await refusal(trader.client, product.spot.cancelOrder, { id });
    expect(await trader.order(id)).toMatchObject({ status: 3, filled_amount: '0.00000000' });
    expect(await trader.balance('USDT')).toEqual(['1000.00000000', '0.00000000']);
  });
});
