import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('sees each fill at once in the trade history, and the fills of an order in its details', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.fillsTab.click();
    const first = spot.orders.first();
    await expect(first).toBeVisible();
    await world.placeOrder(speaker, { quantity: '0.0123' });
    await expect(first).toContainText('0.012300 BTC');
    await expect(first).toContainText(say('spot.taker'));
    await spot.historyTab.click();
    await spot.orders.first().getByRole('button').click();
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

  test('opens the fills of a contract order from its row', async ({ page, world, speaker }) => {
    await world.submit(speaker, { lots: 10 });
    await page.goto('/#/pages/option/detail?mode=contract&symbol=BTC%2FUSDT&list=history');
    const history = page.getByRole('tabpanel', { name: say('spot.order-history'), exact: true });
    const row = history.getByRole('listitem').first().getByRole('button');
    await row.click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('heading', { name: say('spot.trade-details') })).toBeVisible();
    await expect(details.getByRole('listitem')).toContainText('0.010000 BTC');
  });
});

test.describe('a robot owner', () => {
  test.use({ persona: 'robot-owner' });

  test('sees the fills of grid robots in the spot trade history, and those of leveraged robots in that of contracts', async ({ page }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.fillsTab.click();
    await expect(spot.orders.first()).toContainText(say('spot.by-robot'));
    await page.goto('/#/pages/option/detail?mode=contract&symbol=BTC%2FUSDT&list=fills');
    const fills = page.getByRole('tabpanel', { name: say('spot.trade-history'), exact: true });
    await expect(fills.getByRole('listitem').first()).toContainText(say('spot.by-robot'));
  });
});
