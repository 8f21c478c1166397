import type { Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { expect, test } from '../fixtures.ts';
import { expectFits, NARROW } from '../narrow.ts';
import { openScreen, SCREENS, type ScreenName, screenNames } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { pairButton, pairSheet } from '../screens/market.ts';
import { PASSWORD, sessionForm } from '../screens/session.ts';
import { eventsFollowed, tabBar } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

/** One language per script in addition to English, and the one with the longest words. The screens in English are in routes.spec.ts. */
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
/**
 * Runs in the page: the toast with these words, and the vertical position of the screen's first control; undefined until
 * the toast appears. Both are read together, because a toast disappears after a moment. Its link is followed, which
 * removes it: a waiting toast would be merged with the next.
 */
function readNews(words: string) {
  const news = [...document.querySelectorAll('[data-toast]')].find(({ textContent }) => textContent.includes(words));
  if (!news) return undefined;
  const { top, bottom } = news.getBoundingClientRect();
  const controls = [...document.querySelectorAll('main :is(input, button, [role=tab], [role=radio])')]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  news.querySelector('button')?.click();
  return { top, bottom, first: Math.min(...controls.map((control) => control.top)) };
}

for (const width of [320, 390])
  test.describe(`toasts at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, persona: 'trader' });
    test('appear in the header row, and cover no field, tab or button of the screen', { tag: '@chromium' }, async ({
      page,
      world,
      speaker,
    }) => {
      const followed = eventsFollowed(page);
      for (const name of BELOW_NEWS)
        await test.step(name, async () => {
          await openScreen(page, name, say);
          await followed;
          await world.placeOrder(speaker, { type: 1, amount: '0.001' });
          const news = await page.waitForFunction(readNews, 'Bought 0.001000 BTC');
          const { top, bottom, first } = assertDefined(await news.jsonValue(), 'it was waited for');
          expect(top).toBeGreaterThanOrEqual(0);
          expect(first).toBeLessThan(844);
          expect(bottom).toBeLessThanOrEqual(first);
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
