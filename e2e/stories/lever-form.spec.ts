import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { fact } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('somebody with five thousand', () => {
  test.use({ persona: 'empty' });
  test.beforeEach(({ world }) => world.fund('empty', { currency: 'USDT', amount: '5000', account: 'contract' }));

  test('a price of the book goes into the form, units keep the lots, and the slider divides what may be opened', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.kind.selectOption('market');
    await lever.bids.first().click();
    await expect(lever.kind).toHaveValue('limit');
    await expect(lever.price).toHaveValue('64,140.00');
    await lever.size.fill('100');
    await lever.unit.selectOption('coin');
    await expect(lever.size).toHaveValue('0.100000');
    await lever.unit.selectOption('usdt');
    await expect(lever.size).toHaveValue('6,414.00');
    await lever.unit.selectOption('lots');
    await expect(lever.size).toHaveValue('100');
    await lever.slider.press('End');
    await expect(lever.open('long')).toBeEnabled();
    await expect(lever.open('short')).toBeEnabled();
    const most = Number((await lever.size.inputValue()).replaceAll(',', ''));
    await lever.slider.press('PageDown');
    await expect(lever.size).toHaveValue(Math.floor(most * 0.75).toLocaleString('en'));
    await page.reload();
    await expect(lever.unit).toHaveValue('lots');
  });

  test('the leverage is chosen by its tiers, remembered, and bounds the size', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.leverage.click();
    await expect(page.getByRole('dialog').getByText(say('lever.max-position', { amount: '50,000 USDT' }))).toBeVisible();
    await lever.times(100).click();
    await expect(lever.leverage).toHaveText('100x');
    await lever.size.fill('800');
    await expect(page.getByText(say('refusal.leverage-above-tier'))).toBeVisible();
    await page.reload();
    await expect(lever.leverage).toHaveText('100x');
  });

  for (const [what, price, size, refusal] of [
    ['no lot', '64000', '0', 'lots-invalid'],
    ['a fraction of a lot', '64000', '1.5', 'lots-invalid'],
    ['too many lots', '64000', '100001', 'lots-above-maximum'],
    ['an absurd number of lots', '64000', '9999999999', 'lots-above-maximum'],
    ['more than the balance', '64000', '1600', 'insufficient-balance'],
    ['a price of nothing', '0', '10', 'price-required'],
    ['no price', '', '10', 'price-required'],
  ] as const)
    test(`${what} is refused in words before it is sent`, async ({ page }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await lever.price.fill(price);
      await lever.size.fill(size);
      await expect(page.getByRole('main').getByText(say(`refusal.${refusal}`))).toBeVisible();
      await expect(lever.open('long')).toBeDisabled();
      await expect(lever.open('short')).toBeDisabled();
    });

  test('what is wrong for one side only is said under its button', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.size.fill('10');
    await lever.stops.check();
    await lever.takeProfit.fill('66000');
    await expect(lever.open('long')).toBeEnabled();
    await expect(lever.open('short')).toBeDisabled();
    await expect(page.getByText(say('refusal.take-profit-invalid'))).toHaveCount(1);
    await lever.takeProfit.fill('');
    await lever.stopLoss.fill('61000');
    await expect(page.getByText(say('refusal.stop-loss-beyond-liquidation'))).toBeVisible();
    await lever.stopLoss.fill('');
    await lever.price.fill('90000');
    await expect(page.getByText(say('refusal.price-out-of-range'))).toBeVisible();
    await expect(lever.open('long')).toBeDisabled();
    await expect(lever.open('short')).toBeEnabled();
  });

  test('a shortage of money leads to a transfer into the account', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'lever', say);
    await lever.size.fill('5000');
    await page
      .getByRole('status')
      .getByRole('link', { name: say('wallet.transfer') })
      .click();
    await expect(page.getByRole('button', { name: new RegExp(`^${say('wallet.to')}`) })).toContainText(say('wallet.leverage'));
  });

  test('the calculator answers by the same rules', async ({ page }) => {
    await openScreen(page, 'leverCalculator', say);
    const field = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
    const result = page.getByRole('region', { name: say('lever.result') });
    await field('lever.open-price').fill('65000');
    await field('lever.close-price').fill('66234.5');
    await field('lever.size').fill('100');
    expect(await fact(result, say('lever.profit-loss'))).toBe('+123.45 USDT');
    expect(await fact(result, say('lever.roe'))).toBe('+37.98%');
    await page.getByRole('tab', { name: say('lever.calculate-target') }).click();
    await field('lever.roe').fill('50');
    expect(await fact(result, say('lever.calculate-target'))).toBe('66,625.00');
    await page.getByRole('tab', { name: say('lever.liquidation-price') }).click();
    expect(await fact(result, say('lever.liquidation-price'))).toBe('62,075.00');
    await page.getByRole('tab', { name: say('lever.calculate-most') }).click();
    await field('spot.available').fill('1000');
    expect(await fact(result, say('lever.calculate-most'))).toBe(say('lever.lots-number', { number: 301 }));
    await page.getByRole('radio', { name: say('lever.short') }).check({ force: true });
    await page.getByRole('tab', { name: say('lever.liquidation-price') }).click();
    expect(await fact(result, say('lever.liquidation-price'))).toBe('67,925.00');
  });
});

test('the menu leads to what explains contracts, and the chart can be put away', async ({ page }) => {
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

test('the tab shows again what it showed last', async ({ page }) => {
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
