import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { expect, test } from '../fixtures.ts';
import { expectFits, NARROW } from '../narrow.ts';
import { openScreen, SCREENS, type ScreenName, screenNames } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { pairButton, pairSheet } from '../screens/market.ts';
import { PASSWORD, sessionForm } from '../screens/session.ts';
import { eventsFollowed } from '../screens/shell.ts';
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

for (const lang of LANGUAGES)
  test.describe(`notices in ${lang} at 390 pixels`, () => {
    test.use({ viewport: { width: 390, height: 844 }, persona: 'trader', settings: { lang } });
    test('show all four tabs', async ({ page }) => {
      await openScreen(page, 'notices', wordsOf(lang));
      const tabs = page.getByRole('tablist');
      await expect(tabs.getByRole('tab')).toHaveCount(4);
      expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  });

/** Screens that begin with fields, tabs or a choice of sides, and a list. */
const BELOW_NEWS: readonly ScreenName[] = ['spot', 'contract', 'kline', 'withdraw', 'transfer', 'ledger'];
/**
 * Runs in the page: the toast with these words, the bottom of the title, and whether a press on the toast's words reaches
 * the screen below; undefined until the toast appears. They are read together, because a toast disappears after a moment.
 * Its link is followed, which removes it: a waiting toast would be merged with the next.
 */
function readNews(words: string) {
  const news = [...document.querySelectorAll('[data-toast]')].find(({ textContent }) => textContent.includes(words));
  const title = document.querySelector('h1');
  if (!news || !title) return undefined;
  const { top, left, height } = news.getBoundingClientRect();
  const isPassed = document.elementFromPoint(left + 20, top + height / 2)?.closest('[data-toast]') === null;
  const link = news.querySelector('button');
  link?.click();
  return { top, height, title: title.getBoundingClientRect().bottom, isPassed, hasLink: link !== null };
}

for (const width of [320, 390])
  test.describe(`toasts at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, persona: 'trader' });
    test('appear below the title on one line with one link, and let presses through', { tag: '@chromium' }, async ({
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
          const { top, height, title, isPassed, hasLink } = assertDefined(await news.jsonValue(), 'it was waited for');
          expect(top).toBeGreaterThanOrEqual(title);
          expect(height).toBeLessThan(40);
          expect([isPassed, hasLink]).toEqual([true, true]);
        });
    });
  });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('a screen is a column of a phone’s width in the middle of the space next to the menu', async ({ page }) => {
    await openScreen(page, 'home', say);
    const menu = await page.getByRole('complementary').boundingBox();
    const column = await page.getByRole('main').boundingBox();
    const left = menu?.width ?? 0;
    expect(column?.width).toBeLessThanOrEqual(480);
    expect((column?.x ?? 0) + (column?.width ?? 0) / 2).toBeCloseTo(left + (1280 - left) / 2, 0);
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
    await chart.tab('lever.chart').press('End');
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
