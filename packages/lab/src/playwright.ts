import { writeFile } from 'node:fs/promises';
import { isLoopback, productOrigin } from '@mt2/contracts/origin';
import { type BrowserType, test as base, expect, type LaunchOptions, type TestInfo } from '@playwright/test';
import { serverOf } from './environment.ts';
import { reportOf, reportText } from './report.ts';
import { storeRecord } from './store-record.ts';
import { World, type WorldFixtures, type WorldWish } from './world.ts';

export { expect };

export type LabOptions = {
  /** The server, and the wish for each test's world. */
  lab: WorldWish;
  /** False if the browser finds no hosts `<world>.localhost`; pages then name the world by `?world=`. By default it is asked. */
  worldHosts: boolean;
};

/** Chromium and Firefox resolve these hosts themselves, unless an option tells Chromium otherwise. */
const knowsHosts = (browser: BrowserType, { args = [] }: LaunchOptions): boolean =>
  browser.name() !== 'webkit' && !args.some((arg) => /^--host-(?:resolver-)?rules=/.test(arg));

const asked = new Map<string, Promise<boolean>>();

/** True if the browser finds the host of a world. It is asked once, in a browser of its own: a test may need none. */
async function findsHosts(type: BrowserType, server: string): Promise<boolean> {
  const browser = await type.launch().catch(() => undefined);
  if (!browser) return true;
  try {
    const page = await browser.newPage();
    await page.goto(new URL('/api/health', productOrigin('main', new URL(server))).href);
    return true;
  } catch {
    return false;
  } finally {
    await browser.close();
  }
}

function hasHosts(type: BrowserType, options: LaunchOptions, server: string): Promise<boolean> | boolean {
  if (!isLoopback(new URL(server)) || knowsHosts(type, options)) return true;
  const known = asked.get(server) ?? findsHosts(type, server);
  asked.set(server, known);
  return known;
}

/** Keeps the world of a failed test, and attaches a report about it. */
async function attachReport(world: World, testInfo: TestInfo): Promise<void> {
  await world.keep();
  const report = await reportOf(world);
  const path = testInfo.outputPath('world.json');
  await writeFile(path, JSON.stringify(report, null, 2));
  await testInfo.attach('world.json', { path, contentType: 'application/json' });
  const record = testInfo.outputPath('record.json');
  await storeRecord(world, record);
  await testInfo.attach('record.json', { path: record, contentType: 'application/json' });
  await testInfo.attach('world', { body: reportText(report), contentType: 'text/plain' });
}

/** Gives a test its world, and removes it when the test has passed. For fixtures of a class that extends `World`. */
export async function lendWorld<W extends World>(opening: Promise<W>, use: (world: W) => Promise<void>, testInfo: TestInfo): Promise<void> {
  const world = await opening;
  await use(world);
  try {
    if (testInfo.status !== testInfo.expectedStatus) await attachReport(world, testInfo);
  } finally {
    await world.remove();
  }
}

/**
 * Runs in a page before any of its scripts: the product, at this origin, reads the world from the address, and sends its
 * calls to it. The console does not: it shows the world in its own path, `/lab/#/<world>/people`.
 */
function nameWorld({ origin, id }: { origin: string; id: string }): void {
  const address = new URL(location.href);
  if (address.origin !== origin || address.searchParams.has('world')) return;
  address.searchParams.set('world', id);
  history.replaceState(history.state, '', address);
}

/**
 * Playwright's `test` with a world for each test, kept and described in an attachment when the test fails. Pages open in
 * that world, unless the configuration has its own `baseURL`.
 */
export const test = base.extend<LabOptions & WorldFixtures>({
  lab: [{}, { option: true }],
  worldHosts: [
    async ({ lab, playwright, browserName, launchOptions }, use) =>
      use(await hasHosts(playwright[browserName], launchOptions, serverOf(lab).url)),
    { option: true },
  ],
  world: ({ lab, worldHosts }, use, testInfo) => lendWorld(World.open({ worldHosts, ...lab }), use, testInfo),
  baseURL: ({ baseURL, world }, use) => use(baseURL ?? world.origin),
  context: async ({ context, world: { id, url, origin } }, use) => {
    // Then the world has no host of its own.
    if (origin === new URL(url).origin) await context.addInitScript(nameWorld, { origin, id });
    await use(context);
  },
  people: ({ world }, use) => use(world.people),
  clock: ({ world }, use) => use(world.clock),
  market: ({ world }, use) => use(world.market),
  outbox: ({ world }, use) => use(world.outbox),
  operator: ({ world }, use) => use(world.operator),
  faults: ({ world }, use) => use(world.faults),
});
