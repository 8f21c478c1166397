import { product } from '@mt2/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestServer } from '../../testing/harness.ts';

describe('spot orders', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('cancels a waiting order and gives back what it froze', async () => {
    const world = await server.fork();
    const trader = await world.as('trader');
    const before = await ok(trader, product.wallet.getBalance, { currency: 3, type: 'change' });
    const placed = await ok(trader, product.spot.placeOrder, {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.01',
      target_price: '60000',
    });
    expect(placed.beside.order.status).toBe(1);
    await ok(trader, product.spot.cancelOrder, { id: placed.beside.order.id });
    expect(await refusal(trader, product.spot.cancelOrder, { id: placed.beside.order.id })).toBe('order-already-closed');
    expect((await ok(trader, product.wallet.getBalance, { currency: 3, type: 'change' })).message).toEqual(before.message);
    await world.prove();
  });
});
