import { lab, product } from '@mt2/contracts';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { toast } from '../../screens/shell.ts';
import { spotScreen } from '../../screens/spot.ts';
import { triggerScreen } from '../../screens/trigger.ts';
import { say } from '../../words.ts';

test.describe('a newcomer with a thousand USDT', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '1000' }));

  test('places a stop-limit order, is notified when its price is reached, and finds it among the orders', async ({
    page,
    world,
    speaker,
  }) => {
    const spot = spotScreen(page);
    const trigger = triggerScreen(page);
    await openScreen(page, 'spot', say);
    await spot.chooseType('trigger.trigger');
    await trigger.price.fill('64500');
    await spot.price.fill('64400');
    await spot.quantity.fill('0.01');
    await spot.buy.click();
    const condition = say('trigger.last-up', { price: '64,500.00' });
    await expect(spot.confirmation.getByText(say('trigger.last-up', { price: '64,500.00' }))).toBeVisible();
    await spot.confirmation.getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }).click();
    const tab = page.getByRole('tab', { name: say('spot.open-orders-number', { number: 1 }) });
    await tab.click();
    await expect(page.getByRole('tabpanel')).toContainText('644.00 USDT');
    expect(await world.call(product.spot.listOrders, {}, speaker)).toEqual([]);

    await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '64600' });
    await world.advance('2m');
    await expect(toast(page, say('trigger.told-triggered', { symbol: 'BTC/USDT', condition }))).toBeVisible();
    await expect(spot.orders).toHaveCount(1);
    await expect(spot.orders).toContainText(say('spot.limit'));
    await expect(spot.orders).toContainText('64,400.00');
    await spot.showPast('triggers');
    await expect(page.getByRole('tabpanel')).toContainText(say('trigger.triggered'));
    await world.prove();
  });
});
