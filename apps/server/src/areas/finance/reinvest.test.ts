import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Borrower, TERM } from '../../testing/users/borrower.ts';
import { Saver } from '../../testing/users/saver.ts';

const server = await openServer();
afterAll(() => server.close());

const week = { config_id: 1, amount: '10000' };

describe('an order that reinvests', () => {
  it('buys its product again with its principal, and its interest stays in the account', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy({ ...week, reinvest: 1 });
    await world.advance('8d');
    const [next] = await saver.orders({ status: 1 });
    expect(next).toMatchObject({ amount: '10000.00000000', created_at: '2026-01-09 00:00:00', end_at: '2026-01-17 00:00:00', reinvest: 1 });
    expect(await saver.order(id)).toMatchObject({ status: 2, reinvested_as: next?.id });
    expect(await saver.balance()).toEqual(['10140.00000000', '10000.00000000']);
    expect(await saver.messages()).toEqual([expect.stringContaining('reinvested')]);
    await world.advance('8d');
    expect(await saver.orders()).toHaveLength(3);
    expect(await saver.balance()).toEqual(['10280.00000000', '10000.00000000']);
  });

  it('takes the terms that the product has then', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    await saver.buy({ ...week, reinvest: 1 });
    await ok(world.guest, lab.labFinance.changeProduct, { id: 1, daily_rate: '0.1' });
    await world.advance('8d');
    expect(await saver.orders()).toMatchObject([{ day_rate: '0.00100000' }, { day_rate: '0.00200000' }]);
  });

  it.each([
    ['closed', { close: true }, 'This product is no longer offered'],
    ['too small for it now', { quota: '9999.99999999' }, 'Amount is above the remaining quota'],
    ['for larger orders only', { minimum: '10000.00000001' }, 'Amount is below the minimum'],
  ])(
    'returns its principal where the product is %s, and says why',
    async (_, { close, ...change }: { close?: boolean; quota?: string; minimum?: string }, reason) => {
      const { world, who: saver } = await inFork(server, Saver);
      const { id } = await saver.buy({ ...week, reinvest: 1 });
      if (close) await ok(world.guest, lab.labFinance.closeProduct, { id: 1 });
      else await ok(world.guest, lab.labFinance.changeProduct, { id: 1, ...change });
      await world.advance('8d');
      expect(await saver.order(id)).toMatchObject({ status: 2, is_cancel: 0, reinvest: 1, reinvested_as: 0 });
      expect(await saver.balance()).toEqual(['20140.00000000', '0.00000000']);
      expect(await saver.messages()).toEqual([expect.stringContaining(`Reason: ${reason}`)]);
    },
  );

  it('follows the rule for borrowed money, and names the debt', async () => {
    const world = await server.fork();
    const borrower = await Borrower.enter(world, { USDT: '10000' });
    const saver = await Saver.enter(world, '0.1', 'empty');
    const { id } = await saver.buy({ ...week, reinvest: 1 });
    await borrower.borrow({ id: TERM.credit.month, amount: '3000' });
    await ok(borrower.client, product.wallet.transfer, { currency_id: 3, number: '1000', from_field: 'change', to_field: 'micro' });
    await world.advance('8d');
    expect(await saver.order(id)).toMatchObject({ status: 2, reinvest: 1, reinvested_as: 0 });
    expect((await saver.messages('empty@mt2.test')).filter((text) => text.includes('Reason'))).toEqual([
      expect.stringContaining('You can use 9050.10000000 USDT here. Borrowed funds (3090.00000000 USDT) are excluded'),
    ]);
    await world.prove();
  });

  it('can be turned on and off until it ends', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy(week);
    const set = async (reinvest: 0 | 1) => (await ok(saver.client, product.finance.setReinvest, { id, reinvest })).beside.order.reinvest;
    expect([await set(1), await set(0), await set(1)]).toEqual([1, 0, 1]);
    await world.advance('8d');
    expect(await saver.orders()).toHaveLength(2);
  });
});
