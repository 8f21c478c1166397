import { atoms } from '@mt2/domain';
import { contractMoney, fundContracts, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);

  test.describe('with order confirmation', () => {
    test.use({ settings: { unconfirmed: [] }, tapsInTime: true });

    test('is still asked for a confirmation after a double tap', async ({ page }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await choose(lever.kind, say('spot.market'));
      await lever.size.fill('10');
      await lever.chooseStops(false);
      await lever.open('long').dblclick();
      await expect(lever.confirmation).toBeVisible();
      await lever.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
      await expect(lever.rows).toHaveCount(1);
    });
  });

  test('places a limit order, which freezes its cost and releases it when it is cancelled', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    const { available } = await contractMoney(world, speaker);
    await lever.price.fill('60000');
    await lever.size.fill('10');
    await lever.chooseStops(false);
    await lever.open('long').click();
    await expect(lever.tab('orders')).toHaveText(say('spot.open-orders-number', { number: 1 }));
    expect(await contractMoney(world, speaker)).toEqual({ available: available - atoms('30.585'), frozen: atoms('30.585') });
    await lever.tab('orders').click();
    await expect(lever.rows).toContainText('60,000.00');
    await expect(lever.rows).toContainText(`${say('lever.margin')}30.00 USDT`);
    await lever.cancel(SYMBOL).click();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect(await contractMoney(world, speaker)).toEqual({ available, frozen: 0n });
    await lever.tab('history').click();
    await page.getByRole('radio', { name: say('status.contract-cancelled') }).click();
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText(say('status.contract-cancelled'));
    await page.getByRole('radio', { name: say('status.contract-fully-traded'), exact: true }).click();
    await expect(page.getByText(say('spot.no-order-history'))).toBeVisible();
  });
});
