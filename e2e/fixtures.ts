import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { product } from '@mt2/contracts';
import { profile } from '@mt2/contracts/account';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { test as base, expect, lendWorld } from '@mt2/lab/playwright';
import { TOAST_MS } from '@mt2/web/toast-times';
import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test';
import { lendContext } from './kept-context.ts';
import { labConsole } from './screens/console.ts';
import { DESKTOP, PHONE } from './windows.ts';
import { type Speaker, World } from './world.ts';

export { expect };

/** A failure that is not the app's: the browser reports as failed a request that the page itself aborted, for example when it is left. */
const GIVEN_UP = 'net::ERR_ABORTED';

type Options = {
  /** The persona that is logged in when the page opens; a guest by default. */
  persona: string;
  /** Choices stored on this device earlier, in the app's own format. */
  settings: Readonly<Record<string, unknown>>;
  /**
   * The browser asks for reduced data use, so the app prefetches nothing. Stories about starts turn it off, and have a
   * browser context in which nothing was loaded before.
   */
  savesData: boolean;
};
/** A page on a separate phone, and the session with which it was opened. */
type Phone = { readonly page: Page; readonly speaker: Speaker };
type Fixtures = {
  /** A separate universe for this test. */
  world: World;
  /** The page's initial session; a guest's token is empty. */
  speaker: Speaker;
  /** The options of this test's browser context that a page cannot change: stories with the same ones share a context. */
  device: string;
  /** Complaints of this test's browsers. */
  complaints: string[];
  /** The lab console in the page, once it is opened. */
  desk: ReturnType<typeof labConsole>;
  /** Opens a second phone in the same world, with a persona logged in. */
  openPhone: (persona: string) => Promise<Phone>;
  /** Accepts a browser complaint that the story is about: a console error, a page error, a failed request. */
  tolerate: (complaint: RegExp) => void;
};

/** An entry of the browser's storage, in the format of the app's stores. */
const storeEntry = (name: string, state: unknown) => ({ name, value: JSON.stringify({ state }) });

async function storedSession(world: World, speaker: Speaker) {
  const user = await world.call(product.account.getProfile, {}, speaker);
  return storeEntry('mt2.session', { ...speaker, user: valuesFrom(profile, user) });
}

/**
 * Runs in the page before its own code: stores this device's earlier data, once. A tab that has done so does not repeat
 * it, even if the app has deleted the data since, and neither does a later tab.
 */
function remember({ origin, entries }: { origin: string; entries: readonly { name: string; value: string }[] }): void {
  // A page in another site's frame may not store anything: the browser denies it.
  if (location.origin !== origin || window !== window.top || window.name) return;
  window.name = 'remembers';
  if (entries.some(({ name }) => localStorage.getItem(name) !== null)) return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
}

/** Runs in the page: the browser's setting for reduced data use, for which it has no switch. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Runs in the page: a toast stays six times as long, so that a story on a slow machine still finds it. */
function keepToasts(times: readonly number[]): void {
  const { setTimeout: later } = globalThis;
  const laterIfToast = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    later(run, times.includes(ms) ? ms * 6 : ms, ...given);
  Object.assign(globalThis, { setTimeout: laterIfToast });
}

type Opening = Pick<Options, 'settings' | 'savesData'> & { world: World; speaker: Speaker | undefined };

/** Stores a phone's earlier data: the session of its user, if any, and the choices made on it. Returns what undoes it. */
async function prepare(context: BrowserContext, { world, speaker, settings, savesData }: Opening): Promise<() => Promise<void>> {
  const session = speaker ? [await storedSession(world, speaker)] : [];
  const before = [storeEntry('mt2.settings', settings)];
  const scripts = [await context.addInitScript(remember, { origin: world.origin, entries: [...session, ...before] })];
  scripts.push(await context.addInitScript(keepToasts, Object.values(TOAST_MS)));
  if (savesData) scripts.push(await context.addInitScript(saveData));
  return async () => {
    for (const script of scripts) await script.dispose();
  };
}

/** Records the complaints of a browser, until the returned function is called. */
function listen(context: BrowserContext, complaints: string[]): () => void {
  const onConsole = (said: ConsoleMessage) => {
    if (said.type() === 'error') complaints.push(`console: ${said.text()} (${said.location().url})`);
  };
  const onError = (thrown: WebError) => complaints.push(`page: ${thrown.error().stack ?? thrown.error().message}`);
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== GIVEN_UP) complaints.push(`request: ${request.method()} ${request.url()} ${why}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onFailure);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
    context.off('requestfailed', onFailure);
  };
}

export const test = base.extend<Options & Fixtures>({
  persona: ['', { option: true }],
  settings: [{}, { option: true }],
  savesData: [true, { option: true }],
  // The stories of a process have one world after the other with the same name, so their pages have one address.
  world: ({ lab, worldHosts }, use, testInfo) =>
    lendWorld(World.open({ id: `story-${testInfo.workerIndex}`, worldHosts, ...lab }), use, testInfo),
  speaker: async ({ world, persona }, use) => use(persona ? await world.logInAs(persona) : { token: '' }),
  device: ({ isMobile, hasTouch, locale, timezoneId, serviceWorkers, contextOptions }, use) =>
    use(JSON.stringify({ isMobile, hasTouch, locale, timezoneId, serviceWorkers, contextOptions })),
  context: async ({ browser, isMobile, world, persona, speaker, device, settings, savesData }, use) => {
    const lend = async (context: BrowserContext) => {
      const forget = await prepare(context, { world, speaker: persona ? speaker : undefined, settings, savesData });
      await use(context);
      await forget();
    };
    const viewport = isMobile ? PHONE : DESKTOP;
    if (savesData) return lendContext(browser, { kind: device, origin: world.origin, viewport }, lend);
    const context = await browser.newContext();
    await lend(context);
    await context.close();
  },
  // Stories with different windows share a context.
  page: async ({ page, viewport }, use) => {
    const { width, height } = page.viewportSize() ?? {};
    if (viewport && (viewport.width !== width || viewport.height !== height)) await page.setViewportSize(viewport);
    await use(page);
  },
  desk: ({ page }, use) => use(labConsole(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
  complaints: async ({}, use) => use([]),
  openPhone: async ({ browser, world, settings, savesData, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (persona) => {
      const context = await browser.newContext({ baseURL: world.origin });
      contexts.push(context);
      const speaker = await world.logInAs(persona);
      await prepare(context, { world, speaker, settings, savesData });
      listen(context, complaints);
      return { page: await context.newPage(), speaker };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  tolerate: [
    async ({ context, complaints }, use) => {
      const tolerated: RegExp[] = [];
      const stop = listen(context, complaints);
      await use((complaint) => tolerated.push(complaint));
      stop();
      expect(complaints.filter((complaint) => !tolerated.some((each) => each.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: resolves when all fades and slides have ended. Endless animations and those that follow a finger are ignored. */
async function comeToRest(): Promise<void> {
  const inTime = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
  const ending = inTime.filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Its own source is twice as long, and every new document compiles it. */
const SHORT_AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Axe in a page that does not have it yet; if it is there, it has already been compiled. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, axeSource: isThere ? 'void 0' : SHORT_AXE }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  await page.evaluate(comeToRest);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
  expect(found).toEqual([]);
}

/** Checks the page, at rest, against every rule of axe. */
export const expectAccessible = async (page: Page): Promise<void> => expectNoViolation(page, await axeOf(page));

/** Runs in the page: shows a theme. The app sets the same attribute, and styles depend only on it. */
function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
}

const SHEET = '[role=dialog]';

/** The rules about colours; nothing else depends on a theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The same for a page in the dark theme, and again in the light one, or there only for the sheet above it. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.evaluate(showTheme, 'light');
  const colours = (await axeOf(page)).withRules(OF_COLOURS);
  await expectNoViolation(page, (await page.getByRole('dialog').count()) > 0 ? colours.include(SHEET) : colours);
  await page.evaluate(showTheme, 'dark');
}
