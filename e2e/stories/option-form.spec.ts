import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { optionScreen } from '../screens/option.ts';
import { logIn } from '../screens/session.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with a thousand USDT in the options account', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '1000', account: 'micro' }));

  test('sees whole buttons, pays in another coin, and finds the typed amount again', async ({ page, world }) => {
    await test.step('sees the whole buttons on a small phone without scrolling', async () => {
      const option = optionScreen(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await openScreen(page, 'options', say);
      for (const direction of ['call', 'flat', 'put'] as const) await expect(option.buy(direction)).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('pays in another coin, which has its own limits', async () => {
      await world.fund('basic', { currency: 'BTC', amount: '0.01', account: 'micro' });
      const option = optionScreen(page);
      await openScreen(page, 'options', say);
      await option.time(1).check({ force: true });
      await option.coin.click();
      await option.coinSheet.getByRole('option', { name: /^BTC/ }).click();
      await option.amount('BTC').fill('0.0001');
      await expect(page.locator('form').getByText('(0.0002 BTC)')).toBeVisible();
      await option.quick('0.001').click();
      await expect(option.buy('call')).toContainText('+0.0008');
      await option.buy('call').click();
      await option.confirm.click();
      await expect(option.orders).toContainText('0.001000 BTC');
    });

    await test.step('finds the typed amount and its coin again after a reload', async () => {
      await world.fund('basic', { currency: 'BTC', amount: '0.01', account: 'micro' });
      const option = optionScreen(page);
      await openScreen(page, 'options', say);
      await option.coin.click();
      await option.coinSheet.getByRole('option', { name: /^BTC/ }).click();
      await option.amount('BTC').fill('0.0005');
      await page.reload();
      await expect(option.amount('BTC')).toHaveValue('0.0005');
    });
  });

  test('cannot buy flat while its band would be too narrow, and sees the current band otherwise', async ({ page, world }) => {
    const option = optionScreen(page);
    await world.advance('4h');
    await page.goto(`/#${SCREENS.options.address.replace('BTC', 'ETH')}`);
    await option.time(1).check({ force: true });
    await option.quick('100').click();
    await expect(option.buy('flat')).toContainText(say('option.flat-unavailable'));
    await option.buy('flat').click();
    await expect(option.confirmation).toBeHidden();
    await option.time(5).check({ force: true });
    await expect(option.buy('flat')).toContainText('850%');
    await expect(page.getByText(say('option.flat-wins', { band: '±0.12' }))).toBeVisible();
    await expect(option.buy('flat')).toBeEnabled();
  });
});

test('a guest reads the rules, and is led to the login and back', async ({ page }) => {
  const option = optionScreen(page);
  await openScreen(page, 'options', say);
  await option.rules.click();
  await expect(option.rulesSheet.getByRole('row', { name: /^10 min 88% 850% ±/ })).toBeVisible();
  await expect(option.rulesSheet.getByRole('row', { name: '10 min 94% 92% 100 – 50,000' })).toBeVisible();
  await page.keyboard.press('Escape');
  await option.logIn.click();
  await logIn(page, 'options-trader@mt2.test');
  await expect(option.pendingTab).toHaveText(say('option.pending-number', { number: 3 }));
  await expect(page).toHaveURL(/mode=option/);
});

test.describe('by keyboard', () => {
  test.use({ persona: 'options-trader', isMobile: false, hasTouch: false });
  test('an option can be bought', async ({ page }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.rules.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(option.time(2)).toBeChecked();
    await option.amount().focus();
    await page.keyboard.type('20');
    await option.buy('put').focus();
    await page.keyboard.press('Enter');
    await expect(option.confirmation).toBeVisible();
    await option.confirm.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, say('option.bought'))).toBeVisible();
    await option.orders.first().getByRole('button').press('Enter');
    await expect(option.details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(option.details).toBeHidden();
  });
});
