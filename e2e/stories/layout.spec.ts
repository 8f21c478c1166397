import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { crowdedTables, expectFits, expectOwnTaps, NARROW } from '../narrow.ts';
import { inGroups, openScreen, SCREENS, type ScreenName, screenNames } from '../screens/all.ts';
import { financeScreen } from '../screens/finance.ts';
import { kline } from '../screens/kline.ts';
import { marketList, pairButton, pairSheet } from '../screens/market.ts';
import { optionScreen } from '../screens/option.ts';
import { PASSWORD, sessionForm } from '../screens/session.ts';
import { eventsFollowed } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { ledgerScreen } from '../screens/wallet.ts';
import { PHONE } from '../windows.ts';
import { type Say, say, wordsOf } from '../words.ts';

/**
 * The language with the highest lines, and the one with the longest words. The screens in English are in routes.spec.ts, with the titles of
 * all languages.
 */
const LAID_OUT: readonly Language[] = ['th', 'esp'];

/** The tables: each screen that has one, and the way to it if it is not shown at first. */
const TABLES: readonly (readonly [ScreenName, ((page: Page, words: Say) => Promise<void>)?])[] = [
  ['fees'],
  ['promotion'],
  ['leverRules'],
  ['verification'],
  [
    'financeBuy',
    async (page, words) => {
      await financeScreen(page, words).amount.fill('1000');
      await financeScreen(page, words).dayByDay.click();
    },
  ],
  ['options', (page, words) => optionScreen(page, words).rules.click()],
  ['wallet', (page, words) => page.getByRole('button', { name: words('wallet.show-calendar') }).click()],
  ['ledger', (page, words) => ledgerScreen(page, words).dates.click()],
];

/** Runs in the page: labels and values that are cut. */
const cutTexts = () =>
  Array.from(document.querySelectorAll('main :is(label, dt, dd, h3, form span)'))
    .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
    .map(({ textContent }) => textContent);

/** The width of a part that is scrolled away. */
const hiddenWidth = (part: Locator): Promise<number> => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

for (const lang of LANGUAGES)
  test.describe(`in ${lang}`, () => {
    test.use({ viewport: NARROW, persona: 'trader', settings: { lang } });
    test('no order form, list of markets, table or tab is cut at 320 pixels', async ({ page }) => {
      const words = wordsOf(lang);
      await test.step('the order form shows its labels and values in full, for every type of order', async () => {
        const spot = spotScreen(page, 'BTC', words);
        await openScreen(page, 'spot', words);
        for (const type of ['spot.market', 'trigger.trigger', 'spot.limit']) {
          await spot.chooseType(type);
          await test.step(type, async () => expect(await page.evaluate(cutTexts)).toEqual([]));
        }
      });
      await test.step('the list of markets names its columns in full', async () => {
        await openScreen(page, 'market', words);
        const { sort } = marketList(page, words);
        for (const column of ['market.name', 'market.turnover', 'spot.last-price', 'spot.change-24h'])
          expect(await hiddenWidth(sort(column).locator('span').first()), column).toBe(0);
      });
      await test.step('every table shows all of its columns, with room between them', async () => {
        for (const [name, openTable] of TABLES) {
          await openScreen(page, name, words);
          await openTable?.(page, words);
          await expect(page.getByRole('table').first()).toBeVisible();
          expect(await page.evaluate(crowdedTables), name).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });
      await test.step('at 390 pixels, all four tabs of the notices are shown', async () => {
        await page.setViewportSize(PHONE);
        await openScreen(page, 'notices', words);
        const tabs = page.getByRole('tablist');
        await expect(tabs.getByRole('tab')).toHaveCount(4);
        expect(await hiddenWidth(tabs)).toBe(0);
        await page.setViewportSize(NARROW);
      });
    });
  });

for (const lang of LAID_OUT)
  test.describe(`in ${lang}`, () => {
    test.use({ viewport: NARROW, persona: 'trader', settings: { lang } });
    for (const names of inGroups(screenNames.filter((each) => !SCREENS[each].isForGuests)))
      test(`fit into 320 pixels: ${names.join(', ')}`, async ({ page }) => {
        const words = wordsOf(lang);
        for (const name of names) {
          await openScreen(page, name, words);
          await test.step(name, () => expectFits(page, [words(SCREENS[name].title)]));
        }
      });
  });

test.describe('controls at 320 and 390 pixels', () => {
  test.use({ persona: 'trader' });
  test('take no taps of their neighbours', async ({ page }) => {
    for (const name of ['home', 'contract', 'lever', 'spot', 'transfer', 'withdraw'] as const) {
      await openScreen(page, name, say);
      for (const width of [320, 390])
        await test.step(`${name} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await expectOwnTaps(page);
        });
    }
  });
});

/** Screens that begin with a choice of sides, tabs, fields, and a list. */
const BELOW_NEWS: readonly ScreenName[] = ['spot', 'kline', 'withdraw', 'ledger'];
/**
 * Runs in the page: the toast with these words, the bottom of the title, and whether a press on the toast's words reaches
 * the screen below; undefined until the toast appears. They are read together, because a toast disappears after a moment.
 * Its link is followed, which removes it.
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

test.describe('toasts at 320 and 390 pixels', () => {
  test.use({ persona: 'trader' });
  test('appear below the title on one line with one link, and let presses through', async ({ page, world, speaker }) => {
    const followed = eventsFollowed(page);
    for (const name of BELOW_NEWS)
      for (const width of [320, 390])
        await test.step(`${name} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await openScreen(page, name, say);
          await followed;
          await world.placeOrder(speaker, { quantity: '0.001' });
          const news = await page.waitForFunction(readNews, 'Bought 0.001000 BTC');
          const { top, height, title, isPassed, hasLink } = assertDefined(await news.jsonValue(), 'it was waited for');
          expect(top).toBeGreaterThanOrEqual(title);
          expect(height).toBeLessThan(40);
          expect([isPassed, hasLink]).toEqual([true, true]);
        });
  });
});

test.describe('at 1024 × 768', () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: false, hasTouch: false, persona: 'trader' });

  test('two columns fit next to the menu', async ({ page }) => {
    for (const name of ['borrow', 'financeBuy', 'offering', 'promotion'] as const)
      await test.step(name, async () => {
        await openScreen(page, name, say);
        expect((await page.getByRole('main').boundingBox())?.width).toBe(736);
        await expectFits(page, []);
      });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('a screen is a column in the middle of the space next to the menu, as wide as a phone or as two', async ({ page }) => {
    for (const [name, most] of [
      ['login', 480],
      ['home', 960],
      ['market', 960],
      ['support', 960],
    ] as const)
      await test.step(name, async () => {
        await openScreen(page, name, say);
        const menu = await page.getByRole('complementary').boundingBox();
        const column = await page.getByRole('main').boundingBox();
        const left = menu?.width ?? 0;
        expect(column?.width).toBe(most);
        expect((column?.x ?? 0) + (column?.width ?? 0) / 2).toBeCloseTo(left + (1280 - left) / 2, 0);
        await expectFits(page, []);
        await expectAccessibleInBothThemes(page);
      });
  });

  test('the list of markets has columns for the high, the low and the volume of the day', async ({ page }) => {
    await openScreen(page, 'market', say);
    const ends = (cells: Element[]) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right));
    const cells = await marketList(page, say).row('BTC').locator('> span').evaluateAll(ends);
    for (const word of ['spot.high-24h', 'spot.low-24h', 'spot.volume-24h'])
      expect(cells).toContain((await marketList(page, say).sort(word).evaluateAll(ends))[0]);
  });

  test('options have their chart next to the form', async ({ page }) => {
    await openScreen(page, 'options', say);
    const chart = assertDefined((await kline(page).chart.boundingBox()) ?? undefined, 'the chart is shown');
    const form = assertDefined(
      (await page.getByRole('radiogroup', { name: say('option.option-time') }).boundingBox()) ?? undefined,
      'the form is shown',
    );
    expect(chart.x + chart.width).toBeLessThanOrEqual(form.x);
    expect(chart.height).toBeGreaterThan(240);
  });

  test.describe('of a trader', () => {
    test.use({ persona: 'trader' });

    test('the latest withdrawals are next to the form and do not touch it', async ({ page }) => {
      await openScreen(page, 'withdraw', say);
      const latest = await page.getByRole('region', { name: say('record.withdrawals') }).boundingBox();
      const form = await page.getByRole('radiogroup').first().boundingBox();
      expect((latest?.x ?? 0) - (form?.x ?? 0) - (form?.width ?? 0)).toBe(12);
      await expectFits(page, []);
    });
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
    // Past four hours.
    await chart.frame('1-hour').press('ArrowRight');
    await page.keyboard.press('ArrowRight');
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
