import { expect, test } from '../fixtures.ts';
import { Releases } from '../released.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { question, tabBar, toast } from '../screens/shell.ts';
import { worker } from '../screens/worker.ts';
import { say } from '../words.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string };

test('the app can be installed: manifest, icons and an active worker', { tag: '@chromium' }, async ({ page, context }) => {
  await openScreen(page, 'home', say);
  await worker.ready(page);
  await expect.poll(() => worker.state(page)).toEqual({ active: 'activated', waiting: undefined, controls: true });
  // The browser's own reading of the manifest.
  const { url, errors } = await (await context.newCDPSession(page)).send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { icons, ...manifest } = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json() as Promise<Record<string, unknown> & { icons: Icon[] }>;
  });
  expect(manifest).toMatchObject({ id: '/', name: 'MT2', short_name: 'MT2', start_url: '/', scope: '/', display: 'standalone' });
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    ['any', 'maskable'].flatMap((purpose) => [`${purpose} 192x192`, `${purpose} 512x512`]),
  );
  const home = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...pictures, { src: home ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('the worker does not touch answers of the server and the lab', async ({ page, tolerate }) => {
  tolerate(/status of 40[014]/);
  await openScreen(page, 'home', say);
  await worker.ready(page);
  const before = await worker.stored(page);
  const answers = await page.evaluate(async () => {
    const paths = ['/api/health', '/lab/api/people', '/upload/none.png', '/socket.io/', '/nothing.js'];
    return Promise.all(paths.map(async (path) => [path, (await fetch(path)).headers.get('content-type')?.includes('html') ?? false]));
  });
  expect(answers.filter(([, isPage]) => isPage)).toEqual([]);
  await page.goto('/lab/');
  await expect(page).toHaveTitle(/lab/);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
  expect(await worker.stored(page)).toEqual(before);
});

test('a new version appears at the next start, and never under an open form', async ({ page, context, world, tolerate }) => {
  tolerate(/WebSocket/);
  const releases = await Releases.of(world);
  // A page that comes late from the server is the stored one, which has no release.
  const release = (of: typeof page) => of.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content'));
  await page.goto(`${releases.origin}/#${SCREENS.register.address}`);
  await worker.ready(page);
  expect(await release(page)).toBe('1');
  const email = page.getByRole('textbox', { name: say('common.email'), exact: true });
  await email.fill('ann@example.com');
  releases.releaseNext();
  await page.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const found = registration.installing;
    if (found) await new Promise((resolve) => found.addEventListener('statechange', resolve, { once: true }));
  });
  expect(await worker.state(page)).toEqual({ active: 'activated', waiting: 'installed', controls: true });
  await expect(email).toHaveValue('ann@example.com');
  expect(await release(page)).toBe('1');
  await page.close();
  // The browser forgets a closed page a moment later; an earlier start still has that page's worker.
  await expect(async () => {
    const next = await context.newPage();
    try {
      await next.goto(`${releases.origin}/#${SCREENS.home.address}`);
      const found = [await release(next), await worker.state(next)];
      expect(found).toEqual(['2', { active: 'activated', waiting: undefined, controls: true }]);
    } finally {
      // An open page would keep the earlier worker.
      await next.close();
    }
  }).toPass();
  await releases.close();
});

test.describe('for a trader', () => {
  test.use({ persona: 'trader' });

  test('without network the app starts, says so, and shows nothing of the user after logout', async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await openScreen(page, 'home', say);
    await worker.ready(page);
    await openScreen(page, 'wallet', say);
    await openScreen(page, 'account', say);
    const kept = await worker.stored(page);
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => !/^\/(?:index\.html$|assets\/|coins\/)/.test(path))).toEqual([]);
    await page.getByRole('button', { name: say('common.log-out') }).click();
    await question(page, say('common.logout-question'))
      .getByRole('button', { name: say('common.log-out') })
      .click();
    await expect(toast(page, say('session.logged-out'))).toBeVisible();
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(say('common.offline'))).toBeVisible();
    await tabBar(page).tab('market').click();
    await expect(page.getByText(say('common.network-lost-title'))).toBeVisible();
    expect(await worker.stored(page)).toEqual(kept);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/trader|@mt2\.test|balance/i);
  });
});
