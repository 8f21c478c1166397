import { lab, product } from '@mt2/contracts';
import { contractMoney, fundContracts, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose, fact, toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { say } from '../words.ts';

test.describe('a newcomer with a thousand USDT', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '1000' }));

  test('leaves a stop-limit order, is told when its price came, and finds it among the orders', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    const trigger = triggerScreen(page);
    await openScreen(page, 'spot', say);
    await page.getByRole('radio', { name: say('trigger.trigger') }).click();
    await trigger.price.fill('64500');
    await spot.price.fill('64400');
    await spot.quantity.fill('0.01');
    await spot.buy.click();
    const condition = say('trigger.last-up', { price: '64,500.00' });
    await expect(spot.confirmation.getByText(condition).first()).toBeVisible();
    await spot.confirmation.getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }).click();
    const tab = page.getByRole('tab', { name: say('trigger.orders-number', { number: 1 }) });
    await tab.click();
    await expect(page.getByRole('tabpanel')).toContainText('644.00 USDT');
    expect(await world.call(product.spot.listOrders, {}, speaker)).toEqual([]);

    await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '64600' });
    await world.advance('2m');
    await expect(toast(page, say('trigger.told-triggered', { symbol: 'BTC/USDT', condition }))).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText(say('trigger.none-waiting'));
    await page.getByRole('radio', { name: say('common.all') }).click();
    await expect(page.getByRole('tabpanel')).toContainText(say('trigger.triggered'));
    await page.getByRole('tab', { name: say('spot.open-orders-number', { number: 1 }) }).click();
    await expect(spot.orders).toContainText('64,400.00');
    await world.prove();
  });
});

test.describe('a user with five thousand USDT for contracts', () => {
  test.use({ persona: PERSONA });
  test.beforeEach(fundContracts);

  test('leaves a stop-market long, is told when the mark price came, and finds the position', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    const trigger = triggerScreen(page);
    await openScreen(page, 'contract', say);
    await choose(lever.kind, say('trigger.trigger'));
    await trigger.kind('market').click();
    await trigger.watched('mark').click();
    await trigger.price.fill('64500');
    await lever.size.fill('10');
    await lever.open('long').click();
    const condition = say('trigger.mark-up', { price: '64,500.00' });
    await expect(trigger.confirmation.getByText(condition).first()).toBeVisible();
    await trigger.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
    await expect(trigger.tab).toHaveText(say('trigger.orders-number', { number: 1 }));
    await trigger.tab.click();
    await expect(trigger.rows).toContainText(condition);
    const before = await contractMoney(world, speaker);
    expect(before.frozen).toBeGreaterThan(0n);

    await world.market.setPrice(SYMBOL, '64700');
    await world.advance('10m');
    await expect(toast(page, say('trigger.told-triggered', { symbol: SYMBOL, condition }))).toBeVisible();
    await expect(page.getByText(say('trigger.none-waiting'))).toBeVisible();
    await lever.tab('positions').click();
    await expect.poll(() => fact(lever.card(SYMBOL).card, say('lever.size'))).toContain('10');
    const { frozen } = await contractMoney(world, speaker);
    expect(frozen).toBeLessThan(before.frozen);
    await world.prove();
  });
});
