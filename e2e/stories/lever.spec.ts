import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { contractMoney, fundContracts, openPosition, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose, question, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);

  test.describe('with order confirmation', () => {
    test.use({ settings: { unconfirmed: [] }, tapsInTime: true });

    test('is still asked for a confirmation after a double tap', async ({ page }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await choose(lever.kind, say('spot.market'));
      await lever.size.fill('10');
      await lever.chooseStops(false);
      await lever.open('long').dblclick();
      await expect(lever.confirmation).toBeVisible();
      await lever.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
      await expect(lever.rows).toHaveCount(1);
    });
  });

  test('places a limit order, which freezes its cost and releases it when it is cancelled', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    const { available } = await contractMoney(world, speaker);
    await lever.price.fill('60000');
    await lever.size.fill('10');
    await lever.chooseStops(false);
    await lever.open('long').click();
    await expect(lever.tab('orders')).toHaveText(say('spot.open-orders-number', { number: 1 }));
    expect(await contractMoney(world, speaker)).toEqual({ available: available - atoms('30.585'), frozen: atoms('30.585') });
    await lever.tab('orders').click();
    await expect(lever.rows).toContainText('60,000.00');
    await expect(lever.rows).toContainText(`${say('lever.margin')}30.00 USDT`);
    await lever.cancel(SYMBOL).click();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect(await contractMoney(world, speaker)).toEqual({ available, frozen: 0n });
    await lever.tab('history').click();
    await page.getByRole('radio', { name: say('status.contract-cancelled') }).click();
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText(say('status.contract-cancelled'));
    await page.getByRole('radio', { name: say('status.contract-fully-traded'), exact: true }).click();
    await expect(page.getByText(say('spot.no-order-history'))).toBeVisible();
  });

  test('cancels all waiting orders, first those of one pair', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    const { available } = await contractMoney(world, speaker);
    const limit = { status: 0, share: '10', target_price: '60000' };
    for (const order of [limit, limit, { ...limit, currency_id: 2, target_price: '2900' }]) await openPosition(world, speaker, order);
    await openScreen(page, 'contract', say);
    await expect(lever.tab('orders')).toHaveText(say('spot.open-orders-number', { number: 3 }));
    await lever.tab('orders').click();
    const cancelAll = async (count: number) => {
      const number = { count, number: count };
      await lever.cancelAll.click();
      await question(page, say('spot.cancel-all-question', number))
        .getByRole('button', { name: say('spot.cancel-orders', number) })
        .click();
      await expect(toast(page, say('spot.all-cancelled-result', { number: count }))).toBeVisible();
    };
    await lever.hideOthers.check();
    await expect(lever.rows).toHaveCount(2);
    await cancelAll(2);
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    await lever.hideOthers.uncheck();
    await expect(lever.rows).toContainText(['ETH/USDT']);
    await cancelAll(1);
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect(await contractMoney(world, speaker)).toEqual({ available, frozen: 0n });
    await world.prove();
  });

  test('closes all positions after a confirmation, and hides other pairs on request', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openPosition(world, speaker);
    await openPosition(world, speaker, { currency_id: 2, share: '10' });
    await openScreen(page, 'contract', say);
    await expect(lever.tab('positions')).toHaveText(say('lever.positions-number', { number: 2 }));
    await lever.hideOthers.check();
    await expect(lever.rows).toHaveCount(1);
    await lever.hideOthers.uncheck();
    await lever.closeAll.click();
    const asked = question(page, say('lever.close-all-question', { count: 2 }));
    await asked.getByRole('button', { name: say('common.cancel') }).click();
    await expect(asked).toBeHidden();
    await expect(lever.rows).toHaveCount(2);
    await lever.closeAll.click();
    await asked.getByRole('button', { name: say('lever.close-positions', { count: 2 }) }).click();
    await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
    await lever.tab('closed').click();
    await expect(lever.rows).toHaveCount(2);
    await world.prove();
  });

  test('opens one position by a double click', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await choose(lever.kind, say('spot.market'));
    await lever.size.fill('10');
    await lever.chooseStops(false);
    await lever.open('short').dblclick();
    await expect(lever.rows).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const { message } = await world.call(product.lever.listTickets, { account: 'contract', page: 1, limit: 10 }, speaker);
    expect(message.total).toBe(1);
  });
});
