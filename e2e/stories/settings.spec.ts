import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { settingsScreen } from '../screens/settings.ts';
import { sheet, titleOf } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

const root = (page: Page) => page.locator(':root');

test('language and theme apply immediately and survive a reload', async ({ page }) => {
  const sayIn = wordsOf('jp');
  await openScreen(page, 'settings', say);
  await settingsScreen(page).theme('light').click();
  await settingsScreen(page).language.click();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(titleOf(page)).toHaveText(sayIn('screen.settings'));
  await page.reload();
  await expect(titleOf(page)).toHaveText(sayIn('screen.settings'));
  await expect(root(page)).toHaveAttribute('lang', 'ja');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(settingsScreen(page, sayIn).theme('light')).toHaveAttribute('aria-checked', 'true');
  await page.goto(`/#${SCREENS.home.address}`);
  await expect(page.getByRole('heading', { name: sayIn('home.guest-title') })).toBeVisible();
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
      .getByRole('option', { name: say('settings.red-up') })
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

test.describe('a device in Tokyo', () => {
  test.use({ persona: 'trader', timezoneId: 'Asia/Tokyo' });

  test('shows its own times and says so, or UTC if the user chooses it', async ({ page }) => {
    await openScreen(page, 'logins', say);
    const times = page.getByText(/\d\d:\d\d:\d\d$/);
    await expect(page.getByText('UTC+9', { exact: true })).toBeVisible();
    await expect(times.first()).toContainText('09:00:00');
    await openScreen(page, 'settings', say);
    await page.getByRole('button', { name: new RegExp(`^${say('settings.time-zone')}`) }).click();
    await sheet(page, say('settings.time-zone')).getByRole('option', { name: 'UTC', exact: true }).click();
    await openScreen(page, 'logins', say);
    await expect(page.getByText('UTC', { exact: true })).toBeVisible();
    await expect(times.first()).toContainText('00:00:00');
    await page.reload();
    await expect(times.first()).toContainText('00:00:00');
  });
});
