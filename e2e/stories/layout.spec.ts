import { product } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import { expect, test } from '../fixtures.ts';
import { expectFits, NARROW } from '../narrow.ts';
import { openScreen, SCREENS, type ScreenName, screenNames } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { pairButton, pairSheet } from '../screens/market.ts';
import { PASSWORD, sessionForm } from '../screens/session.ts';
import { tabBar } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

/** One language of each script beside English, and the one with the longest words. The screens in English are in routes.spec.ts. */
const LAID_OUT: readonly Language[] = ['jp', 'th', 'esp'];

test.describe('at 320 pixels', () => {
  test.use({ viewport: NARROW, persona: 'trader' });
  for (const lang of LAID_OUT)
    test.describe(lang, () => {
      test.use({ settings: { lang } });
      test('no screen scrolls sideways, and no title is cut', async ({ page }) => {
        for (const name of screenNames.filter((each) => !SCREENS[each].isForGuests)) {
          await openScreen(page, name, wordsOf(lang));
          await test.step(name, () => expectFits(page, [wordsOf(lang)(SCREENS[name].title)]));
        }
      });
    });
});

/** Screens that begin with fields, tabs or a choice of sides, and a list. */
const BELOW_NEWS: readonly ScreenName[] = ['spot', 'contract', 'kline', 'withdraw', 'transfer', 'ledger'];
/** Runs in the page: the height at which its first control begins. */
const firstControlAt = (): number =>
  Math.min(
    ...[...document.querySelectorAll('main :is(input, button, [role=tab], [role=radio])')]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ top }) => top),
  );

for (const width of [320, 390])
  test.describe(`news at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, persona: 'trader' });
    test('stands in the row of the header, and covers no field, tab or button of the screen', { tag: '@chromium' }, async ({
      page,
      world,
      speaker,
    }) => {
      for (const name of BELOW_NEWS)
        await test.step(name, async () => {
          await openScreen(page, name, say);
          await world.call(product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' }, speaker);
          const box = await page.locator('[data-toast]', { hasText: 'Bought 0.001000 BTC' }).boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual(0);
          const first = await page.evaluate(firstControlAt);
          expect(first).toBeLessThan(844);
          expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(first);
        });
    });
  });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the app is a column of a phone’s width in the middle', async ({ page }) => {
    await openScreen(page, 'home', say);
    const box = await tabBar(page).bar.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(480);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0);
  });

  test('everything can be done by keyboard alone', { tag: '@chromium' }, async ({ page }) => {
    const form = sessionForm(page);
    const chart = kline(page);
    await page.goto(`/#${SCREENS.login.address}?backpage=${encodeURIComponent(SCREENS.kline.address)}`);
    await form.byEmail.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('trader@mt2.test');
    await form.password.focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await chart.frame('1-hour').press('ArrowRight');
    await expect(chart.frame('1-day')).toBeChecked();
    await expect(chart.frame('1-day')).toBeFocused();
    await chart.tab('spot.order-book').press('End');
    await expect(chart.tab('kline.info')).toHaveAttribute('aria-selected', 'true');
    await pairButton(page, 'BTC/USDT').press('Enter');
    const { dialog } = pairSheet(page);
    await expect(dialog).toBeVisible();
    const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (let times = 0; times < 5; times += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(holdsFocus).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(pairButton(page, 'BTC/USDT')).toBeFocused();
  });
});
