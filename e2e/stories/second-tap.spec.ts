import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { spotScreen } from '../screens/spot.ts';
import { tap } from '../touch.ts';
import { say } from '../words.ts';

/** Presses the button of the first row, and the same point again as soon as the row has left. */
async function pressTwice(page: Page, button: Locator, rows: Locator, press: typeof tap): Promise<void> {
  const number = await rows.count();
  const { x, y, width, height } = assertDefined((await button.boundingBox()) ?? undefined, 'the button is visible');
  const point = { x: x + width / 2, y: y + height / 2 };
  await press(page, point);
  await expect.poll(() => rows.count(), { intervals: [20] }).toBe(number - 1);
  await press(page, point);
  await page.waitForLoadState('networkidle');
  await expect(rows).toHaveCount(number - 1);
}

test.describe('a newcomer with open orders', () => {
  test.use({ persona: 'newcomer' });

  test('cancels one by two quick taps at the same point, and the next by a tap after a moment', async ({ page, world, speaker }) => {
    await world.fund('newcomer', { currency: 'USDT', amount: '5000' });
    for (const price of ['57000', '58000', '59000', '60000', '61000', '62000']) await world.placeOrder(speaker, { price });
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await expect(spot.orders).toHaveCount(6);
    const first = spot.cancel('BTC/USDT').first();
    await first.scrollIntoViewIfNeeded();
    await pressTwice(page, first, spot.orders, tap);
    await first.click();
    await expect(spot.orders).toHaveCount(4);
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a double click in a table of the console removes one row', async ({ page, world, desk }) => {
    for (const name of ['coin/trade', 'lever/submit', 'wallet/list'])
      await world.call(lab.faults.addFault, { call: name, effect: 'latency', ms: 1 });
    await desk.open(world, 'Faults');
    const rows = page.getByRole('button', { name: /^Remove rule/ });
    await expect(rows).toHaveCount(3);
    await pressTwice(page, rows.first(), rows, (_, { x, y }) => page.mouse.click(x, y));
    await rows.first().click();
    await expect(rows).toHaveCount(1);
  });
});
