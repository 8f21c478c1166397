import { expect, test } from '../fixtures.ts';
import { buy } from '../options.ts';
import { openScreen } from '../screens/all.ts';
import { optionScreen } from '../screens/option.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with a thousand USDT in the options account', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '1000', account: 'micro' }));

  test('finds the countdown unchanged after a reload, stopped in a frozen world, and its details replaced by the result', async ({
    page,
    world,
  }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await buy(page, 'call', 2);
    await world.advance('45s');
    for (let load = 0; load < 2; load += 1) {
      await page.reload();
      await expect(option.timeLeft('01:15')).toBeVisible();
    }
    await option.orders.first().getByRole('button').click();
    await expect(option.details).toBeVisible();
    await world.advance('75s');
    await expect(option.result).toBeVisible();
    await expect(option.details).toBeHidden();
    await option.done.click();
    await page.reload();
    await option.recordsTab.click();
    await expect(option.orders.first()).toContainText('BTC/USDT');
    await expect(option.result).toBeHidden();
  });

  test('coming back, sees the results of the last moments, and older ones only in the list', async ({ page, world }) => {
    const option = optionScreen(page);
    const leave = () => openScreen(page, 'notices', say);
    await openScreen(page, 'options', say);
    await buy(page, 'call', 1);
    await leave();
    await world.advance('60s');
    // The toast appears on any screen, with a link to the result.
    await expect(toast(page, 'BTC/USDT')).toBeVisible();
    await page
      .getByRole('group', { name: /BTC\/USDT/ })
      .getByRole('button', { name: say('common.view'), exact: true })
      .click();
    await expect(option.result).toBeVisible();
    await option.done.click();
    await expect(toast(page, 'BTC/USDT')).toBeHidden();
    await buy(page, 'call', 1);
    await leave();
    await world.advance('1h');
    // A user who returns before the toast sees the result arrive.
    await expect(toast(page, 'BTC/USDT')).toBeVisible();
    await page.goBack();
    // The link led to the records, and going back returns there.
    await expect(option.recordsTab).toHaveAttribute('aria-selected', 'true');
    await option.pendingTab.click();
    await expect(page.getByText(say('option.no-pending'))).toBeAttached();
    await option.recordsTab.click();
    await expect(option.orders).toHaveCount(2);
    await expect(option.result).toBeHidden();
  });
});
