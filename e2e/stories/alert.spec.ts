import { product } from '@mt2/contracts';
import { SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { alertList, alertSheet } from '../screens/alert.ts';
import { openScreen } from '../screens/all.ts';
import { question, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user', () => {
  test.use({ persona: 'newcomer' });

  test('is notified repeatedly by one and once by another, sees a third end with its market, and clears the list', async ({
    page,
    world,
    speaker,
  }) => {
    const list = alertList(page);
    const rises = (price: string) => say('alert.is-rises', { percent: 2, price });
    const falls = say('alert.is-falls', { percent: 5, price: '60,934.04' });
    const above = say('alert.is-above', { price: '9,000.00' });
    const moveTo = async (price: string) => {
      await world.market.setPrice(SYMBOL, price, '1s');
      await world.advance('2m');
    };

    await test.step('sets one that repeats, and two that trigger once', async () => {
      const { bell, kind, percent, target, frequency, add, rows, all } = alertSheet(page);
      await openScreen(page, 'kline', say);
      await bell.click();
      await kind('rises').click();
      await percent.fill('2');
      await expect(target).toContainText('65,423.93 USDT');
      await frequency('each-time').click();
      await add.click();
      await expect(toast(page, 'Price alert set')).toBeVisible();
      await kind('falls').click();
      await percent.fill('5');
      await frequency('once').click();
      await add.click();
      await expect(rows).toHaveCount(2);
      await world.call(product.alert.addAlert, { currency_id: 2, kind: 'above', price: '9000' }, speaker);
      await all.click();
      for (const condition of [rises('65,423.93'), falls, above])
        await expect(list.row(condition)).toContainText(say('alert.state-active'));
    });

    await test.step('is notified twice by the repeating one, which continues from its last trigger', async () => {
      const toldAt = (price: string) => toast(page, say('alert.told-rises', { symbol: SYMBOL, percent: 2, price }));
      await moveTo('65500');
      await expect(toldAt('65,500.00')).toBeVisible();
      await expect(list.row(rises('66,810.00'))).toContainText(say('alert.state-active'));
      // It pauses for a quarter of an hour after it triggers.
      await world.advance('15m');
      await moveTo('66900');
      await expect(toldAt('66,900.00')).toBeVisible();
      await expect(list.row(rises('68,238.00'))).toContainText(`${say('alert.each-time')} · ×2`);
      await expect(list.row(rises('68,238.00'))).toContainText(say('alert.state-active'));
    });

    await test.step('is notified once by another, which then ends, and a third ends with its market', async () => {
      await moveTo('60900');
      await expect(toast(page, say('alert.told-falls', { symbol: SYMBOL, percent: 5, price: '60,900.00' }))).toBeVisible();
      await expect(list.row(falls)).toContainText(say('alert.state-told'));
      await world.market.delist('ETH/USDT');
      await expect(toast(page, say('alert.told-ended', { symbol: 'ETH/USDT' }))).toBeVisible();
      await expect(list.row(above)).toContainText(say('alert.state-ended'));
      await expect(list.row(above)).toContainText(say('alert.ended-delisted'));
    });

    await test.step('removes the active one and clears the others: the list is empty', async () => {
      const number = { count: 2, number: 2 };
      await list.remove(rises('68,238.00')).click();
      await expect(toast(page, 'Price alert removed')).toBeVisible();
      await expect(list.row(rises('68,238.00'))).toHaveCount(0);
      await list.removePast.click();
      await question(page, say('alert.remove-past-question', number))
        .getByRole('button', { name: say('alert.remove-past') })
        .click();
      await expect(list.none).toBeVisible();
    });
  });
});
