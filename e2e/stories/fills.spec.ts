import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('sees each fill at once in the trade history, and the fills of an order in its details', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.showPast('fills');
    const first = spot.orders.first();
    await expect(first).toBeVisible();
    await world.placeOrder(speaker, { quantity: '0.0123' });
    await expect(first).toContainText('0.012300 BTC');
    await expect(first).toContainText(say('spot.taker'));
    await spot.showPast('history');
    await expect(first).toContainText('0.012300');
    await first.getByRole('button').click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('heading', { name: say('spot.trade-details') })).toBeVisible();
    await expect(details.getByRole('listitem')).toHaveCount(1);
    await expect(details.getByRole('listitem')).toContainText('0.012300 BTC');
  });

  test('finds the own trade on the tape', async ({ page, world, speaker }) => {
    await page.goto('/#/pages/trade/kline?symbol=BTC%2FUSDT');
    await page.getByRole('tab', { name: say('spot.trades'), exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await world.placeOrder(speaker, { quantity: '0.0123' });
    await expect(page.getByRole('tabpanel').getByText(say('spot.own-trade'))).toHaveCount(1);
  });
});
