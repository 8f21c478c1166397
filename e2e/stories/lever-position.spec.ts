import { product } from '@mt2/contracts';
import { fundContracts, openPosition, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { choose, fact, toast } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);

  test('trades in two accounts, and shares, protects and pays for a position', async ({ page, world, speaker }) => {
    await test.step('trades the leverage account, which is separate, in a dark theme', async () => {
      const lever = leverScreen(page);
      await openScreen(page, 'lever', say);
      await choose(lever.kind, say('spot.market'));
      await lever.size.fill('10');
      await lever.open('long').click();
      await expect(lever.rows).toHaveCount(1);
      await openScreen(page, 'contract', say);
      await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
      const { message } = await world.call(product.lever.listTickets, { account: 'lever', page: 1, limit: 10 }, speaker);
      expect(message.data.map(({ account, share }) => [account, share])).toEqual([['lever', 10]]);
    });

    await test.step('shares a position as an image with a link to join', async () => {
      const lever = leverScreen(page);
      const sheets = positionSheets(page);
      await openPosition(world, speaker);
      await openScreen(page, 'contract', say);
      await lever.card(SYMBOL).share.click();
      await expect(sheets.poster).toHaveAccessibleName(/BTC\/USDT Perp Long 20x ROE -1\.79%/);
      const [download] = await Promise.all([page.waitForEvent('download'), sheets.save.click()]);
      expect(download.suggestedFilename()).toMatch(/^mt2-btc-\d+\.png$/);
      await sheets.copyLink.click();
      await expect(toast(page, say('toast.copy-success'))).toBeVisible();
      const { extension_code } = await world.call(product.compatibility.getUser, {}, speaker);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${world.origin}/#/pages/user/login/register?code=${extension_code}`);
    });

    await test.step('sets stops by a return, adds margin, withdraws it, and finds the funding paid', async () => {
      const lever = leverScreen(page);
      const sheets = positionSheets(page);
      await page.keyboard.press('Escape');
      await expect(sheets.poster).toBeHidden();
      const { card, stops, margin, details } = lever.card(SYMBOL);
      await stops.click();
      await sheets.atRoe('lever.take-profit-price', '+50%').click();
      await expect(sheets.takeProfit).toHaveValue('65,745.55');
      await sheets.stopLoss.fill('65000');
      await expect(sheets.dialog.getByText(say('lever.stop-loss-of-long'))).toBeVisible();
      await sheets.confirm.click();
      await expect(sheets.stopLoss).toBeFocused();
      await expect(sheets.stopLoss).toHaveAttribute('aria-invalid', 'true');
      await sheets.stopLoss.fill('62000');
      await sheets.confirm.click();
      await expect.poll(() => fact(card, say('lever.tp-sl'))).toBe('65,745.55\u00a0/ 62,000.00');

      await margin.click();
      await sheets.amount.fill('100');
      await sheets.changeMargin('add').click();
      await expect.poll(() => fact(card, say('lever.liquidation-price'))).toMatch(/^60,255\.61/);
      await margin.click();
      await sheets.way('remove').click();
      await sheets.amount.fill('100');
      await sheets.changeMargin('remove').click();
      await expect.poll(() => fact(card, say('lever.liquidation-price'))).toMatch(/^61,255\.61/);

      await world.advance('8h');
      await expect.poll(() => fact(card, say('lever.funding-paid'))).toBe('-0.64');
      await details.click();
      await expect(sheets.dialog.getByRole('listitem').first()).toContainText('-0.64 USDT');
      await world.prove();
    });
  });
});

test.describe('in the light theme', () => {
  test.use({ persona: 'trader', settings: { theme: 'light' } });
  test('leveraged trading is dark, and the next screen is light again', async ({ page }) => {
    await openScreen(page, 'lever', say);
    await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
    await openScreen(page, 'contract', say);
    await expect(page.locator(':root')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('in Thai on a narrow phone', () => {
  const th = wordsOf('th');
  test.use({ persona: PERSONA, settings: { lang: 'th' }, viewport: { width: 320, height: 700 } });
  test.beforeEach(fundContracts);
  test('the label of a closed position covers none of its figures', async ({ page, world, speaker }) => {
    const lever = leverScreen(page, th);
    const { id } = await openPosition(world, speaker, { side: 'short', leverage: 100 });
    await world.call(product.lever.close, { id: String(id) }, speaker);
    await openScreen(page, 'contract', th);
    await lever.showPast('closed');
    const { card } = lever.card(SYMBOL);
    const [name, figures] = await Promise.all([
      card.getByText(`${th('lever.short')} 100x`).boundingBox(),
      card.getByText(`${th('lever.net-pnl')} (USDT)`).boundingBox(),
    ]);
    expect((name?.y ?? 0) + (name?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(figures?.y ?? 0);
  });
});
