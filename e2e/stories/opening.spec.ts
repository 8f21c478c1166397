import { help, NEWS } from '@mt2/contracts/help';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens/all.ts';
import { tabBar, titleOf } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

test.use({ savesData: false });

/** Holds back matching requests of the page until released. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('in another language and the light theme', () => {
  test.use({ settings: { lang: 'zh', theme: 'light' } });

  test('logo and tab bar appear before any script or style has loaded, and stay in place', async ({ page }) => {
    const chinese = wordsOf('zh');
    const letGo = await hold(page, '**/assets/**');
    await page.goto(`/#${SCREENS.market.address}`, { waitUntil: 'commit' });
    const bar = page.getByRole('navigation', { name: chinese('common.main-navigation') });
    await expect(page.getByRole('img', { name: 'MT2' })).toBeVisible();
    await expect(bar.getByRole('link')).toHaveText(
      ['home', 'market', 'contract', 'financing', 'wallet'].map((name) => chinese(`nav.${name}`)),
    );
    const current = bar.getByRole('link', { name: chinese('nav.market') });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const before = await current.boundingBox();
    letGo();
    await expect(SCREENS.market.ready(page, chinese)).toBeVisible();
    await expect(page.getByRole('img', { name: 'MT2' })).toBeHidden();
    expect(await current.boundingBox()).toEqual(before);
  });
});

/** Runs in the page: sums up layout shifts from now on. */
function watchLayout(): void {
  const page = window as unknown as { moved: number };
  page.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.moved += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
/** Runs in the page: the widths of ten ones and ten eights, the layout shifts, and whether the font has loaded. */
async function figuresAndShifts(): Promise<{ widths: number[]; moved: number; isThere: boolean }> {
  await document.fonts.ready;
  const widths = ['1111111111', '8888888888'].map((figures) => {
    const line = document.body.appendChild(document.createElement('span'));
    line.textContent = figures;
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  });
  const isThere = [...document.fonts].filter(({ family, status }) => family === 'Inter' && status === 'loaded').length === 2;
  return { widths, moved: (window as unknown as { moved: number }).moved, isThere };
}

test('the shipped font has digits of one width, and no line moves up or down when it loads late', async ({ page }) => {
  const letGo = await hold(page, '**/assets/*.woff2');
  await page.goto(`/#${SCREENS.home.address}`, { waitUntil: 'commit' });
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
  await page.evaluate(watchLayout);
  letGo();
  await expect.poll(async () => (await page.evaluate(figuresAndShifts)).isThere).toBe(true);
  const { widths, moved } = await page.evaluate(figuresAndShifts);
  expect(new Set(widths).size).toBe(1);
  // If no font on the device has matching metrics, a line is slightly longer or shorter: a change of line height would be a hundred times
  // as much.
  expect(moved).toBeLessThan(0.001);
});

test('a page other than a tab opens without the bar', async ({ page }) => {
  const letGo = await hold(page, '**/assets/**');
  await page.goto(`/#${SCREENS.login.address}`, { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'MT2' })).toBeVisible();
  await expect(tabBar(page).bar).toBeHidden();
  letGo();
  await expect(titleOf(page)).toHaveText(say('screen.login'));
});

test('a tab is marked and shows its outline at the tap, while its code is loading', async ({ page }) => {
  const letGo = await hold(page, '**/assets/market-screen-*.js');
  await page.goto(`/#${SCREENS.home.address}`);
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
  await tabBar(page).tab('market').click();
  await expect(tabBar(page).tab('market')).toHaveAttribute('aria-current', 'page');
  await expect(tabBar(page).tab('home')).not.toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(say('common.loading'), { exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: say('nav.home') })).toBeHidden();
  letGo();
  await expect(SCREENS.market.ready(page, say)).toBeVisible();
});

test('the code of every tab is fetched before it is opened', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const files = ['market-screen', 'contract', 'financing-screen', 'assets-screen'];
  const screens = files.map((name) => page.waitForResponse(`**/assets/${name}-*.js`));
  const words = page.waitForResponse('**/assets/rest-*.js');
  await page.goto(`/#${SCREENS.home.address}`);
  await Promise.all([...screens, words]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await tabBar(page).tab('financing').click();
  await expect(page.getByRole('heading', { name: say('robot.running-robots') })).toBeVisible();
});

const READY: Readonly<Record<string, string>> = { guest: 'home.guest-title', trader: 'common.today-pnl' };

for (const [who, word] of Object.entries(READY))
  test.describe(`before a ${who}`, () => {
    test.use({ persona: who === 'guest' ? '' : who });

    test('home’s banners are requested once, and the first appears in its place before any script or style has loaded', async ({
      page,
    }) => {
      const reads: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(help.listNews.path)) reads.push(new URLSearchParams(request.postData() ?? '').get('c_id'));
      });
      const letGo = await hold(page, '**/assets/**');
      await page.goto(`/#${SCREENS.home.address}`, { waitUntil: 'commit' });
      const picture = page.locator('.opening img');
      await expect(picture).toBeVisible();
      const place = await picture.locator('..').boundingBox();
      letGo();
      await expect(page.getByRole('main').getByText(say(word))).toBeVisible();
      await expect(SCREENS.home.ready(page, say)).toBeVisible();
      const banners = page.getByRole('region', { name: say('home.highlights') });
      await expect(banners).toBeVisible();
      expect(await banners.boundingBox()).toEqual(place);
      expect(reads.filter((id) => id === String(NEWS.banner))).toHaveLength(1);
    });
  });

test('tapping a tab meanwhile brings the logo back', async ({ page }) => {
  const picture = page.locator('.opening img');
  const letGo = await hold(page, '**/assets/**');
  await page.goto(`/#${SCREENS.home.address}`, { waitUntil: 'commit' });
  await expect(picture).toBeVisible();
  await tabBar(page).tab('market').click();
  await expect(picture).toBeHidden();
  await expect(page.getByRole('img', { name: 'MT2' })).toBeVisible();
  letGo();
  await expect(SCREENS.market.ready(page, say)).toBeVisible();
});

test('a banner whose image does not load leaves the logo', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const letGo = await hold(page, '**/assets/**');
  await page.route('**/banners/*.svg', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`/#${SCREENS.home.address}`, { waitUntil: 'commit' });
  await failed;
  await expect(page.locator('.opening img')).toHaveCount(0);
  await expect(page.locator('.opening-home')).toBeHidden();
  letGo();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

type Registering = { registered: string[] };
/** Runs in the page: records every registered custom property. */
function watchRegistering(): void {
  const page = globalThis as unknown as Registering;
  page.registered = [];
  const register = CSS.registerProperty.bind(CSS);
  CSS.registerProperty = (property) => {
    register(property);
    page.registered.push(property.name);
  };
}

test('the first drawer registers no custom property, which would recompute every style of the page', async ({ page }) => {
  await page.addInitScript(watchRegistering);
  const registered = () => page.evaluate(() => (globalThis as unknown as Registering).registered);
  await page.goto(`/#${SCREENS.home.address}`);
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
  const atStart = await registered();
  expect(atStart).toContain('--drawer-swipe-progress');
  await page.getByRole('button', { name: say('common.open-menu') }).click();
  await expect(page.getByRole('dialog', { name: say('common.menu') })).toBeVisible();
  expect(await registered()).toEqual(atStart);
});
