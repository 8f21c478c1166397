import { lab, product } from '@mt2/contracts';
import { fundContracts, openPosition, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
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
      await lever.chooseStops(false);
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
      await sheets.stopLoss.fill('61000');
      await expect(sheets.dialog.getByText(say('refusal.stop-loss-beyond-liquidation'))).toBeVisible();
      await sheets.confirm.click();
      await expect(sheets.stopLoss).toBeFocused();
      await expect(sheets.stopLoss).toHaveAttribute('aria-invalid', 'true');
      await sheets.stopLoss.fill('62000');
      await sheets.confirm.click();
      await expect.poll(() => fact(card, say('lever.tp-sl'))).toBe('65,745.55 / 62,000.00');

      await margin.click();
      await sheets.amount.fill('5000');
      await expect(sheets.dialog.getByText(say('refusal.insufficient-balance'))).toBeVisible();
      await sheets.amount.fill('100');
      await sheets.changeMargin('add').click();
      await expect.poll(() => fact(card, say('lever.liquidation-price'))).toMatch(/^60,255\.61/);
      await margin.click();
      await sheets.way('remove').click();
      await sheets.amount.fill('100.01');
      await expect(sheets.dialog.getByText(say('refusal.margin-too-thin'))).toBeVisible();
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

  test('sees that a market is halted, and cannot open a position in it', async ({ page, world }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.size.fill('10');
    await lever.chooseStops(false);
    await expect(lever.open('long')).toBeEnabled();
    await world.call(lab.labMarket.haltMarket, { symbol: SYMBOL, reason: 'maintenance' });
    await expect(page.getByText(say('lever.paused-text'))).toBeVisible();
    await expect(page.locator('form').getByText(say('refusal.market-closed'))).toBeHidden();
    await lever.open('long').click();
    await expect(page.locator('form').getByText(say('refusal.market-closed'))).toBeFocused();
    await expect(lever.confirmation).toBeHidden();
  });

  test('sees the server’s refusal, and the form keeps its fields', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    // The feed would send it immediately; here the server has to refuse.
    await page.routeWebSocket('/ws', () => undefined);
    await openScreen(page, 'contract', say);
    await lever.price.fill('64000');
    await lever.size.fill('1400');
    await lever.chooseStops(false);
    await expect(lever.open('long')).toBeEnabled();
    await openPosition(world, speaker, { share: '1000' });
    await lever.open('long').click();
    await expect(page.locator('[data-toast]').getByText(say('refusal.insufficient-balance'))).toBeVisible();
    await expect(lever.size).toHaveValue('1,400');
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

for (const [persona, sentence, label, screen] of [
  ['newcomer', 'kyc.verify-to-continue', 'kyc.go-verify', 'basicVerification'],
  ['under-review', 'kyc.under-review-text', 'common.details', 'verification'],
  ['basic', 'kyc.advanced-to-continue', 'kyc.go-verify', 'advancedVerification'],
  ['advanced-review', 'kyc.under-review-text', 'common.details', 'verification'],
] as const)
  test.describe(`a user without the verification: ${persona}`, () => {
    test.use({ persona });
    test('is led to the missing grade before anything is sent', async ({ page }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await expect(page.getByText(say(sentence))).toBeVisible();
      await expect(lever.open('long')).toHaveCount(0);
      await page.getByRole('link', { name: say(label) }).click();
      await expect(page).toHaveURL((url) => url.hash.startsWith(`#${SCREENS[screen].address}`));
    });
  });

test('a guest sees all but positions and orders, and is led to the login and back', async ({ page }) => {
  const lever = leverScreen(page);
  await openScreen(page, 'contract', say);
  await expect(page.getByText(say('refusal.not-logged-in'))).toBeVisible();
  await lever.logIn.click();
  await expect(page).toHaveURL((url) => decodeURIComponent(url.hash).includes(`backpage=${SCREENS.contract.address}`));
});

test.describe('in Chinese', () => {
  const zh = wordsOf('zh');
  test.use({ persona: PERSONA, settings: { lang: 'zh', unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);
  test('a position is opened and closed', async ({ page, world }) => {
    const lever = leverScreen(page, zh);
    const sheets = positionSheets(page, zh);
    await openScreen(page, 'contract', zh);
    await choose(lever.kind, zh('spot.market'));
    await choose(lever.unit, 'USDT');
    await lever.size.fill('1000');
    await lever.chooseStops(false);
    await lever.open('short').click();
    await expect(lever.tab('positions')).toHaveText(zh('lever.positions-number', { number: 1 }));
    await lever.card(SYMBOL).close.click();
    await sheets.close('short').click();
    await expect(page.getByText(zh('lever.no-positions'))).toBeVisible();
    await world.prove();
  });
});

test.describe('in Thai on a narrow phone', () => {
  const th = wordsOf('th');
  test.use({ persona: PERSONA, settings: { lang: 'th' }, viewport: { width: 320, height: 700 } });
  test.beforeEach(fundContracts);
  test('the label of a closed position covers none of its figures', async ({ page, world, speaker }) => {
    const lever = leverScreen(page, th);
    const { id } = await openPosition(world, speaker, { type: 2, multiple: '100' });
    await world.call(product.lever.close, { id: String(id) }, speaker);
    await openScreen(page, 'contract', th);
    await lever.tab('closed').click();
    const { card } = lever.card(SYMBOL);
    const [name, figures] = await Promise.all([
      card.getByText(`${th('lever.short')} 100x`).boundingBox(),
      card.getByText(`${th('lever.net-pnl')} (USDT)`).boundingBox(),
    ]);
    expect((name?.y ?? 0) + (name?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(figures?.y ?? 0);
  });
});
