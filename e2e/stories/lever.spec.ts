import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { fact, question, toast } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';
import type { Speaker, World } from '../world.ts';

const SYMBOL = 'BTC/USDT';

/** Opens a position without the page; the first second of the world buys at 64,142.00. */
async function openTicket(world: World, speaker: Speaker, more: Record<string, string | number> = {}) {
  const order = { currency_id: 1, account: 'contract', share: '100', multiple: '20', type: 1, status: 1, ...more };
  await world.call(product.lever.submit, order as never, speaker);
  const { message } = await world.call(product.lever.listTickets, { account: 'contract', page: 1, limit: 1 }, speaker);
  const [ticket] = message.data;
  if (!ticket) throw new Error('a position was opened');
  return ticket;
}

/** Bends the price of BTC by so many percent within a minute, to stay, and goes to where it is there. */
async function bend(world: World, percent: number): Promise<void> {
  await world.call(lab.labMarket.addScript, { symbol: SYMBOL, kind: 'hold', percent, over: '60s' });
  await world.advance('61s');
}

/** Available and frozen USDT of the contract account, in atoms. */
async function contractMoney(world: World, speaker: Speaker) {
  const row = await world.call(product.wallet.getBalance, { currency: 3, type: 'contract' }, speaker);
  return { available: atoms(String(row.contract_balance)), frozen: atoms(String(row.lock_contract_balance)) };
}

/** Verified, and without a past: what a story finds is its own. */
const persona = 'empty';
const fund = ({ world }: { world: World }) =>
  Promise.all((['contract', 'lever'] as const).map((account) => world.fund(persona, { currency: 'USDT', amount: '5000', account }))).then(
    () => undefined,
  );

test.describe('somebody with five thousand', () => {
  test.use({ persona, settings: { confirmOrders: false } });
  test.beforeEach(fund);

  test.describe('who wants to be asked', () => {
    test.use({ settings: { confirmOrders: true } });

    test('opens a long with stops, sees it live, and a script of the price takes the profit', async ({ page, world, speaker }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      const before = await contractMoney(world, speaker);
      await lever.kind.selectOption('market');
      await lever.size.fill('100');
      await lever.stops.check();
      await lever.takeProfit.fill('65000');
      await lever.stopLoss.fill('63000');
      await lever.open('long').click();
      expect(await fact(lever.confirmation, say('lever.cost'))).toBe('326.9638 USDT');
      expect(await fact(lever.confirmation, say('lever.take-profit'))).toBe('65,000.00');
      await lever.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
      await expect(lever.tab('positions')).toHaveText(say('lever.positions-number', { number: 1 }));
      const { card } = lever.card(SYMBOL);
      expect(await fact(card, say('lever.open-price'))).toBe('64,142.00');
      expect(await fact(card, say('lever.liquidation-price'))).toBe('61,255.61');
      expect(await fact(card, say('lever.take-profit'))).toBe('65,000.00');

      await world.call(lab.labMarket.addScript, { symbol: SYMBOL, kind: 'hold', percent: 3, over: '600s' });
      await world.advance('240s');
      await expect(card).toContainText(/\+\d+\.\d\d%/);
      await world.advance('600s');
      await expect(toast(page, say('lever.reason-tp'))).toBeVisible();
      await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
      await lever.tab('closed').click();
      await expect(lever.card(SYMBOL).card).toContainText(say('lever.reason-tp'));
      expect(await fact(lever.card(SYMBOL).card, `${say('lever.realised-pnl')} (USDT)`)).toMatch(/^\+9\d\.\d\d$/);
      const after = await contractMoney(world, speaker);
      expect(after.frozen).toBe(0n);
      expect(after.available).toBeGreaterThan(before.available + atoms('70'));
      await world.prove();
    });
  });

  test('hears that a liquidation is near, and then sees it happen', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openTicket(world, speaker, { multiple: '100' });
    await openScreen(page, 'contract', say);
    const { card } = lever.card(SYMBOL);
    await expect(card).toBeVisible();
    await bend(world, -0.24);
    await expect(page.getByRole('alert').getByText(/close to liquidation/)).toBeVisible();
    await expect.poll(async () => Number.parseFloat((await fact(card, say('lever.margin-ratio'))) ?? '')).toBeGreaterThan(80);
    await bend(world, -0.5);
    await expect(page.getByRole('alert').getByText(say('lever.reason-liquidation'))).toBeVisible();
    await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
    await lever.tab('closed').click();
    await expect(lever.card(SYMBOL).card).toContainText(say('lever.reason-liquidation'));
    await lever.tab('history').click();
    await expect(lever.rows.first()).toContainText(say('lever.reason-liquidation'));
    await openScreen(page, 'leverRiskFund', say);
    await expect(lever.rows.or(page.getByRole('main').getByRole('listitem')).first()).not.toContainText('0.00 1,000,000.00');
    await world.prove();
  });

  test('closes a part with the slider at the market, waits for a price with the rest, and takes that back', async ({
    page,
    world,
    speaker,
  }) => {
    const lever = leverScreen(page);
    const sheets = positionSheets(page);
    await openTicket(world, speaker);
    await openScreen(page, 'contract', say);
    const { card, close } = lever.card(SYMBOL);
    await close.click();
    await sheets.slider.focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('PageDown');
    await expect(sheets.lots).toHaveValue('25');
    expect(await fact(sheets.dialog, say('lever.estimated-profit'))).toBe('-0.05 USDT');
    await sheets.close('long').click();
    await expect.poll(() => fact(card, say('lever.size'))).toContain('75');

    await close.click();
    await sheets.limit.click();
    await sheets.closePrice.fill('66000');
    await sheets.close('long').click();
    await expect(card).toContainText(say('status.lever-closing'));
    await expect(close).toBeDisabled();
    await lever.tab('orders').click();
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText(say('lever.close-long'));
    await lever.cancel(SYMBOL).click();
    await question(page, say('spot.cancel-question'))
      .getByRole('button', { name: say('spot.cancel-order') })
      .click();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    await lever.tab('positions').click();
    await expect(close).toBeEnabled();
    await world.prove();
  });

  test('a limit order waits, keeps its cost frozen, and gives it back when it is cancelled', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    const { available } = await contractMoney(world, speaker);
    await lever.price.fill('60000');
    await lever.size.fill('10');
    await lever.open('long').click();
    await expect(lever.tab('orders')).toHaveText(say('spot.open-orders-number', { number: 1 }));
    expect(await contractMoney(world, speaker)).toEqual({ available: available - atoms('30.585'), frozen: atoms('30.585') });
    await lever.tab('orders').click();
    await expect(lever.rows).toContainText('60,000.00');
    await lever.cancel(SYMBOL).click();
    await question(page, say('spot.cancel-question'))
      .getByRole('button', { name: say('spot.cancel-order') })
      .click();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect(await contractMoney(world, speaker)).toEqual({ available, frozen: 0n });
    await lever.tab('history').click();
    await page.getByRole('radio', { name: say('status.contract-cancelled') }).click();
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText(say('status.contract-cancelled'));
    await page.getByRole('radio', { name: say('status.contract-fully-traded') }).click();
    await expect(page.getByText(say('spot.no-order-history'))).toBeVisible();
  });

  test('sets stops by a return, adds margin, takes it back, and finds what funding took', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    const sheets = positionSheets(page);
    await openTicket(world, speaker);
    await openScreen(page, 'contract', say);
    const { card, stops, margin, details } = lever.card(SYMBOL);
    await stops.click();
    await sheets.atRoe('lever.take-profit-price', '+50%').click();
    await expect(sheets.takeProfit).toHaveValue('65745.55');
    await sheets.stopLoss.fill('65000');
    await expect(sheets.dialog.getByText(say('refusal.stop-loss-invalid'))).toBeVisible();
    await sheets.stopLoss.fill('61000');
    await expect(sheets.dialog.getByText(say('refusal.stop-loss-beyond-liquidation'))).toBeVisible();
    await expect(sheets.confirm).toBeDisabled();
    await sheets.stopLoss.fill('62000');
    await sheets.confirm.click();
    await expect.poll(() => fact(card, say('lever.stop-loss'))).toBe('62,000.00');

    await margin.click();
    await sheets.amount.fill('5000');
    await expect(sheets.dialog.getByText(say('refusal.insufficient-balance'))).toBeVisible();
    await sheets.amount.fill('100');
    await sheets.changeMargin('add').click();
    await expect.poll(() => fact(card, say('lever.liquidation-price'))).toBe('60,255.61');
    await margin.click();
    await sheets.way('remove').click();
    await sheets.amount.fill('100.01');
    await expect(sheets.dialog.getByText(say('refusal.margin-too-thin'))).toBeVisible();
    await sheets.amount.fill('100');
    await sheets.changeMargin('remove').click();
    await expect.poll(() => fact(card, say('lever.liquidation-price'))).toBe('61,255.61');

    await world.advance('8h');
    await expect.poll(() => fact(card, say('lever.funding-paid'))).toBe('-0.64');
    await details.click();
    await expect(sheets.dialog.getByRole('listitem').first()).toContainText('-0.6450 USDT');
    await world.prove();
  });

  test('closes all after a question, and hides other pairs on request', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openTicket(world, speaker);
    await openTicket(world, speaker, { currency_id: 2, share: '10' });
    await openScreen(page, 'contract', say);
    await expect(lever.tab('positions')).toHaveText(say('lever.positions-number', { number: 2 }));
    await lever.hideOthers.check();
    await expect(lever.rows).toHaveCount(1);
    await lever.hideOthers.uncheck();
    await lever.closeAll.click();
    const asked = question(page, say('lever.close-all-question', { number: 2 }));
    await asked.getByRole('button', { name: say('common.cancel') }).click();
    await expect(asked).toBeHidden();
    await expect(lever.rows).toHaveCount(2);
    await lever.closeAll.click();
    await asked.getByRole('button', { name: say('lever.close-all') }).click();
    await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
    await lever.tab('closed').click();
    await expect(lever.rows).toHaveCount(2);
    await world.prove();
  });

  test('a double click opens one position', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.kind.selectOption('market');
    await lever.size.fill('10');
    await lever.open('short').dblclick();
    await expect(lever.rows).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const { message } = await world.call(product.lever.listTickets, { account: 'contract', page: 1, limit: 10 }, speaker);
    expect(message.total).toBe(1);
  });

  test('shares a position as a picture with the way to join', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    const sheets = positionSheets(page);
    await openTicket(world, speaker);
    await openScreen(page, 'contract', say);
    await lever.card(SYMBOL).share.click();
    await expect(sheets.poster).toHaveAccessibleName(/BTC\/USDT Long 20x ROE -1\.79%/);
    const [download] = await Promise.all([page.waitForEvent('download'), sheets.save.click()]);
    expect(download.suggestedFilename()).toMatch(/^mt2-btc-\d+\.png$/);
    await sheets.copyLink.click();
    await expect(toast(page, say('toast.copy-success'))).toBeVisible();
    const { extension_code } = await world.call(product.family.getUser, {}, speaker);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${world.origin}/#/pages/user/login/register?code=${extension_code}`);
  });

  test('a halted market says so, and takes no new position', async ({ page, world }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.size.fill('10');
    await expect(lever.open('long')).toBeEnabled();
    await world.call(lab.labMarket.haltMarket, { symbol: SYMBOL, reason: 'maintenance' });
    await expect(page.getByText(say('lever.paused-text'))).toBeVisible();
    await expect(lever.open('long')).toBeDisabled();
    await expect(page.getByText(say('refusal.market-closed'))).toBeVisible();
  });

  test('the leverage account is traded on a dark ground, and is another account', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'lever', say);
    await lever.kind.selectOption('market');
    await lever.size.fill('10');
    await lever.open('long').click();
    await expect(lever.rows).toHaveCount(1);
    await openScreen(page, 'contract', say);
    await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
    const { message } = await world.call(product.lever.listTickets, { account: 'lever', page: 1, limit: 10 }, speaker);
    expect(message.data.map(({ account, share }) => [account, share])).toEqual([['lever', 10]]);
  });

  test('the server’s no is shown, and the form stays', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    // The feed would tell at once; here the server is who finds out.
    await page.routeWebSocket('/ws', () => undefined);
    await openScreen(page, 'contract', say);
    await lever.price.fill('64000');
    await lever.size.fill('1400');
    await expect(lever.open('long')).toBeEnabled();
    await openTicket(world, speaker, { share: '1000' });
    await lever.open('long').click();
    await expect(page.getByRole('alert').getByText(say('refusal.insufficient-balance'))).toBeVisible();
    await expect(lever.size).toHaveValue('1400');
  });
});

test.describe('in light', () => {
  test.use({ persona: 'trader', settings: { theme: 'light' } });
  test('leveraged trading is dark, and what follows is light again', async ({ page }) => {
    await openScreen(page, 'lever', say);
    await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
    await openScreen(page, 'contract', say);
    await expect(page.locator(':root')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('somebody who is not verified', () => {
  test.use({ persona: 'newcomer' });
  test('is led to the verification before anything is sent', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.open('long').click();
    const asked = question(page, say('refusal.kyc-advanced-required'));
    await asked.getByRole('button', { name: say('kyc.go-verify') }).click();
    await expect(page).toHaveURL((url) => url.hash.startsWith(`#${SCREENS.advancedVerification.address}`));
  });
});

test('a guest sees everything but his own, and is led to the login and back', async ({ page }) => {
  const lever = leverScreen(page);
  await openScreen(page, 'contract', say);
  await expect(page.getByText(say('refusal.not-logged-in'))).toBeVisible();
  await lever.logIn.click();
  await expect(page).toHaveURL((url) => decodeURIComponent(url.hash).includes(`backpage=${SCREENS.contract.address}`));
});

test.describe('in Chinese', () => {
  const zh = wordsOf('zh');
  test.use({ persona, settings: { lang: 'zh', confirmOrders: false } });
  test.beforeEach(fund);
  test('a position is opened and closed', async ({ page, world }) => {
    const lever = leverScreen(page, zh);
    const sheets = positionSheets(page, zh);
    await openScreen(page, 'contract', zh);
    await lever.kind.selectOption('market');
    await lever.unit.selectOption('usdt');
    await lever.size.fill('1000');
    await lever.open('short').click();
    await expect(lever.tab('positions')).toHaveText(zh('lever.positions-number', { number: 1 }));
    await lever.card(SYMBOL).close.click();
    await sheets.close('short').click();
    await expect(page.getByText(zh('lever.no-positions'))).toBeVisible();
    await world.prove();
  });
});
