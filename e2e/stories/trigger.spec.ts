import { product } from '@mt2/contracts';
import { contractMoney, fundContracts, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose, fact, question, toast } from '../screens/shell.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { say } from '../words.ts';

test.describe('a newcomer with a thousand USDT', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '1000' }));

  test('cancels a waiting order, is notified why another one failed, and cancels the rest', async ({ page, world, speaker }) => {
    const trigger = triggerScreen(page);
    const place = (sent: { currency_id?: number; type: 1 | 2; amount: string; trigger_price: string }) =>
      world.call(product.trigger.placeSpot, { currency_id: 1, legal_id: 3, ...sent }, speaker);
    await world.fund('newcomer', { currency: 'BTC', amount: '1' });
    await place({ type: 1, amount: '0.005', trigger_price: '66000' });
    // Worth the minimum at 62,500, and less at any bid price there.
    await place({ type: 2, amount: '0.00008', trigger_price: '62500' });
    await place({ type: 1, amount: '0.005', trigger_price: '70000' });
    await place({ currency_id: 2, type: 1, amount: '0.03', trigger_price: '5000' });
    const [first, small] = [say('trigger.last-up', { price: '66,000.00' }), say('trigger.last-down', { price: '62,500.00' })];

    await test.step('cancels one', async () => {
      await openScreen(page, 'spot', say);
      await expect(trigger.tab).toHaveText(say('trigger.orders-number', { number: 4 }));
      await trigger.tab.click();
      await trigger.cancel(first).click();
      await expect(toast(page, 'Order cancelled')).toBeVisible();
      await expect(trigger.rows).toHaveCount(3);
    });

    await test.step('is notified that one failed when it was triggered, and reads the reason in the history', async () => {
      const reason = say('refusal.below-minimum-order-value');
      await world.market.setPrice(SYMBOL, '62400');
      await world.advance('2m');
      await expect(toast(page, say('trigger.told-failed', { symbol: SYMBOL, reason }))).toBeVisible();
      await expect(trigger.rows).toHaveCount(2);
      await trigger.all.click();
      await expect(trigger.row(small)).toContainText(say('trigger.failed'));
      await expect(trigger.row(small)).toContainText(`${say('lever.reason')}${reason}`);
      await expect(trigger.row(first)).toContainText(say('trigger.cancelled'));
    });

    await test.step('cancels all that still wait, in every market', async () => {
      const number = { count: 2, number: 2 };
      await trigger.cancelAll.click();
      await question(page, say('trigger.cancel-all-question', number))
        .getByRole('button', { name: say('spot.cancel-orders', number) })
        .click();
      await expect(toast(page, 'Orders cancelled: 2')).toBeVisible();
      await expect(trigger.rows.filter({ hasText: say('trigger.cancelled') })).toHaveCount(3);
      await expect(trigger.tab).toHaveText(say('trigger.orders'));
      await trigger.waiting.click();
      await expect(page.getByRole('tabpanel')).toContainText(say('trigger.none-waiting'));
      const usdt = await world.call(product.wallet.getBalance, { currency: 3, type: 'change' }, speaker);
      expect(usdt).toMatchObject({ change_balance: '1000.00000000', lock_change_balance: '0.00000000' });
      await world.prove();
    });
  });
});

test.describe('a user with five thousand USDT for contracts', () => {
  test.use({ persona: PERSONA });
  test.beforeEach(fundContracts);

  test('places a stop-market long, is notified when the mark price is reached, and finds the position', async ({
    page,
    world,
    speaker,
  }) => {
    const lever = leverScreen(page);
    const trigger = triggerScreen(page);
    await openScreen(page, 'contract', say);
    await choose(lever.kind, say('trigger.trigger'));
    await trigger.kind('market').click();
    await choose(trigger.watched, say('trigger.by-mark'));
    await trigger.price.fill('64500');
    await lever.size.fill('10');
    await lever.open('long').click();
    const condition = say('trigger.mark-up', { price: '64,500.00' });
    await expect(trigger.confirmation.getByText(say('trigger.mark-up', { price: '64,500.00' }))).toBeVisible();
    await trigger.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
    await expect(trigger.tab).toHaveText(say('trigger.orders-number', { number: 1 }));
    await trigger.tab.click();
    await expect(trigger.rows).toContainText(condition);
    const before = await contractMoney(world, speaker);
    expect(before.frozen).toBeGreaterThan(0n);

    await world.market.setPrice(SYMBOL, '64700');
    await world.advance('10m');
    await expect(toast(page, say('trigger.told-triggered', { symbol: SYMBOL, condition }))).toBeVisible();
    await expect(page.getByText(say('trigger.none-waiting'))).toBeVisible();
    await lever.tab('positions').click();
    await expect.poll(() => fact(lever.card(SYMBOL).card, say('lever.size'))).toContain('10');
    const { frozen } = await contractMoney(world, speaker);
    expect(frozen).toBeLessThan(before.frozen);
    await world.prove();
  });
});
