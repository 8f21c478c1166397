import { product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe('the list of orders', () => {
  it('has the newest first, by market and by state', async () => {
    const { who: trader } = await inFork(server, Trader, { USDT: '10000' });
    const waiting = await trader.place({ price: '60000' });
    const cancelled = await trader.place({ coin: 'ETH', quantity: '0.1', price: '3000' });
    await trader.cancel(cancelled.id);
    const completed = await trader.place({ coin: 'ETH', quantity: '0.1' });
    for (const [filter, expected] of [
      [{}, [completed, cancelled, waiting]],
      [{ status: 'waiting' }, [waiting]],
      [{ status: 'completed' }, [completed]],
      [{ status: 'cancelled' }, [cancelled]],
      [{ marketId: 2 }, [completed, cancelled]],
      [{ marketId: 2, status: 'waiting' }, []],
    ] as const)
      expect((await trader.orders(filter)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect((await ok(trader.wire, product.spot.listOrders, { status: 0 })).message).toHaveLength(3);
  });

  it('is paged without gaps, ten to a page, at most a hundred', async () => {
    const { who: whale } = await inFork(server, Trader, {}, 'whale');
    const all = [];
    for (let page = 1; ; page++) {
      const rows = await whale.orders({ page, limit: 7 });
      all.push(...rows);
      if (rows.length < 7) break;
    }
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all).toEqual(all.toSorted((one, other) => other.updatedAt - one.updatedAt || other.id - one.id));
    expect(await whale.get(product.spot.listOrders, {})).toEqual(all.slice(0, 10));
    expect(await whale.get(product.spot.listOrders, { limit: 99_999 })).toEqual(all.slice(0, 100));
    expect(await whale.orders({ page: 1_000_000 })).toEqual([]);
  });

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
