import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { marketList, pairButton, pairSheet } from '../screens/market.ts';
import { sessionForm } from '../screens/session.ts';
import { settingsScreen } from '../screens/settings.ts';
import { errors, question, sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { ledgerScreen, walletScreen } from '../screens/wallet.ts';
import { say } from '../words.ts';

test.describe('every rule of accessibility, in both themes,', () => {
  test('holds for a form with errors and for the list of countries', async ({ page }) => {
    const form = sessionForm(page);
    await openScreen(page, 'register', say);
    await form.register.click();
    await expect(errors(page).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await form.byPhone.click();
    await form.area.click();
    await expect(sheet(page, say('session.choose-area')).getByRole('button', { name: '+86' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('holds for the side menu and for the offline banner', async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await openScreen(page, 'home', say);
    await page.getByRole('button', { name: say('common.open-menu') }).click();
    await expect(page.getByRole('link', { name: say('nav.settings') })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(page.getByText(say('common.offline'))).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('holds for the markets in every state', async ({ page }) => {
    const list = marketList(page);
    await openScreen(page, 'market', say);
    await list.tab('common.favourites').click();
    await list.addSelected.click();
    await list.edit.click();
    await expect(sheet(page, say('market.favourites-edit'))).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await list.search.fill('nothing');
    await expect(page.getByText(say('market.search-empty', { query: 'nothing' }))).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('holds for the chart with every indicator, its tabs and its list of markets', async ({ page }) => {
    const chart = kline(page);
    await openScreen(page, 'kline', say);
    for (const name of ['EMA', 'BOLL']) await chart.main(name).click();
    for (const name of ['MACD', 'KDJ', 'RSI']) await chart.sub(name).click();
    await expect(chart.legend('RSI24')).toBeVisible();
    for (const key of ['kline.depth-chart', 'spot.trades', 'kline.info']) {
      await chart.tab(key).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
    await pairButton(page, 'BTC/USDT').click();
    await expect(pairSheet(page).market('ETH')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test.describe('for a trader', () => {
    test.use({ persona: 'trader' });
    test('holds for the order form with its confirmation and for the past orders', async ({ page }) => {
      const spot = spotScreen(page);
      await openScreen(page, 'spot', say);
      await spot.quantity.fill('0.01');
      await spot.buy.click();
      await expect(spot.confirmation).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await spot.cancelAll.click();
      await expect(question(page, say('spot.cancel-all-question', { count: 3, number: 3 }))).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await spot.historyTab.click();
      await expect(spot.historyTab).toHaveAttribute('aria-selected', 'true');
      await spot.orders.first().click();
      await expect(sheet(page, say('spot.order-details'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('holds for a position with its sheets and for the lists of contracts', async ({ page, world, speaker }) => {
      const lever = leverScreen(page);
      const { dialog } = positionSheets(page);
      await world.submit(speaker, { lots: 10, takeProfit: '66000' });
      await world.submit(speaker, { lots: 10, price: '60000' });
      await world.advance('8h');
      await openScreen(page, 'contract', say);
      const card = lever.card('BTC/USDT');
      await lever.openGroup('BTC/USDT');
      await expect(card.card).toContainText('%');
      await expectAccessibleInBothThemes(page);
      for (const sheetOf of [card.stops, card.margin, card.close, card.details, card.share, lever.leverage, lever.menu]) {
        await sheetOf.click();
        await expect(dialog).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      for (const tab of ['orders', 'history', 'closed'] as const) {
        await lever.tab(tab).click();
        await expect(lever.rows.first()).toBeVisible();
        await expectAccessibleInBothThemes(page);
      }
      await lever.size.fill('10');
      await lever.typeStops('66000', '63000');
      await expectAccessibleInBothThemes(page);
      await lever.open('long').click();
      await expect(lever.confirmation).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('holds for the coins, the entries and the dates of the wallet', async ({ page }) => {
      await openScreen(page, 'wallet', say);
      await walletScreen(page).coin('BTC').click();
      await expect(sheet(page, 'BTC')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await openScreen(page, 'ledger', say);
      const ledger = ledgerScreen(page);
      await ledger.entries.first().click();
      await expect(sheet(page, say('wallet.entry-details'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await ledger.dates.click();
      await expect(sheet(page, say('wallet.date-range'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('holds for the choices and the confirmations of the settings', async ({ page }) => {
      const settings = settingsScreen(page);
      await openScreen(page, 'settings', say);
      await settings.upDown.click();
      await expect(sheet(page, say('common.up-down-colours'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await openScreen(page, 'account', say);
      await page.getByRole('button', { name: say('common.nickname') }).click();
      await expect(sheet(page, say('account.edit-nickname'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say('common.log-out') }).click();
      await expect(question(page, say('common.logout-question'))).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
});
