import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '@mt2/web/paths';
import { test as base, expect, type Page } from '@playwright/test';
import { logIn } from '../screens/session.ts';
import { titleOf } from '../screens/shell.ts';
import { type Served, serveProduct } from '../served.ts';
import { say } from '../words.ts';

/** P2P and robots do not exist on the real side yet. */
const FILE = 'routes: { p2p: mock, robot: mock }';

/** A second MT2 as the real side, and one whose `main` is bridged to it. */
const test = base.extend<{ real: Served; bridged: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
  real: async ({}, use) => {
    const served = await serveProduct();
    await use(served);
    await served.stop();
  },
  bridged: async ({ real }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'mt2-bridge-'));
    const file = join(folder, 'bridge.yaml');
    await writeFile(file, FILE);
    const served = await serveProduct({ BRIDGE: `http://127.0.0.1:${real.port}/api`, BRIDGE_FILE: file });
    await use(served);
    await served.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ bridged }, use) => use(`http://127.0.0.1:${bridged.port}`),
});

/** Who answers the next request whose path begins so. */
const answering = async (page: Page, path: string) =>
  (await page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path))).headers()['x-mt2-answered-by'];

test('a page has its wallet from the real backend, P2P and robots from the world', async ({ page }) => {
  const wallet = answering(page, '/api/wallet/');
  await page.goto(`/#${PATHS.wallet}`);
  await logIn(page, 'trader@mt2.test');
  await expect(titleOf(page)).toHaveText(say('screen.wallet'));
  expect(await wallet).toBe('real');

  const robots = answering(page, '/api/robot/');
  await page.goto(`/#${PATHS.robots}`);
  expect(await robots).toBe('world');

  const adverts = answering(page, '/api/legal_deal');
  await page.goto(`/#${PATHS.p2p}`);
  expect(await adverts).toBe('world');
});
