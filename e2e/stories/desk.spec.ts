import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { expectFits } from '../narrow.ts';
import { openScreen } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { leverScreen } from '../screens/lever.ts';
import { tabBar, titleOf } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { type Box, boxOf } from '../windows.ts';
import { say } from '../words.ts';

test.use({ persona: 'trader', isMobile: false, hasTouch: false });

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an order is placed from the desk with the keyboard alone', async ({ page }) => {
    await openScreen(page, 'spot', say);
    const spot = spotScreen(page);
    const book = page.getByRole('region', { name: say('spot.order-book') });
    await expect(spot.bids.nth(1)).toBeVisible();
    const chart = await boxOf(kline(page).chart);
    const rows = await boxOf(book);
    const form = await boxOf(spot.buy);
    const orders = await boxOf(spot.openTab);
    expect([chart.right <= rows.x, rows.right <= form.x, orders.y >= chart.bottom, orders.y >= rows.bottom]).toEqual(Array(4).fill(true));
    await expectFits(page, []);
    await expectAccessibleInBothThemes(page);

    // A trader presses Esc to drop something: it never leaves the desk.
    await page.keyboard.press('Escape');
    await book.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const level = spot.bids.nth(1);
    await expect(level).toHaveAttribute('aria-current', 'true');
    const price = await spot.price.inputValue();
    await expect(level).toContainText(price.replace(/0$/, ''));
    await spot.quantity.focus();
    await page.keyboard.type('0.02');
    await page.keyboard.press('Enter');
    await expect(spot.confirm('buy')).toBeFocused();
    const { x, right, bottom } = await boxOf(spot.confirmation);
    expect([Math.round(x + right), bottom < 900]).toEqual([1440, true]);
    await page.keyboard.press('Enter');
    const order = spot.orders.filter({ hasText: price }).filter({ hasText: '0.020000' });
    await expect(order).toBeVisible();
  });

  test('the row of the book under the mouse shows the average price and the sums from the best price on', async ({ page }) => {
    await openScreen(page, 'spot', say);
    const row = spotScreen(page).bids.nth(2);
    const [, , total = ''] = await row.locator('span').allInnerTexts();
    await row.hover();
    const sums = page.getByRole('list', { name: say('kline.bids') }).locator('dl');
    await expect(sums).toContainText(say('spot.average-price'));
    await expect(sums).toContainText(total);
    await page.mouse.move(0, 0);
    await expect(sums).toBeHidden();
  });

  test('the chart has drawing tools at its left, a menu for the price under a right click, and a cross on each order', async ({
    page,
    world,
    speaker,
  }) => {
    await world.placeOrder(speaker, { price: '64000' });
    await openScreen(page, 'spot', say);
    const { chart, draw, tool } = kline(page);
    const lines = page.getByRole('list', { name: say('kline.own-orders') }).getByRole('button');
    await expect(lines.filter({ hasText: '64,000.00' })).toHaveCount(1);
    const box = await boxOf(chart);

    await expect(draw).toBeHidden();
    await tool('horizontal-line').click();
    await page.mouse.click(box.x + 100, box.y + 150);
    await expect(tool('delete-drawing')).toBeEnabled();
    await page.mouse.click(box.x + 300, box.y + 60);
    await expect(tool('delete-drawing')).toBeDisabled();

    const price = spotScreen(page).price;
    const before = await price.inputValue();
    await page.mouse.click(box.x + 300, box.y + 60, { button: 'right' });
    await page
      .getByRole('dialog', { name: say('common.more') })
      .getByRole('button')
      .first()
      .click();
    await expect(price).not.toHaveValue(before);

    const count = await lines.count();
    const cursor = () => chart.evaluate(({ style }) => style.cursor);
    for (let y = box.y; y < box.bottom && (await cursor()) !== 'pointer'; y += 3) await page.mouse.move(box.right - 75, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect(lines).toHaveCount(count - 1);
  });

  test('a contract has its positions below the chart, and its menu leads to the other screens', async ({ page }) => {
    await openScreen(page, 'contract', say);
    const contract = leverScreen(page);
    const card = contract.card('BTC/USDT');
    await expect(card.close).toBeVisible();
    const chart = await boxOf(kline(page).chart);
    const position = await boxOf(card.card);
    const long = await boxOf(contract.open('long'));
    expect([position.y >= chart.bottom, long.x >= position.right]).toEqual([true, true]);
    // One line, below the names of its columns.
    expect(position.bottom - position.y).toBeLessThan(80);
    const name = await boxOf(page.getByText(say('lever.break-even'), { exact: true }).first());
    expect(name.bottom).toBeLessThanOrEqual(position.y);
    await expectFits(page, []);
    await expectAccessibleInBothThemes(page);
    await page.mouse.move(chart.right - 20, chart.y + 100);
    const alert = page.getByRole('dialog', { name: say('alert.title-of', { symbol: 'BTC/USDT' }) });
    // The theme has changed, so the chart is made anew: the press may meet the old one.
    await expect(async () => {
      await page.mouse.up();
      await page.mouse.down();
      await expect(alert).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await tabBar(page).tab('wallet').click();
    await expect(titleOf(page)).toHaveText(say('screen.wallet'));
    const column = await boxOf(page.getByRole('main'));
    expect(column.right - column.x).toBeLessThanOrEqual(1104);
    // The whole menu fits, to its last button.
    const theme = await boxOf(page.getByRole('complementary').getByRole('button', { name: new RegExp(`^${say('common.theme')}`) }));
    expect(theme.bottom).toBeLessThanOrEqual(900);
  });
});

/** Both groups of the settings: those of the appearance, and the general ones. */
async function groupsOfSettings(page: Page): Promise<readonly [Box, Box]> {
  await openScreen(page, 'settings', say);
  const group = (word: string) => boxOf(page.getByRole('heading', { name: say(word), exact: true }).locator('..'));
  return [await group('settings.appearance'), await group('settings.general')];
}

test.describe('at 1280 × 720', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('a screen with parts for two columns shows them side by side', async ({ page }) => {
    const [appearance, general] = await groupsOfSettings(page);
    expect(general.x).toBeGreaterThanOrEqual(appearance.right);
    await expectFits(page, []);
    await expect(page.getByRole('complementary').getByRole('link', { name: say('nav.settings') })).toHaveAttribute('aria-current', 'page');
    await openScreen(page, 'p2pAdvert', say);
    const button = await boxOf(page.getByRole('button', { name: say('p2p.buy-coin', { coin: 'USDT' }) }));
    const field = await boxOf(page.getByRole('textbox'));
    expect(button.x).toBeGreaterThanOrEqual(field.right);
    // The action follows the form, far from the window's bottom.
    expect(button.bottom).toBeLessThan(600);
    await expectFits(page, []);

    await openScreen(page, 'p2p', say);
    const advert = await boxOf(page.getByRole('article').first());
    expect([advert.right - advert.x > 800, advert.bottom - advert.y < 90]).toEqual([true, true]);
    const take = page.getByRole('article').first().getByRole('link').last();
    await take.hover();
    await expect(take).toHaveCSS('filter', 'brightness(1.12)');
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first Tab leads past the menu to the screen', async ({ page }) => {
    await openScreen(page, 'spot', say);
    await expect(spotScreen(page).bids.first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: say('common.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('options begin at their top, however far contracts were scrolled', async ({ page }) => {
    await openScreen(page, 'contract', say);
    await expect(leverScreen(page).open('long')).toBeVisible();
    const scrolled = () => page.evaluate(() => Math.max(...Array.from(document.querySelectorAll('*'), (each) => each.scrollTop)));
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.getByRole('radio', { name: say('nav.option'), exact: true }).click();
    await expect.poll(scrolled).toBe(0);
  });
});

test.describe('at 768 pixels', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('a screen is a column next to the menu', async ({ page }) => {
    await openScreen(page, 'home', say);
    const menu = await boxOf(page.getByRole('complementary'));
    const column = await boxOf(page.getByRole('main'));
    expect([menu.x, column.x >= menu.right, column.right - column.x <= 480]).toEqual([0, true, true]);
    await expectAccessibleInBothThemes(page);

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: say('search.placeholder') });
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).not.toBeFocused();
  });
});
