import { lab, product } from '@mt2/contracts';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { optionScreen } from '../screens/option.ts';
import { logIn } from '../screens/session.ts';
import { fact, toast } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

const UP = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' };

test.describe('a user with a thousand USDT in the options account', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '1000', account: 'micro' }));

  test('finds the typed amount and its coin again after a reload', async ({ page, world }) => {
    await world.fund('basic', { currency: 'BTC', amount: '0.01', account: 'micro' });
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.coin.click();
    await option.coinSheet.getByRole('option', { name: /^BTC/ }).click();
    await option.amount('BTC').fill('0.0005');
    await page.reload();
    await expect(option.amount('BTC')).toHaveValue('0.0005');
  });

  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('sees the whole buttons without scrolling', async ({ page }) => {
      const option = optionScreen(page);
      await openScreen(page, 'options', say);
      for (const direction of ['call', 'flat', 'put'] as const) await expect(option.buy(direction)).toBeInViewport({ ratio: 1 });
    });
  });

  test('pays in another coin, which has its own limits', async ({ page, world }) => {
    await world.fund('basic', { currency: 'BTC', amount: '0.01', account: 'micro' });
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.time(1).check({ force: true });
    await option.coin.click();
    await option.coinSheet.getByRole('option', { name: /^BTC/ }).click();
    await option.amount('BTC').fill('0.0001');
    await expect(option.refusal('below-minimum-amount')).toContainText('(0.0002 BTC)');
    await option.quick('0.001').click();
    await expect(option.buy('call')).toContainText('+0.0008');
    await option.buy('call').click();
    await option.confirm.click();
    await expect(option.orders).toContainText('0.001000 BTC');
  });

  test('cannot buy an eleventh option in one market, but can in another', async ({ page, world, speaker }) => {
    for (let bought = 0; bought < 10; bought += 1) await world.call(product.option.buyOption, UP, speaker);
    expect(await world.refusal(product.option.buyOption, UP, speaker)).toBe('too-many-open-options');
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.time(1).check({ force: true });
    await option.quick('10').click();
    await expect(option.refusal('too-many-open-options')).toBeVisible();
    await option.buy('call').click();
    await expect(option.refusal('too-many-open-options')).toBeFocused();
    await expect(option.confirmation).toBeHidden();
    await page.goto(`/#${SCREENS.options.address.replace('BTC', 'ETH')}`);
    await option.quick('10').click();
    await expect(option.buy('call')).toBeEnabled();
  });

  test('is refused by the server if the balance was spent meanwhile, and the form keeps its fields', async ({ page, world, speaker }) => {
    const option = optionScreen(page);
    // The feed would send it immediately; here the server has to refuse.
    await page.routeWebSocket('/ws', () => undefined);
    await openScreen(page, 'options', say);
    await option.time(1).check({ force: true });
    await option.amount().fill('1000');
    await option.buy('call').click();
    await world.call(product.option.buyOption, UP, speaker);
    await option.confirm.click();
    await expect(page.locator('[data-toast]').getByText(say('refusal.recharge-needed'))).toBeVisible();
    await expect(option.amount()).toHaveValue('1,000');
    await expect(option.orders).toHaveCount(1);
  });

  test('cannot buy flat while its band would be too narrow, and sees the current band otherwise', async ({ page, world, speaker }) => {
    const option = optionScreen(page);
    await world.advance('4h');
    await page.goto(`/#${SCREENS.options.address.replace('BTC', 'ETH')}`);
    await option.time(1).check({ force: true });
    await option.quick('100').click();
    await expect(option.buy('flat')).toContainText(say('option.flat-unavailable'));
    await option.buy('flat').click();
    await expect(option.refusal('flat-unavailable')).toBeFocused();
    await expect(option.confirmation).toBeHidden();
    const flat = { match_id: '2', currency_id: '3', type: '0', seconds: '60', number: '100' };
    expect(await world.refusal(product.option.buyOption, flat, speaker)).toBe('flat-unavailable');
    await option.time(5).check({ force: true });
    await expect(option.buy('flat')).toContainText('850%');
    await expect(page.getByText(say('option.flat-wins', { band: '±0.12' }))).toBeVisible();
    await expect(option.buy('flat')).toBeEnabled();
  });

  test('turns the confirmation off', async ({ page }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.time(1).check({ force: true });
    await option.quick('10').click();
    await option.buy('call').click();
    await option.skip.check();
    await option.confirm.click();
    await expect(option.orders).toHaveCount(1);
    await option.quick('10').click();
    await option.buy('flat').click();
    await expect(option.orders).toHaveCount(2);
  });

  test.describe('in Japanese', () => {
    test.use({ settings: { lang: 'jp' } });
    test('every word of an option is in that language', async ({ page, world }) => {
      const jp = wordsOf('jp');
      const option = optionScreen(page, jp);
      await world.advance('2h');
      await openScreen(page, 'options', jp);
      await option.time(2).check({ force: true });
      await option.quick('100').click();
      await option.buy('flat').click();
      await expect.poll(() => fact(option.confirmation, jp('option.flat-band'))).toBe('64,419.07 – 64,427.07');
      await option.confirm.click();
      await expect(option.orders).toContainText(jp('option.flat-short'));
      await world.advance('2m');
      await expect(option.result).toContainText(jp('status.option-win'));
      await expect(option.result).toContainText('+850.00 USDT');
      await option.done.click();
      await option.recordsTab.click();
      await expect(option.orders.first()).toContainText(jp('status.option-win'));
    });
  });
});

test('a guest reads the rules, and is led to the login and back', async ({ page }) => {
  const option = optionScreen(page);
  await openScreen(page, 'options', say);
  await option.rules.click();
  await expect(option.rulesSheet.getByRole('row', { name: /^10 min 88% 850% ±/ })).toBeVisible();
  await expect(option.rulesSheet.getByRole('row', { name: '10 min 94% 92% 100 – 50,000' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('refusal.not-logged-in'))).toBeAttached();
  await option.logIn.click();
  await logIn(page, 'options-trader@mt2.test');
  await expect(option.pendingTab).toHaveText(say('option.pending-number', { number: 3 }));
  await expect(page).toHaveURL(/mode=option/);
});

test.describe('in full screen', () => {
  test.use({ persona: 'options-trader' });
  test('the chart offers a call and a put, which lead to the form', async ({ page }) => {
    await openScreen(page, 'options', say);
    const { fullScreen, leaveFullScreen } = kline(page);
    for (const direction of ['call', 'put'] as const) {
      await fullScreen.click();
      await expect(leaveFullScreen).toBeVisible();
      await page.getByRole('button', { name: say(`option.${direction}-short`), exact: true }).click();
      await expect(fullScreen).toBeVisible();
    }
  });
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

test.describe('every rule of accessibility, in both themes,', () => {
  test.use({ persona: 'options-trader' });
  test('holds for the form and everything that opens over it', async ({ page, world }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await option.time(1).check({ force: true });
    await option.quick('50').click();
    await expect(option.orders).toHaveCount(3);
    await expectAccessibleInBothThemes(page);
    for (const [button, opened] of [
      [option.buy('flat'), option.confirmation],
      [option.rules, option.rulesSheet],
      [option.coin, option.coinSheet],
      [option.addFunds, option.fundsSheet],
      [option.orders.first().getByRole('button'), option.details],
    ] as const) {
      await button.click();
      await expect(opened).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
    }
    await option.recordsTab.click();
    await expect(option.orders.first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await option.amount().fill('');
    await world.call(lab.clock.advance, { by: '2m' });
    await expect(option.result).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
