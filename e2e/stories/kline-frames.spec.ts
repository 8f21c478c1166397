import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { FRAMES, kline } from '../screens/kline.ts';
import { choose, fact } from '../screens/shell.ts';
import { say } from '../words.ts';

const PERIODS = ['1min', '1min', '5min', '30min', '60min', '1day', '1week', '1mon'];

test('all eight time frames show candles, and the tabs the book, the depth, the trades and the coin', async ({ page }) => {
  await test.step('the header shows the day, and the tabs show the book, the depth, the trades and the coin', async () => {
    const chart = kline(page);
    await openScreen(page, 'kline', say);
    const main = page.getByRole('main');
    for (const key of ['spot.high-24h', 'spot.low-24h']) await expect.poll(() => fact(main, say(key))).toMatch(/^\d\d,\d{3}\.\d\d$/);
    await expect(page.getByRole('list', { name: say('kline.bids') }).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('list', { name: say('kline.asks') }).getByRole('listitem')).toHaveCount(12);
    await choose(chart.grouping, '50');
    for (const side of ['kline.bids', 'kline.asks']) {
      const rows = page.getByRole('list', { name: say(side) }).getByRole('listitem');
      await expect(rows).toHaveCount(12);
      await expect(rows.getByText(/^\d\d,\d[05]0$/)).toHaveCount(12);
    }
    await chart.tab('kline.depth-chart').click();
    await expect(page.getByRole('slider', { name: say('kline.depth-chart-of', { symbol: 'BTC/USDT' }) })).toBeVisible();
    await chart.tab('spot.trades').click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(chart.chart).toBeInViewport({ ratio: 0.5 });
    await chart.tab('kline.info').click();
    await expect(page.getByRole('heading', { name: /Bitcoin/ })).toBeVisible();
    await expect.poll(() => fact(page.getByRole('tabpanel'), say('kline.tick-size'))).toBe('0.01 USDT');
    await expect.poll(() => fact(page.getByRole('tabpanel'), say('spot.taker-fee'))).toBe('0.10%');
  });

  await test.step('all eight time frames show candles, and the last choice is remembered', async () => {
    const chart = kline(page);
    await openScreen(page, 'kline', say);
    for (const [index, frame] of FRAMES.entries()) {
      const asked = chart.frame(frame);
      await asked.click();
      await expect(asked).toBeChecked();
      await expect(chart.chart).toBeVisible();
      // The time-share line has no averages; the volume below has them in every frame.
      await expect(chart.legend('VOL')).toBeVisible();
      await expect(chart.legend('MA30')).toBeVisible({ visible: PERIODS[index] !== '1min' || index > 0 });
    }
    await page.reload();
    await expect(chart.frame('1-month')).toBeChecked();
    await expect(chart.legend('VOL')).toBeVisible();
  });
});
