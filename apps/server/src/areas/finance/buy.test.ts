import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Saver } from '../../testing/users/saver.ts';

const server = await openServer();
afterAll(() => server.close());

describe('a purchase of managed finance', () => {
  it('freezes the principal, and shows the amounts and times of its credits', async () => {
    const { who: saver } = await inFork(server, Saver);
    const order = await saver.buy();
    expect(order).toMatchObject({
      config_id: 2,
      currency_name: 'USDT',
      amount: '10000.00000000',
      day: 15,
      day_rate: '0.00400000',
      total_interest: '600.00000000',
      received_interest: '0.00000000',
      remain_day: 15,
      status: 1,
      is_cancel: 0,
      start_at: '2026-01-02 00:00:00',
      next_credit_at: '2026-01-03 00:00:00',
      end_at: '2026-01-17 00:00:00',
      completed_at: '',
      cancel_fee: 60,
      penalty: '60.00000000',
      receive_now: '9940.00000000',
      forgone_interest: '600.00000000',
      reinvest: 0,
      reinvested_as: 0,
    });
    expect(await saver.balance()).toEqual(['10000.00000000', '10000.00000000']);
  });

  it('counts against the quota of all users, and belongs to the buyer', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const before = await saver.product();
    await saver.buy({ amount: '250.5' });
    const after = await saver.product();
    expect(Number(after.hosted) - Number(before.hosted)).toBe(250.5);
    expect(Number(before.save_max) - Number(after.save_max)).toBe(250.5);
    expect(after.my_hosted).toBe('250.50000000');
    const { message } = await ok(world.guest, product.finance.getProduct, { id: 2 });
    expect([message.hosted, message.my_hosted]).toEqual([after.hosted, '0.00000000']);
  });
});
