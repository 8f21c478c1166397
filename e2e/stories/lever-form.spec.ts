import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: 'empty' });
  test.beforeEach(({ world }) => world.fund('empty', { currency: 'USDT', amount: '5000', account: 'contract' }));

  test('chooses a leverage by its tiers, which limits the size; leverage and unit are remembered', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.leverage.click();
    await expect(page.getByRole('dialog').getByText(say('lever.max-position', { amount: '50,000 USDT' }))).toBeVisible();
    await lever.times(100).click();
    await expect(lever.leverage).toContainText('100x');
    await lever.size.fill('800');
    await expect(page.getByText(say('lever.most-at-leverage', { leverage: 100, amount: '50,000 USDT' }))).toBeVisible();
    await choose(lever.unit, 'BTC');
    await page.reload();
    await expect(lever.leverage).toContainText('100x');
    await expect(lever.unit).toHaveText('BTC');
  });
});

test('the menu leads to the pages that explain contracts, and the chart can be hidden', async ({ page }) => {
  const lever = leverScreen(page);
  await openScreen(page, 'contract', say);
  const chart = page.getByRole('figure', { name: say('kline.chart-of', { symbol: 'BTC/USDT' }) });
  await expect(chart).toBeVisible();
  await lever.chart.click();
  await expect(chart).toBeHidden();
  for (const key of ['lever.calculator', 'lever.funding-history', 'lever.risk-fund', 'lever.rules']) {
    await lever.menu.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say(key) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(key));
    await page.goBack();
    await expect(lever.size).toBeVisible();
  }
  await page.reload();
  await expect(lever.size).toBeVisible();
  await expect(chart).toBeHidden();
});

test('the tab reopens with its last choice', async ({ page }) => {
  const lever = leverScreen(page);
  await page.goto('/#/pages/option/detail?symbol=ETH%2FUSDT');
  await expect(lever.size).toBeVisible();
  await page.getByRole('button', { name: 'ETH/USDT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^SOL/ }).click();
  await expect(page).toHaveURL(/symbol=SOL%2FUSDT/);
  await openScreen(page, 'home', say);
  await page.getByRole('link', { name: say('nav.contract'), exact: true }).click();
  await expect(page.getByRole('button', { name: 'SOL/USDT' })).toBeVisible();
});

test('the list of markets leads to each contract', async ({ page }) => {
  await openScreen(page, 'market', say);
  await page.getByRole('tab', { name: say('nav.contract'), exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: /^ETH/ }).click();
  await expect(page.getByRole('button', { name: 'ETH/USDT' })).toBeVisible();
  await expect(leverScreen(page).open('long').or(leverScreen(page).logIn).first()).toBeVisible();
});
