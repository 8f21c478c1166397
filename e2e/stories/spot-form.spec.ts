import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { pairButton, pairSheet } from '../screens/market.ts';
import { choose, sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { PHONE } from '../windows.ts';
import { say } from '../words.ts';

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('chooses a book and a market, types orders of all kinds on phones of any width, and finds what was typed until logging out', async ({
    page,
  }) => {
    await test.step('chooses the groups and the layout of the book', async () => {
      const spot = spotScreen(page);
      await openScreen(page, 'spot', say);
      await expect(spot.asks).toHaveCount(8);
      await expect(spot.grouping).toHaveText('0.5');
      await spot.grouping.click();
      const groups = sheet(page, say('spot.grouping')).getByRole('option');
      await expect(groups).toHaveText(['0.01', '0.1', '0.5', '1', '10', '50']);
      await page.keyboard.press('Escape');
      await choose(spot.grouping, '50');
      await expect(spot.asks).toHaveCount(8);
      await expect(spot.bids).toHaveCount(8);
      await expect(spot.bids).toHaveText(Array(8).fill(/^\d\d,\d[05]0\b(?!\.)/), { useInnerText: true });
      await spot.layout.click();
      await expect(spot.asks).toHaveCount(0);
      await expect(spot.bids).toHaveCount(16);
      await expect(spot.grouping).toHaveText('50');
      await spot.layout.click();
      await expect(spot.bids).toHaveCount(0);
      await expect(spot.asks).toHaveCount(16);
      await spot.layout.click();
      await expect(spot.grouping).toHaveText('50');
    });

    await test.step('opens another market by one tap, with its own form', async () => {
      await openScreen(page, 'spot', say);
      await spotScreen(page).quantity.fill('0.01');
      await pairButton(page, 'BTC/USDT').click();
      await pairSheet(page).market('XRP').click();
      const spot = spotScreen(page, 'XRP');
      await expect(spot.quantity).toHaveValue('');
      await expect(spot.price).toHaveValue(/^0\.\d{4}$/);
      const chart = page.getByRole('figure', { name: say('kline.chart-of', { symbol: 'XRP/USDT' }) });
      await expect(chart).toHaveCount(0);
      const unfold = page.getByRole('button', { name: say('lever.chart') });
      await unfold.click();
      await expect(chart).toBeVisible();
      await unfold.click();
      await page.getByRole('link', { name: say('spot.open-chart') }).click();
      await expect(chart).toBeVisible();
    });

    await test.step('sees the buttons of a trigger order for contracts without scrolling, both once the chart is hidden', async () => {
      const { price } = triggerScreen(page);
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await choose(lever.kind, say('trigger.trigger'));
      await price.fill('70000');
      await page.getByRole('textbox', { name: say('spot.price-in', { coin: 'USDT' }), exact: true }).fill('69000');
      await expect(page.getByText(say('trigger.may-rest-long'))).toBeVisible();
      await expect(lever.open('long')).toBeInViewport({ ratio: 1 });
      await lever.chart.click();
      for (const side of ['long', 'short'] as const) await expect(lever.open(side)).toBeInViewport({ ratio: 1 });
      await lever.chart.click();
    });

    await test.step('reads a whole trigger price for contracts on a narrow phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const { price } = triggerScreen(page);
      await openScreen(page, 'contract', say);
      await choose(leverScreen(page).kind, say('trigger.trigger'));
      await price.fill('64136.28');
      await price.blur();
      await expect(price).toHaveValue('64,136.28');
      const hidden = await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
      await page.setViewportSize(PHONE);
    });

    await test.step('types an order while the buttons stay in place, and its toast stays above the fields', async () => {
      const spot = spotScreen(page);
      const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
      const place = async () => (await boxOf(spot.buy)).y;
      await openScreen(page, 'spot', say);
      await expect(spot.buy).toBeEnabled();
      const before = await place();
      for (const quantity of ['0.00000001', '0.00001', '500', '0.01']) {
        await spot.quantity.fill(quantity);
        expect(await place()).toBe(before);
      }
      await expect(page.getByText(say('spot.estimated-receive')).locator('+ dd')).toContainText('BTC');
      expect(await place()).toBe(before);
      await spot.buy.click();
      await spot.confirm('buy').click();
      const toast = page.locator('[data-toast]');
      await expect(toast).toBeVisible();
      const { y, height } = await boxOf(toast);
      expect(y + height).toBeLessThan((await boxOf(spot.price)).y);
    });

    await test.step('finds a typed order or trigger order again after reload and in its own pair, but not after logging out', async () => {
      const spot = spotScreen(page);
      const values = () => Promise.all([spot.sellSide.isChecked(), spot.price.inputValue(), spot.quantity.inputValue()]);
      await openScreen(page, 'spot', say);
      await spot.sellSide.check({ force: true });
      await spot.price.fill('70000');
      await spot.quantity.fill('0.01');
      await page.reload();
      await expect(spot.quantity).toHaveValue('0.01');
      expect(await values()).toEqual([true, '70,000', '0.01']);
      await spot.chooseType('trigger.trigger');
      await triggerScreen(page).price.fill('64500');
      await page.reload();
      await expect(triggerScreen(page).price).toHaveValue('64,500');
      await openScreen(page, 'account', say);
      await page.getByRole('button', { name: say('common.log-out'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('common.log-out'), exact: true })
        .click();
      await expect(page.locator('[data-toast]').getByText(say('session.logged-out'))).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('mt2.drafts'))).toBeNull();
    });
  });
});
