import { product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('the list of orders', () => {
  it('shows every field of an order as the wire writes it', async () => {
    const { who: trader } = await inFork(server, Trader, { USDT: '10000' });
    const order = await trader.place({ coin: 'XRP', quantity: '1000', price: '0.5' });
    expect(await trader.order(order.id)).toEqual(order);
    expect((await ok(trader.wire, product.spot.listOrders, { status: 0 })).message[0]).toEqual({
      id: order.id,
      u_id: expect.any(Number),
      currency_id: 5,
      legal_id: 3,
      type: 1,
      target_price: '0.50000000',
      trade_price: '0.00000000',
      trade_amount: '1000.00000000',
      charge_fee: '0.00000000',
      status: 1,
      cancel_reason: null,
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-01 00:00:00',
      symbol: 'XRP/USDT',
      filled_amount: '0.00000000',
      filled_total: '0.00000000',
      average_price: '0.00000000',
      kind: 'limit',
      is_post_only: 0,
      fee_coin: 'XRP',
      client_id: '',
    });
  });
});
