import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Saver } from '@mt2/prisma/testing/saver';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower, TERM } from '../../testing/users/borrower.ts';

const server = await sharedServer();

const week = { productId: 1, amount: '10000' };

describe('an order that reinvests', () => {
  it('buys its product again with its principal, and its interest stays in the account', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy({ ...week, isReinvesting: true });
    await world.advance('8d');
    const [next] = await saver.orders({ stage: 'hosting' });
    expect(next).toMatchObject({ amount: atoms('10000'), createdAt: EPOCH + 691_200, completesAt: EPOCH + 1_382_400, isReinvesting: true });
    expect(await saver.order(id)).toMatchObject({ stage: 'ended', reinvestedAs: next?.id });
    expect(await saver.balance()).toEqual(['10140', '10000']);
    expect(await saver.messages('finance')).toEqual([expect.stringContaining('reinvested')]);
    await world.advance('8d');
    expect(await saver.orders()).toHaveLength(3);
    expect(await saver.balance()).toEqual(['10280', '10000']);
  });

  it('takes the terms that the product has then', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    await saver.buy({ ...week, isReinvesting: true });
    await ok(world.guest, lab.labFinance.changeProduct, { id: 1, daily_rate: '0.1' });
    await world.advance('8d');
    expect(await saver.orders()).toMatchObject([{ dailyRate: atoms('0.001') }, { dailyRate: atoms('0.002') }]);
  });

  it.each([
    ['closed', { close: true }, 'This product is no longer offered'],
    ['too small for it now', { quota: '9999.99999999' }, 'Amount is above the remaining quota'],
    ['for larger orders only', { minimum: '10000.00000001' }, 'Amount is below the minimum'],
  ])(
    'returns its principal where the product is %s, and says why',
    async (_, { close, ...change }: { close?: boolean; quota?: string; minimum?: string }, reason) => {
      const { world, who: saver } = await inFork(server, Saver);
      const { id } = await saver.buy({ ...week, isReinvesting: true });
      if (close) await ok(world.guest, lab.labFinance.closeProduct, { id: 1 });
      else await ok(world.guest, lab.labFinance.changeProduct, { id: 1, ...change });
      await world.advance('8d');
      expect(await saver.order(id)).toMatchObject({ stage: 'ended', isRedeemed: false, isReinvesting: true, reinvestedAs: 0 });
      expect(await saver.balance()).toEqual(['20140', '0']);
      expect(await saver.messages('finance')).toEqual([expect.stringContaining(`Reason: ${reason}`)]);
    },
  );

  it('follows the rule for borrowed money, and names the debt', async () => {
    const world = await server.fork();
    const borrower = await Borrower.enter(world, { USDT: '10000' });
    const saver = await Saver.enter(world, '0.1', 'empty');
    const { id } = await saver.buy({ ...week, isReinvesting: true });
    await borrower.borrow({ id: TERM.credit.month, amount: '3000' });
    await ok(borrower.client, product.wallet.transfer, { currency_id: 3, number: '1000', from_field: 'change', to_field: 'micro' });
    await world.advance('8d');
    expect(await saver.order(id)).toMatchObject({ stage: 'ended', isReinvesting: true, reinvestedAs: 0 });
    expect((await saver.messages('finance')).filter((text) => text.includes('Reason'))).toEqual([
      expect.stringContaining('You can use 9050.10000000 USDT here. Borrowed funds (3090.00000000 USDT) are excluded'),
    ]);
    await world.prove();
  });

  it('can be turned on and off until it ends', async () => {
    const { world, who: saver } = await inFork(server, Saver);
    const { id } = await saver.buy(week);
    const set = async (isReinvesting: boolean) =>
      (await saver.do(product.finance.setReinvest, { id, isReinvesting })).beside.order.isReinvesting;
    expect([await set(true), await set(false), await set(true)]).toEqual([true, false, true]);
    await world.advance('8d');
    expect(await saver.orders()).toHaveLength(2);
  });
});
