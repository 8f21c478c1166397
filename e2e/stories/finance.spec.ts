import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { financeScreen } from '../screens/finance.ts';
import { resultScreen, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with twenty thousand USDT', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '20000' }));

  test('is notified of interest and of the end on any screen', async ({ page, world }) => {
    const finance = financeScreen(page);
    await page.goto('/#/pages/finance/buyPage?id=1');
    await finance.amount.fill('1000');
    await finance.agreement.check();
    await finance.buy.click();
    await finance.confirm.click();
    await resultScreen(page).done.waitFor();
    await openScreen(page, 'help', say);
    await world.advance('2d');
    await expect(toast(page, say('finance.told-interest', { days: 7, amount: '+2.00 USDT' }))).toBeVisible();
    await world.advance('6d');
    await expect(toast(page, say('finance.told-completed', { days: 7, amount: '14.00 USDT' }))).toBeVisible();
    await page.getByRole('button', { name: say('common.view'), exact: true }).click();
    await expect(finance.tab('completed')).toHaveAttribute('aria-selected', 'true');
    await expect(finance.orders).toContainText('1,000.00 USDT');
  });

  test('lets a completed order buy its product again, and may change that', async ({ page, world }) => {
    const finance = financeScreen(page);
    await page.goto('/#/pages/finance/buyPage?id=1');
    await finance.amount.fill('1000');
    await finance.reinvest.check();
    await finance.agreement.check();
    await finance.buy.click();
    await finance.confirm.click();
    await expect(page.getByRole('main')).toContainText(say('finance.reinvest-hint'));
    await resultScreen(page).view.click();
    await expect(finance.orders).toHaveCount(1);
    await expect(finance.reinvest).toBeChecked();
    await world.advance('8d');
    // The active order now looks like the previous one: a reloaded list shows only the new one.
    await page.reload();
    await expect(finance.orders).toHaveCount(1);
    await expect(finance.orders).toContainText(say('finance.days-left', { count: 7 }));
    await finance.reinvest.uncheck();
    await expect(finance.reinvest).not.toBeChecked();
    await finance.tab('completed').click();
    await expect(finance.orders).toContainText(say('finance.principal-reinvested'));
    await world.advance('8d');
    await expect(finance.orders).toHaveCount(2);
  });
});

test('a product opens while the screen is open', async ({ page, world }) => {
  const finance = financeScreen(page);
  await openScreen(page, 'finance', say);
  await world.advance('604795s');
  await page.reload();
  await expect(finance.card(60).getByRole('timer')).toHaveText('00:05');
  await world.advance('5s');
  await page.reload();
  await expect(finance.purchaseOf(finance.card(60))).toBeVisible();
});

test.describe('the saver', () => {
  test.use({ persona: 'saver' });

  test('sees orders in every state, and their earnings', async ({ page }) => {
    const finance = financeScreen(page);
    await openScreen(page, 'finance', say);
    await expect(page.getByRole('main')).toContainText('250,000.00');
    await expectAccessibleInBothThemes(page);
    await finance.calculator.click();
    await expect(page.getByRole('dialog', { name: say('finance.calculator') })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await openScreen(page, 'financeOrders', say);
    await expect(finance.orders).toHaveCount(2);
    await finance.tab('redeemed').click();
    await expect(finance.orders).toHaveCount(2);
    await finance.tab('hosting').click();
    await expect(finance.orders).toHaveCount(4);
    await expectAccessibleInBothThemes(page);
  });
});
