import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openScreen, SCREENS } from '../../screens/all.ts';
import { settingsScreen } from '../../screens/settings.ts';
import { titleOf } from '../../screens/shell.ts';
import { say, wordsOf } from '../../words.ts';

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
