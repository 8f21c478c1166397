import { expect, expectAccessibleInBothThemes, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { spotScreen } from '../../screens/spot.ts';
import { boxOf } from '../../windows.ts';
import { say } from '../../words.ts';

test.use({ persona: 'trader', isMobile: false, hasTouch: false });

test.describe('at 768 pixels', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('an order is placed in a column next to the menu, with the keyboard', async ({ page }) => {
    await openScreen(page, 'home', say);
    const menu = await boxOf(page.getByRole('complementary'));
    const column = await boxOf(page.getByRole('main'));
    expect([menu.x, column.x >= menu.right, column.right - column.x <= 480]).toEqual([0, true, true]);
    await expectAccessibleInBothThemes(page);
    await expect(page.getByRole('link', { name: say('wide.lab') })).toHaveAttribute('href', '/lab/');

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: say('search.placeholder') });
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).not.toBeFocused();

    await openScreen(page, 'spot', say);
    const spot = spotScreen(page);
    await expect(spot.bids.first()).toBeVisible();
    await spot.price.fill('60000');
    await spot.quantity.fill('0.03');
    await spot.quantity.press('Enter');
    await spot.confirm('buy').press('Enter');
    await expect(spot.orders.filter({ hasText: '0.030000' })).toBeVisible();
  });
});
