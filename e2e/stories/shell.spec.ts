import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS, type ScreenName } from '../screens/all.ts';
import { pairButton, pairSheet } from '../screens/market.ts';
import { backArrow, openMenu, pressBack, question, sheet, tabBar, titleOf, toast } from '../screens/shell.ts';
import { pullDown } from '../touch.ts';
import { say } from '../words.ts';

test('a link and a button dim while they are pressed', async ({ page }) => {
  await openScreen(page, 'home', say);
  // The menu that it opens hides it.
  const button = page.getByRole('button', { name: say('common.open-menu'), includeHidden: true });
  for (const pressed of [tabBar(page).tab('home'), button]) {
    await pressed.hover();
    await page.mouse.down();
    await expect(pressed).toHaveCSS('opacity', '0.8');
    await page.mouse.up();
    await expect(pressed).toHaveCSS('opacity', '1');
  }
});

test('back closes the overlays, topmost first, and only then leaves the page', { tag: '@chromium' }, async ({ page }) => {
  await openScreen(page, 'market', say);
  await page.getByRole('main').getByRole('link', { name: /^BTC/ }).click();
  await pairButton(page, 'BTC/USDT').click();
  const { dialog } = pairSheet(page);
  await expect(dialog).toBeVisible();
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(pairButton(page, 'BTC/USDT')).toBeVisible();
  await pressBack(page);
  await expect(titleOf(page)).toHaveText(say('screen.market'));
});

test('back leads to the previous page, and from a first page the arrow leads home', async ({ page }) => {
  await openScreen(page, 'market', say);
  await page.getByRole('main').getByRole('link', { name: /^SOL/ }).click();
  await expect(pairButton(page, 'SOL/USDT')).toBeVisible();
  await page.getByRole('link', { name: say('spot.sell'), exact: true }).click();
  await expect(page).toHaveURL(/spot\?symbol=SOL%2FUSDT&side=sell$/);
  await pressBack(page);
  await expect(page.getByRole('figure', { name: say('kline.chart-of', { symbol: 'SOL/USDT' }) })).toBeVisible();
  await backArrow(page).click();
  await expect(titleOf(page)).toHaveText(say('screen.market'));
  await page.getByRole('main').getByRole('link', { name: /^ETH/ }).click();
  await expect(pairButton(page, 'ETH/USDT')).toBeVisible();
  await page.reload();
  await backArrow(page).click();
  await expect(titleOf(page)).toHaveText(say('screen.market'));
});

test('back leads home from a page opened by its address', async ({ page }) => {
  await openScreen(page, 'help', say);
  await backArrow(page).click();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

test('pressing back twice leaves the app, and pressing it once shows a hint', async ({ page }) => {
  await openScreen(page, 'home', say);
  await tabBar(page).tab('market').click();
  await expect(titleOf(page)).toHaveText(say('screen.market'));
  await pressBack(page);
  await expect(toast(page, 'Press again to exit the application')).toBeVisible();
  await expect(titleOf(page)).toHaveText(say('screen.market'));
  // A touch counts as a change of mind.
  await page.mouse.click(0, 0);
  await pressBack(page);
  await expect(titleOf(page)).toHaveText(say('screen.market'));
  await pressBack(page);
  await expect(page).toHaveURL('about:blank');
});

test.describe('pulling down reloads', () => {
  test.use({ persona: 'trader' });
  const reads: readonly (readonly [ScreenName, string])[] = [
    ['home', '/api/wallet/list'],
    ['ledger', '/api/wallet/legal_log'],
    ['account', '/api/user/center'],
    ['help', '/api/news/list'],
  ];
  test('on screens with figures, a list, facts and articles', async ({ page }) => {
    for (const [name, path] of reads)
      await test.step(name, async () => {
        await page.goto('/robots.txt');
        await openScreen(page, name, say);
        // Reads that the page starts by itself must not be mistaken for those of the pull.
        await page.waitForLoadState('networkidle');
        const read = page.waitForResponse((response) => new URL(response.url()).pathname === path);
        await pullDown(page);
        expect((await read).ok()).toBe(true);
        await expect(page.getByText(say('common.refreshing'))).toBeHidden();
      });
  });
});

test('home is scrolled, not reloaded by a pull, and scrolled to its top', async ({ page }) => {
  await test.step('pulling does not reload a page that is scrolled down', async () => {
    await openScreen(page, 'home', say);
    await page.getByRole('link', { name: say('home.all-markets'), exact: true }).scrollIntoViewIfNeeded();
    await pullDown(page);
    await expect(page.getByText(say('common.release-to-refresh'))).toBeHidden();
  });

  await test.step('a second tap on a tab leads to the top of its screen', async () => {
    const area = scrolled(page);
    await openScreen(page, 'home', say);
    // Home is that long once its lists have loaded.
    await expect.poll(() => area.to(200).then(area.top)).toBe(200);
    await tabBar(page).tab('home').click();
    await expect.poll(area.top).toBe(0);
    await expect(SCREENS.home.ready(page, say)).toBeVisible();
  });
});

/** The scrolling element of a screen, and its scroll position. */
const scrolled = (page: Page) => {
  const area = page.getByRole('main').locator('> div').first();
  return {
    to: (top: number) => area.evaluate((element, top) => element.scrollTo(0, top), top),
    top: () => area.evaluate((element) => element.scrollTop),
  };
};

test('going back restores a page as it was left: the first one of the app, its tab, and rows that load later', async ({ page }) => {
  const area = scrolled(page);
  const row = page
    .getByRole('region', { name: say('home.market-today') })
    .getByRole('tabpanel')
    .getByRole('link')
    .first();
  /** Follows the row; returns the scroll position of the page. */
  const leave = async () => {
    await row.scrollIntoViewIfNeeded();
    const top = await area.top();
    await row.click();
    await expect(titleOf(page)).toContainText('/USDT');
    return top;
  };
  await openScreen(page, 'home', say);
  await area.to(200);
  const first = await leave();
  expect(first).toBeGreaterThan(100);
  await pressBack(page);
  await expect.poll(area.top).toBe(first);

  await page.getByRole('tab', { name: say('home.volume') }).click();
  const second = await leave();
  await pressBack(page);
  await expect(page.getByRole('tab', { name: say('home.volume') })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(titleOf(page)).toContainText('/USDT');
  await page.reload();
  await expect(titleOf(page)).toContainText('/USDT');
  await pressBack(page);
  await expect.poll(area.top).toBe(second);
});

test.describe('while the keyboard is open', () => {
  test.use({ persona: 'trader' });
  test('the tab bar is hidden, and the field stays in view', async ({ page }) => {
    const { bar } = tabBar(page);
    await openScreen(page, 'options', say);
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const amount = page.getByRole('textbox', { name: say('option.amount-in', { coin: 'USDT' }) });
    await amount.click();
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(bar).toBeHidden();
    await expect(amount).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar).toBeVisible();
  });
});

test.describe('with nothing loaded before', () => {
  test.use({ savesData: false });

  test('a screen whose code cannot be loaded is tried once more, shows an error, and can be loaded later', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|could not be loaded|Failed to fetch/);
    await openScreen(page, 'home', say);
    await page.route('**/assets/help-centre-*.js', (route) => route.abort());
    await page.getByRole('link', { name: say('home.shortcut-help'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('common.chunk-error-title') })).toBeVisible();
    await page.unroute('**/assets/help-centre-*.js');
    await page.getByRole('button', { name: say('common.reload') }).click();
    await expect(SCREENS.help.ready(page, say)).toBeVisible();
  });

  test('loading a screen’s code is given up after two minutes', async ({ page, tolerate }) => {
    tolerate(/took longer than 120 s/);
    await page.clock.install();
    await openScreen(page, 'home', say);
    const asked = () => page.waitForRequest('**/assets/help-centre-*.js');
    // The request is never answered.
    await page.route('**/assets/help-centre-*.js', () => undefined);
    const [first] = await Promise.all([asked(), page.getByRole('link', { name: say('home.shortcut-help'), exact: true }).click()]);
    const again = asked();
    await page.clock.fastForward('02:01');
    expect((await again).url()).toBe(first.url());
    await page.clock.fastForward('02:01');
    await expect(page.getByRole('heading', { name: say('common.chunk-error-title') })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ persona: 'trader', savesData: false });
  test.beforeEach(({ tolerate }) => tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded|Failed to fetch/));

  const losses: readonly (readonly [name: string, set: (page: Page, isLost: boolean) => Promise<unknown>])[] = [
    ['the browser is offline', (page, isLost) => page.context().setOffline(isLost)],
    ['requests get no answer', (page, isLost) => (isLost ? page.route('**/*', (route) => route.abort()) : page.unrouteAll())],
  ];
  for (const [name, lose] of losses)
    test(`a screen whose code is not loaded reports the lost network, and opens by itself when it is back: ${name}`, async ({ page }) => {
      await openScreen(page, 'home', say);
      await lose(page, true);
      // The code of a tab may have been loaded while home was idle.
      await page.getByRole('link', { name: say('home.shortcut-help'), exact: true }).click();
      await expect(page.getByRole('heading', { name: say('common.network-lost-title') })).toBeVisible();
      await page.getByRole('button', { name: say('common.retry') }).click();
      await expect(page.getByRole('heading', { name: say('common.network-lost-title') })).toBeVisible();
      await expect(page.getByText(say('common.chunk-error-text'))).toBeHidden();
      await lose(page, false);
      await expect(SCREENS.help.ready(page, say)).toBeVisible();
    });
});

test.describe('on a slow network', () => {
  test.use({ persona: 'trader' });
  test('a line appears after eight seconds of waiting, above the menu too, and covers no title, until the answer arrives', async ({
    page,
  }) => {
    await page.clock.install();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/wallet/list', (route) => promise.then(() => route.continue()));
    const asked = page.waitForRequest('**/api/wallet/list');
    await openScreen(page, 'home', say);
    await asked;
    await openMenu(page);
    const line = page.getByText(say('common.slow-network'), { exact: true });
    await expect(line).toBeHidden();
    await page.clock.fastForward('00:09');
    await expect(line).toBeInViewport();
    const [covered, header] = [await line.boundingBox(), await page.locator('header').first().boundingBox()];
    expect(header?.y).toBe((covered?.y ?? 0) + (covered?.height ?? 0));
    resolve();
    await expect(line).toBeHidden();
  });
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, persona: 'trader' });
  test('pages slide, sheets rise, and everything can be used meanwhile', { tag: '@chromium' }, async ({ page }) => {
    await openScreen(page, 'home', say);
    await (await openMenu(page)).getByRole('link', { name: say('nav.settings') }).click();
    await expect(titleOf(page)).toHaveText(say('screen.settings'));
    await page.getByRole('button', { name: say('nav.valuation') }).click();
    const currencies = sheet(page, say('nav.valuation'));
    await currencies.getByRole('option', { name: 'EUR' }).click();
    await expect(currencies).toBeHidden();
    await page.getByRole('button', { name: say('common.clear-cache') }).click();
    await question(page, say('settings.cache-question'))
      .getByRole('button', { name: say('common.cancel') })
      .click();
    await backArrow(page).click();
    await expect(SCREENS.home.ready(page, say)).toBeVisible();
    await expect(page.getByText('€').first()).toBeVisible();
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('is led by each entry of the side menu to its screen', async ({ page }) => {
    for (const [entry, screen] of [
      ['nav.recharge', 'deposit'],
      ['nav.withdraw', 'withdraw'],
      ['nav.share', 'promotion'],
      ['nav.kyc', 'verification'],
      ['nav.security', 'security'],
      ['nav.withdraw-address', 'addresses'],
      ['nav.help', 'help'],
      ['nav.contact-us', 'support'],
      ['nav.settings', 'settings'],
    ] as const) {
      await openScreen(page, 'home', say);
      await (await openMenu(page)).getByRole('link', { name: say(entry), exact: true }).click();
      await expect(SCREENS[screen].ready(page, say)).toBeVisible();
      await expect(page.getByRole('dialog', { name: say('common.menu') })).toBeHidden();
    }
  });
});
