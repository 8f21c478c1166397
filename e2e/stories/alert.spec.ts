import { lab } from '@mt2/contracts';
import { SYMBOL } from '../contracts.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { alertSheet } from '../screens/alert.ts';
import { openScreen } from '../screens/all.ts';
import { titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user', () => {
  test.use({ persona: 'newcomer' });

  test('sets an alert on a chart, is notified on another screen, and finds it triggered in the notices', async ({ page, world }) => {
    const { bell, sheet, price, target, add, rows } = alertSheet(page);
    await openScreen(page, 'kline', say);
    await bell.click();
    await expect(sheet.getByText(say('alert.none-active'))).toBeVisible();
    await price.fill('66000');
    await expect(target).toContainText('66,000.00 USDT (+2.8');
    await expectAccessible(page);
    await add.click();
    await expect(rows).toContainText(say('alert.is-above', { price: '66,000.00' }));
    await page.keyboard.press('Escape');
    await expect(bell).toHaveAccessibleName(new RegExp(say('alert.number-active', { number: 1 })));

    await openScreen(page, 'home', say);
    await world.call(lab.labMarket.setPrice, { symbol: SYMBOL, to: '66500', over: 60 });
    await world.advance('2m');
    await expect(toast(page, say('alert.told-above', { symbol: SYMBOL, price: '66,000.00' }))).toBeVisible();
    await page.getByRole('button', { name: say('common.view') }).click();
    await expect(titleOf(page)).toHaveText(SYMBOL);
    await expect(bell).toHaveAccessibleName(say('alert.open', { symbol: SYMBOL }));

    await openScreen(page, 'notices', say);
    await page.getByRole('tab', { name: say('notice.alerts') }).click();
    await expect(page.getByRole('article')).toContainText(say('alert.state-told'));
    await page.getByRole('tab', { name: new RegExp(say('notice.messages')) }).click();
    await expect(page.getByRole('article').first()).toContainText('BTC/USDT has reached 66,000.00 USDT');
  });
});
