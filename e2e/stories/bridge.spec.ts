import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '@mt2/web/paths';
import { test as base, expect, type Page } from '@playwright/test';
import { tapSlowly } from '../fixtures.ts';
import { logIn, PASSWORD } from '../screens/session.ts';
import { titleOf } from '../screens/shell.ts';
import { type Served, serveProduct } from '../served.ts';
import { say } from '../words.ts';

/** P2P does not exist on the real side yet. */
const FILE = `
routes: { p2p: mock }
users: { like: trader }
feeds: { market: real, user: real }
`;

/** A server with the real time plays its whole seed when it starts, for which a busy machine needs minutes. */
const PLAYS_SEED_MS = 300_000;

/** A second MT2 as the real side, and one whose `main` is bridged to it. Both have the real time. */
const test = base.extend<{ real: Served; bridged: Served }>({
  real: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
    async ({}, use) => {
      const served = await serveProduct({ WORLD_EPOCH: 'now' });
      await use(served);
      await served.stop();
    },
    { timeout: PLAYS_SEED_MS },
  ],
  bridged: [
    async ({ real }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mt2-bridge-'));
      const file = join(folder, 'bridge.yaml');
      await writeFile(file, FILE);
      const served = await serveProduct({ WORLD_EPOCH: 'now', BRIDGE: `http://127.0.0.1:${real.port}/api`, BRIDGE_FILE: file });
      await use(served);
      await served.stop();
      await rm(folder, { recursive: true });
    },
    { timeout: PLAYS_SEED_MS },
  ],
  baseURL: async ({ bridged }, use) => use(`http://127.0.0.1:${bridged.port}`),
});

/** Who answers the next request whose path begins so. */
const answering = async (page: Page, path: string) =>
  (await page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path))).headers()['x-mt2-answered-by'];

test('a page has its wallet from the real backend and P2P from the world, and says when the real feed breaks', async ({ page, real }) => {
  await page.addInitScript(tapSlowly);
  const wallet = answering(page, '/api/wallet/');
  await page.goto(`/#${PATHS.wallet}`);
  await logIn(page, 'trader@mt2.test');
  await expect(titleOf(page)).toHaveText(say('screen.wallet'));
  expect(await wallet).toBe('real');

  const adverts = answering(page, '/api/legal_deal');
  await page.goto(`/#${PATHS.p2p}`);
  expect(await adverts).toBe('world');

  // The panel of other front ends shows the same.
  await page.addScriptTag({ url: '/lab/inject.js' });
  await page.getByRole('button', { name: 'MT2 lab' }).click();
  const bridge = page.getByRole('region', { name: 'Bridge' });
  await expect(bridge).toContainText('Prices by real, events by real.');
  await expect(bridge).toContainText('Balances of the world: p2p.');
  await expect(
    bridge
      .getByRole('listitem')
      .filter({ hasText: /^p2p\.\w+: mock, answered by world$/ })
      .first(),
  ).toBeVisible();

  await expect(page.getByText(say('common.replaced-feed'))).toBeHidden();
  await real.stop();
  await expect(page.getByText(say('common.replaced-feed'))).toBeVisible();
});

test('the console shows calls of the real side, but neither its sessions nor its passwords', async ({ page }) => {
  await page.addInitScript(tapSlowly);
  await page.goto(`/#${PATHS.wallet}`);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/user/login');
  await logIn(page, 'trader@mt2.test');
  const { message: token } = await (await answer).json();
  expect(token).toMatch(/^main\./);
  for (const [screen, shown] of [
    ['bridge', 'login'],
    ['requests', 'session.login'],
  ] as const) {
    await page.goto(`/lab/#/main/${screen}`);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    const content = await page.content();
    expect([token, PASSWORD].filter((secret) => content.includes(secret))).toEqual([]);
  }
});
