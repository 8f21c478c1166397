import { lab } from '@mt2/contracts';
import { SYMBOL } from '../contracts.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { alertSheet } from '../screens/alert.ts';
import { openScreen } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { choose } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('sets an alert on the mark price from a row of the markets', async ({ page, world }) => {
    const { sheet, price, add, rows } = alertSheet(page);
    const watched = sheet.getByRole('combobox', { name: say('alert.watched') });
    await openScreen(page, 'market', say);
    await marketList(page).row('BTC').first().click({ button: 'right' });
    await expect(sheet).toBeVisible();

    await choose(watched, say('lever.mark-price'));
    await price.fill('66000');
    await add.click();
    await expect(rows.first()).toContainText(say('lever.mark-price'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await world.call(lab.labMarket.setPrice, { symbol: SYMBOL, to: '68000', over: 60 });
    await world.advance('2m');
    await openScreen(page, 'notices', say);
    await page.getByRole('tab', { name: new RegExp(say('notice.messages')) }).click();
    const messages = page.getByRole('article');
    await expect(messages.filter({ hasText: 'mark price' })).toHaveCount(1);
  });
});
