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

  test('sets alerts from a row of the markets: on the mark price, a profit, and a funding rate that is not reached', async ({
    page,
    world,
  }) => {
    const { sheet, price, add, rows } = alertSheet(page);
    const watched = sheet.getByRole('combobox', { name: say('alert.watched') });
    const figure = (word: string) => sheet.getByRole('textbox', { name: say(word), exact: true });
    await openScreen(page, 'market', say);
    await marketList(page).row('BTC').first().click({ button: 'right' });
    await expect(sheet).toBeVisible();

    await choose(watched, say('lever.mark-price'));
    await price.fill('66000');
    await add.click();
    await expect(rows.first()).toContainText(say('lever.mark-price'));

    await choose(watched, say('lever.funding-rate'));
    await figure('lever.funding-rate').fill('0.3');
    await add.click();
    await expect(rows.first()).toContainText(say('lever.funding-rate'));

    await choose(watched, say('lever.unrealised-pnl'));
    await sheet.getByRole('combobox', { name: say('alert.position') }).click();
    await page.getByRole('dialog').getByRole('option').last().click();
    await figure('lever.unrealised-pnl').fill('60');
    await expectAccessible(page);
    await add.click();
    await expect(rows.first()).toContainText(say('lever.unrealised-pnl'));

    await sheet.getByRole('radio', { name: `${say('alert.kind-below')} −` }).click();
    await figure('lever.unrealised-pnl').fill('900');
    await add.click();
    await expect(rows.first()).toContainText(say('alert.is-below', { price: '-900.00 USDT' }));
    await page.keyboard.press('Escape');

    await world.call(lab.labMarket.setPrice, { symbol: SYMBOL, to: '68000', over: 60 });
    await world.advance('2m');
    await openScreen(page, 'notices', say);
    await page.getByRole('tab', { name: new RegExp(say('notice.messages')) }).click();
    const messages = page.getByRole('article');
    await expect(messages.filter({ hasText: 'mark price' })).toHaveCount(1);
    await expect(messages.filter({ hasText: 'unrealised PnL' })).toHaveCount(1);
    await expect(messages.filter({ hasText: 'funding rate' })).toHaveCount(0);
  });
});
