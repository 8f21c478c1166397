import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Saver } from '../../testing/users/saver.ts';

const server = await openServer();
afterAll(() => server.close());

describe('a hosted order', () => {
  it('is credited at midnight, from the end of its first whole day', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await world.advance('172799s');
    expect(await saver.balance()).toEqual(['10000.00000000', '10000.00000000']);
    await world.advance('1s');
    expect(await saver.balance()).toEqual(['10040.00000000', '10000.00000000']);
    expect(await saver.order(id)).toMatchObject({
      received_interest: '40.00000000',
      remain_day: 14,
      next_credit_at: '2026-01-04 00:00:00',
      updated_at: '2026-01-03 00:00:00',
      forgone_interest: '560.00000000',
    });
    expect(await saver.report()).toMatchObject({
      count: 1,
      sum: '10000.00000000',
      profit: '40.00000000',
      allprofit: '40.00000000',
      total_order: 1,
      total_deposit: '10000.00000000',
      today_profit: '40.00000000',
      total_profit: '40.00000000',
      days: [{ day: '2026-01-03', interest: '40.00000000' }],
    });
    await world.advance('86399s');
    expect((await saver.report()).today_profit).toBe('40.00000000');
  });

  it('returns its principal with the last credit, and notifies its owner', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await world.advance('1382399s');
    expect(await saver.order(id)).toMatchObject({ status: 1, remain_day: 1, received_interest: '560.00000000' });
    await world.advance('1s');
    expect(await saver.order(id)).toMatchObject({
      status: 2,
      is_cancel: 0,
      remain_day: 0,
      received_interest: '600.00000000',
      forgone_interest: '0.00000000',
      cancel_fee: 0,
      receive_now: '10000.00000000',
      completed_at: '2026-01-17 00:00:00',
      next_credit_at: '',
    });
    expect(await saver.balance()).toEqual(['20600.00000000', '0.00000000']);
    expect(await saver.report()).toMatchObject({ count: 0, sum: '0.00000000', total_profit: '600.00000000' });
    expect(await saver.messages()).toEqual([
      'MT2: your 15-day order of 10000.00 USDT is complete. 600.00 USDT in interest was credited, and the principal is back ' +
        'in your spot account.',
    ]);
    await world.advance('30d');
    expect(await saver.balance()).toEqual(['20600.00000000', '0.00000000']);
  });

  it('is listed by its status', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const week = await saver.buy({ config_id: 1, amount: '100' });
    const redeemed = await saver.buy({ amount: '200' });
    const hosting = await saver.buy({ amount: '300' });
    await saver.redeem(redeemed.id);
    await world.advance('9d');
    const shown = async (filter: Parameters<Saver['orders']>[0]) => (await saver.orders(filter)).map(({ id }) => id);
    expect(await shown({})).toEqual([hosting.id, redeemed.id, week.id]);
    expect(await shown({ status: 1 })).toEqual([hosting.id]);
    expect(await shown({ status: 2 })).toEqual([week.id, redeemed.id]);
    expect(await shown({ status: 2, is_cancel: 1 })).toEqual([redeemed.id]);
    expect(await shown({ is_cancel: 0 })).toEqual([week.id]);
    expect(await shown({ status: 2, limit: 1, page: 2 })).toEqual([redeemed.id]);
    const { message } = await ok(saver.client, product.finance.listOrders, { status: 2, limit: 1 });
    expect(message.total).toBe(2);
  });
});

describe('an early redemption', () => {
  it('after five credits pays 9,940 and leaves a profit of 140', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy();
    await world.advance('6d');
    expect(await saver.order(id)).toMatchObject({
      received_interest: '200.00000000',
      penalty: '60.00000000',
      receive_now: '9940.00000000',
      forgone_interest: '400.00000000',
    });
    const stranger = await Saver.enter(world, '100', 'lang-zh');
    await refusal(stranger.client, product.finance.redeem, { id });
    expect(await saver.redeem(id)).toMatchObject({
      status: 2,
      is_cancel: 1,
      cancel_fee: 60,
      receive_now: '9940.00000000',
      received_interest: '200.00000000',
      remain_day: 10,
      completed_at: '2026-01-07 00:00:00',
    });
    expect(await saver.balance()).toEqual(['20140.00000000', '0.00000000']);
    await world.advance('20d');
    expect(await saver.balance()).toEqual(['20140.00000000', '0.00000000']);
    expect((await saver.report()).total_profit).toBe('140.00000000');
    await refusal(saver.client, product.finance.redeem, { id });
  });

  it('pays damages for the remaining days if the product requires it, and keeps the terms of its purchase', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const flat = await saver.buy({ amount: '5000' });
    await ok(world.guest, lab.labFinance.changeProduct, { id: 2, penalty_mode: 'damages', daily_rate: '0.8' });
    const damages = await saver.buy({ amount: '5000' });
    await world.advance('6d');
    expect((await saver.redeem(flat.id)).receive_now).toBe('4970.00000000');
    expect((await saver.redeem(damages.id)).receive_now).toBe('4600.00000000');
  });
});
