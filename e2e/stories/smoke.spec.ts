import { expect, expectAccessible, test } from '../fixtures.ts';
import { say } from '../words.ts';

test('guest home', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('home.guest-title') })).toBeVisible();
  await page.screenshot({ path: '/tmp/home.png' });
  await expectAccessible(page);
});
test.describe('trader', () => {
  test.use({ persona: 'trader' });
  test('assets', async ({ page }) => {
    await page.goto('/#/pages/assets/index');
    await expect(page.getByRole('heading', { name: say('screen.wallet') })).toBeVisible();
    await expect(page.getByRole('button', { name: 'BTC' }).first()).toBeVisible();
    await page.screenshot({ path: '/tmp/assets.png' });
    await expectAccessible(page);
  });
});
