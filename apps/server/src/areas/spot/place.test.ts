import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { Trader, type Wish } from '../../testing/users/trader.ts';

const server = await openServer();
afterAll(() => server.close());

describe('an order is refused', () => {
  it.each<[string, Wish]>([
    ['quantity-required', { amount: '0' }],
    ['quantity-required', { amount: '' }],
    ['quantity-invalid', { amount: '-0.01' }],
    ['quantity-invalid', { amount: '1e309' }],
    ['quantity-invalid', { amount: '0x10' }],
    ['quantity-invalid', { amount: '0.010000000000000000000000000000' }],
    ['quantity-off-step', { amount: '0.0100001' }],
    ['below-minimum-amount', { amount: '0.000009' }],
    ['price-invalid', { price: '-1' }],
    ['price-invalid', { price: 'NaN' }],
    ['price-off-tick', { price: '64000.001' }],
    ['below-minimum-order-value', { amount: '0.000100', price: '49999.99' }],
    ['below-minimum-order-value', { amount: '0.000077' }],
    ['below-minimum-order-value', { amount: '0.000077', type: 2 }],
    ['above-maximum-amount', { amount: '20000', price: '64000' }],
    ['price-out-of-range', { price: '70555.22' }],
    ['price-out-of-range', { price: '12828.21' }],
    ['price-out-of-range', { price: '57726.98', type: 2 }],
    ['price-out-of-range', { price: '320705.51', type: 2 }],
    ['insufficient-balance', { price: '64000' }],
    ['insufficient-balance', {}],
    ['insufficient-sellable-balance', { price: '65000', type: 2 }],
    ['insufficient-sellable-balance', { type: 2 }],
  ])('%s: %o', async (name, wish) => {
    const world = await server.fork();
    const trader = await Trader.enter(world);
    expect(await trader.refused(wish)).toBe(name);
    expect(await trader.orders()).toEqual([]);
    await world.prove();
  });

  it('if 200 rest in its market, and only if it could rest too', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '100000' });
    const small = { amount: '0.0001', price: '60000' };
    const first = await trader.place(small);
    for (let resting = 1; resting < 200; resting += 1) await trader.place(small);
    expect([await trader.refused(small), await trader.refused({ ...small, tif: 'post-only' })]).toEqual([
      'too-many-orders',
      'too-many-orders',
    ]);
    await trader.place({ ...small, tif: 'ioc' });
    await trader.place({ amount: '0.0001' });
    await trader.place({ coin: 'ETH', amount: '0.01', price: '3000' });
    await trader.cancel(first.id);
    await trader.place(small);
    expect(await trader.refused(small)).toBe('too-many-orders');
    await world.prove();
  });

  it('if there is no such market, side or caller', async () => {
    const world = await server.fork();
    const { client } = await Trader.enter(world);
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' };
    expect(await refusal(client, product.spot.placeOrder, { ...sent, currency_id: 3 })).toBe('market-not-found');
    expect(await refusal(client, product.spot.placeOrder, { ...sent, currency_id: 99 })).toBe('market-not-found');
    expect(await refusal(client, product.spot.placeOrder, { ...sent, legal_id: 1 })).toBe('market-not-found');
    expect(await refusal(client, product.spot.placeOrder, { ...sent, currency_id: -1 })).toBe('parameter-invalid');
    expect(await refusal(client, product.spot.placeOrder, { ...sent, type: 3 })).toBe('parameter-invalid');
    expect(await refusal(world.guest, product.spot.placeOrder, sent)).toBe('not-logged-in');
  });
});

describe('an order is accepted', () => {
  it.each<[string, Wish]>([
    ['of the minimum amount and value', { amount: '0.000100', price: '50000' }],
    ['at the lowest price that a buy may have', { price: '12828.22' }],
    ['at the highest', { price: '70555.21' }],
    ['at the lowest price that a sell may have', { price: '57726.99', type: 2 }],
    ['at the highest', { price: '320705.50', type: 2 }],
  ])('%s: %o', async (_, wish) => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000', BTC: '1' });
    await trader.place(wish);
    await world.prove();
  });

  it('if it freezes the whole balance, and not if one atom is missing: a buy', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '639.99999999' });
    expect(await trader.refused({ price: '64000' })).toBe('insufficient-balance');
    expect(await trader.balance('USDT')).toEqual(['639.99999999', '0.00000000']);
    await trader.fund('USDT', '0.00000001');
    expect(await trader.place({ price: '64000' })).toMatchObject({
      status: 1,
      filled_amount: '0.00000000',
      kind: 'limit',
      symbol: 'BTC/USDT',
    });
    expect(await trader.balance('USDT')).toEqual(['0.00000000', '640.00000000']);
    await world.prove();
  });

  it('if it freezes the whole balance, and not if one atom is missing: a sell', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { BTC: '0.00999999' });
    expect(await trader.refused({ type: 2, price: '65000' })).toBe('insufficient-sellable-balance');
    await trader.fund('BTC', '0.00000001');
    expect(await trader.place({ type: 2, price: '65000' })).toMatchObject({ status: 1, type: 2 });
    expect(await trader.balance('BTC')).toEqual(['0.00000000', '0.01000000']);
    await world.prove();
  });

  it('with the protection price frozen, if it names none', async () => {
    const world = await server.fork();
    // The best ask is 64142.00, the protection price 65424.84.
    const trader = await Trader.enter(world, 'newcomer', { USDT: '654.24839999' });
    expect(await trader.refused({})).toBe('insufficient-balance');
    await trader.fund('USDT', '0.00000001');
    expect(await trader.place({})).toMatchObject({
      status: 2,
      kind: 'market',
      target_price: '0.00000000',
      average_price: '64142.00000000',
    });
    expect(await trader.balance('USDT')).toEqual(['12.82840000', '0.00000000']);
    expect(await trader.balance('BTC')).toEqual(['0.00999000', '0.00000000']);
    await world.prove();
  });
});

describe('an order sent again', () => {
  it('with the same key is placed once, in sequence or concurrently', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '2000' });
    const key = { 'idempotency-key': 'one-order' };
    const first = await trader.place({ price: '64000' }, key);
    expect(await trader.place({ price: '64000' }, key)).toEqual(first);
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '64000' };
    expect(await refusal(trader.client, product.spot.placeOrder, { ...sent, amount: '0.02' }, key)).toBe('idempotency-key-reused');
    const both = await Promise.all(
      [1, 2].map(() => trader.client.send(product.spot.placeOrder, sent, { headers: { 'idempotency-key': 'two' } })),
    );
    expect(both.map((answer) => (answer.ok ? 'placed' : answer.key)).sort()).toEqual(['placed', 'request-in-progress']);
    expect(await trader.orders()).toHaveLength(2);
    expect(await trader.balance('USDT')).toEqual(['720.00000000', '1280.00000000']);
    await world.prove();
  });

  it('fifty times concurrently with a balance for one is placed once', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1279.99999999' });
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '64000' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => trader.client.send(product.spot.placeOrder, sent)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.key])))).toEqual(new Set(['insufficient-balance']));
    expect(await trader.balance('USDT')).toEqual(['639.99999999', '640.00000000']);
    await world.prove();
  });
});

describe('an order is cancelled', () => {
  it('once, by its owner, and releases its frozen funds', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000' });
    const other = await Trader.enter(world, 'lang-zh');
    const { id } = await trader.place({ price: '64000' });
    expect(await refusal(other.client, product.spot.cancelOrder, { id })).toBe('order-not-found');
    await trader.cancel(id);
    expect(await refusal(trader.client, product.spot.cancelOrder, { id })).toBe('order-already-closed');
    expect(await trader.order(id)).toMatchObject({ status: 3, filled_amount: '0.00000000' });
    expect(await trader.balance('USDT')).toEqual(['1000.00000000', '0.00000000']);
    await world.prove();
  });

  it('not if it does not exist, or names nothing', async () => {
    const world = await server.fork();
    const { client } = await Trader.enter(world);
    expect(await refusal(client, product.spot.cancelOrder, { id: 999_999 })).toBe('order-not-found');
    expect(await refusal(client, product.spot.cancelOrder, { id: '' })).toBe('order-not-found');
    expect(await refusal(client, product.spot.cancelOrder, { id: -3 })).toBe('parameter-invalid');
    expect(await refusal(world.guest, product.spot.cancelOrder, { id: 1 })).toBe('not-logged-in');
  });

  it('fifty times concurrently is cancelled once', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, 'newcomer', { USDT: '1000' });
    const { id } = await trader.place({ price: '64000' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => trader.client.send(product.spot.cancelOrder, { id })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await trader.balance('USDT')).toEqual(['1000.00000000', '0.00000000']);
    await world.prove();
  });
});

it('an order that is completed cannot be cancelled', async () => {
  const world = await server.fork();
  const trader = await Trader.enter(world, 'newcomer', { USDT: '1000' });
  const { id } = await trader.place({});
  expect(await refusal(trader.client, product.spot.cancelOrder, { id })).toBe('order-already-closed');
  expect((await ok(trader.client, product.spot.listOrders, { status: 2 })).message.map((row) => row.id)).toEqual([id]);
});
