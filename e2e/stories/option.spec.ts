import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { optionScreen } from '../screens/option.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.use({ persona: 'options-trader' });

test('the whole buttons are seen on a small phone without scrolling', async ({ page }) => {
  const option = optionScreen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openScreen(page, 'options', say);
  for (const direction of ['call', 'flat', 'put'] as const) await expect(option.buy(direction)).toBeInViewport({ ratio: 1 });
});

test.describe('by keyboard', () => {
  test.use({ isMobile: false, hasTouch: false });
  test('an option can be bought', async ({ page }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.rules.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(option.time(2)).toBeChecked();
    await option.amount().focus();
    await page.keyboard.type('20');
    await option.buy('put').focus();
    await page.keyboard.press('Enter');
    await expect(option.confirmation).toBeVisible();
    await option.confirm.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, say('option.bought'))).toBeVisible();
    await option.orders.first().getByRole('button').press('Enter');
    await expect(option.details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(option.details).toBeHidden();
  });
});
