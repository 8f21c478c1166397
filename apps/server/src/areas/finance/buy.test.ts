import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { Saver } from '../../testing/users/saver.ts';

const server = await openServer();
afterAll(() => server.close());

describe('a purchase of managed finance', () => {
  it('freezes the principal, and shows the amounts and times of its credits', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
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
    await world.prove();
  });

  it('counts against the quota of all users, and belongs to the buyer', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    const before = await saver.product();
    await saver.buy({ amount: '250.5' });
    const after = await saver.product();
    expect(Number(after.hosted) - Number(before.hosted)).toBe(250.5);
    expect(Number(before.save_max) - Number(after.save_max)).toBe(250.5);
    expect(after.my_hosted).toBe('250.50000000');
    const { message } = await ok(world.guest, product.finance.getProduct, { id: 2 });
    expect([message.hosted, message.my_hosted]).toEqual([after.hosted, '0.00000000']);
  });

  it('does not need the agreement from clients that ask for it themselves, and refuses one that is unticked', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    expect(await saver.refused({ agree: 0 })).toBe('agreement-not-agreed');
    await saver.buy({ agree: 1, amount: '100' });
    await saver.buy({ agree: '', amount: '100' });
    expect(await saver.orders()).toHaveLength(2);
  });

  it('refuses an invalid amount, and moves nothing', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    const typed = ['', '0', '-5', '99.99999999', '1e4', '10000.000000001', ' ', 'ten', '300000.00000001', '20000.00000001'];
    const refusals = [];
    for (const amount of typed) refusals.push(await saver.refused({ amount }));
    expect(refusals).toEqual([
      'amount-empty',
      'below-minimum-amount',
      'amount-invalid',
      'below-minimum-amount',
      'amount-invalid',
      'too-many-decimals',
      'amount-empty',
      'amount-invalid',
      'above-product-quota',
      'recharge-needed',
    ]);
    expect(await saver.balance()).toEqual(['20000.00000000', '0.00000000']);
    await world.prove();
  });

  it('is refused for a product that opens later, until the very second', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    await world.advance('604799s');
    expect(await saver.refused({ config_id: 4 })).toBe('product-not-open');
    await world.advance('1s');
    expect((await saver.buy({ config_id: 4 })).day).toBe(60);
  });

  it('sells the rest of a quota once, even to two concurrent purchases', async () => {
    const world = await server.fork();
    const [one, other] = [await Saver.enter(world), await Saver.enter(world, '20000', 'lang-zh')];
    const { hosted } = await one.product(1);
    await ok(world.guest, lab.labFinance.changeProduct, { id: 1, quota: String(Number(hosted) + 15_000) });
    const asked = { config_id: 1, amount: '10000' };
    const answers = await Promise.all([one, other].map(({ client }) => client.send(product.finance.buy, asked)));
    expect(answers.map((answer) => (answer.ok ? 'bought' : answer.key)).toSorted()).toEqual(['above-product-quota', 'bought']);
    await one.buy({ config_id: 1, amount: '5000' });
    expect(await other.refused({ config_id: 1, amount: '100' })).toBe('product-sold-out');
    await world.prove();
  });

  it('is made once for one Idempotency-Key', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world);
    const headers = { 'idempotency-key': 'once' };
    const [one, again] = [await saver.buy({}, headers), await saver.buy({}, headers)];
    expect(again).toEqual(one);
    expect(await refusal(saver.client, product.finance.buy, { config_id: 2, amount: '100' }, headers)).toBe('idempotency-key-reused');
    expect(await saver.orders()).toHaveLength(1);
  });
});
