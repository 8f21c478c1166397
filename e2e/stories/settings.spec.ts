import { product } from '@mt2/contracts';
import { connect } from '@mt2/lab/connect';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { settingsScreen } from '../screens/settings.ts';
import { question, sheet, toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say, wordsOf } from '../words.ts';

const root = (page: Page) => page.locator(':root');

test.describe('a signed-in user', () => {
  test.use({ persona: 'newcomer' });

  test('clears the cache after a confirmation, and keeps the session and the settings', async ({ page }) => {
    const settings = settingsScreen(page);
    await openScreen(page, 'settings', say);
    await settings.theme('light').click();
    await page.evaluate(() => localStorage.setItem('something.else', 'kept by mistake'));
    await settings.clearCache.click();
    await question(page, say('settings.cache-question'))
      .getByRole('button', { name: say('common.clear-cache') })
      .click();
    await expect(toast(page, say('settings.cache-cleared'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('something.else'))).toBeNull();
    await page.reload();
    await expect(settings.account).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });
});

test("a guest's settings apply at once and are remembered", async ({ page }) => {
  await test.step('the colours of up and down are switched and remembered', async () => {
    const rising = page.getByText(/^\+\d+\.\d\d%$/).first();
    const colour = async () => {
      await openScreen(page, 'market', say);
      await marketList(page).sort('spot.change-24h').click();
      return rising.evaluate((element) => getComputedStyle(element).backgroundColor);
    };
    const green = await colour();
    await openScreen(page, 'settings', say);
    await settingsScreen(page).upDown.click();
    await sheet(page, say('common.up-down-colours'))
      .getByRole('button', { name: say('settings.red-up') })
      .click();
    await expect(settingsScreen(page).upDown).toContainText(say('settings.red-up'));
    await page.reload();
    const red = await colour();
    expect([green, red]).toEqual(['rgb(46, 189, 133)', 'rgb(246, 70, 93)']);
  });

  await test.step('the theme follows the device, also when it changes', async () => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, 'settings', say);
    await settingsScreen(page).theme('system').click();
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload({ waitUntil: 'commit' });
    await expect(root).toHaveAttribute('data-theme', 'light');
  });

  await test.step('values are shown in the chosen currency', async () => {
    await openScreen(page, 'settings', say);
    await settingsScreen(page).valuation.click();
    await sheet(page, say('nav.valuation')).getByRole('button', { name: 'KRW' }).click();
    await expect(settingsScreen(page).valuation).toContainText('KRW');
    await openScreen(page, 'market', say);
    await expect(marketList(page).row('BTC')).toContainText(/₩\d{2},\d{3},\d{3}/);
  });

  await test.step('the version is 3.5.8, and About is an article that credits the charts', async () => {
    const settings = settingsScreen(page);
    await openScreen(page, 'settings', say);
    await expect(settings.version).toContainText('3.5.8');
    await settings.version.click();
    await expect(page.getByRole('main')).toContainText('3.5.8');
    await expect(page).toHaveURL(/notice\/detail/);
    await openScreen(page, 'settings', say);
    await settings.aboutUs.click();
    await expect(page.getByRole('main')).toContainText('TradingView');
  });
});

test.describe('a trader without order confirmation', () => {
  test.use({ persona: 'trader' });
  test('turns the confirmation off in the order, and on again in the settings', async ({ page }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.quantity.fill('0.0001');
    await spot.buy.click();
    await spot.confirmation.getByRole('switch', { name: say('spot.confirm-skip') }).check();
    await spot.confirm('buy').click();
    await expect(spot.quantity).toHaveValue('');
    await spot.quantity.fill('0.0001');
    await spot.buy.click();
    await expect(spot.quantity).toHaveValue('');
    await expect(spot.confirmation).toBeHidden();
    await openScreen(page, 'settings', say);
    const { confirms } = settingsScreen(page);
    await expect(confirms('nav.option')).toBeChecked();
    await expect(confirms('spot.spot')).not.toBeChecked();
    await confirms('spot.spot').check();
    await openScreen(page, 'spot', say);
    await spot.quantity.fill('0.0001');
    await spot.buy.click();
    await expect(spot.confirmation).toBeVisible();
  });
});

test.describe('a device in Tokyo', () => {
  test.use({ persona: 'trader', timezoneId: 'Asia/Tokyo' });

  test('shows its own times and says so, or UTC if the user chooses it', async ({ page }) => {
    await openScreen(page, 'logins', say);
    const times = page.getByText(/\d\d:\d\d:\d\d$/);
    await expect(page.getByText('UTC+9', { exact: true })).toBeVisible();
    await expect(times.first()).toContainText('09:00:00');
    await openScreen(page, 'settings', say);
    await page.getByRole('button', { name: new RegExp(`^${say('settings.time-zone')}`) }).click();
    await sheet(page, say('settings.time-zone')).getByRole('button', { name: 'UTC', exact: true }).click();
    await openScreen(page, 'logins', say);
    await expect(page.getByText('UTC', { exact: true })).toBeVisible();
    await expect(times.first()).toContainText('00:00:00');
    await page.reload();
    await expect(times.first()).toContainText('00:00:00');
  });
});

test.describe('a signed-in user', () => {
  test.use({ persona: 'newcomer' });

  test('stores the language in the account, so that its messages use it', async ({ page, world, speaker }) => {
    await openScreen(page, 'language', say);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(toast(page, wordsOf('esp')('settings.language-changed'))).toBeVisible();
    // A request that names no language, so that the answer is in the stored one.
    const ask = connect({ url: world.url });
    await expect.poll(() => ask(product.account.getLanguage, {}, { world: world.id, ...speaker })).toBe('esp');
  });
});
