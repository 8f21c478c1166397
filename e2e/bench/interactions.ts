import { lab } from '@mt2/contracts';
import type { Locator, Page } from '@playwright/test';
import { SCREENS, type ScreenName } from '../screens/all.ts';
import { kline } from '../screens/kline.ts';
import { leverScreen } from '../screens/lever.ts';
import { sheet, tabBar } from '../screens/shell.ts';
import { say } from '../words.ts';
import { startServer } from './child.ts';
import { atMost, type Figure, noted, percentile, said } from './figure.ts';
import { launch, NO_BROWSER, openPhone, originOf } from './phone.ts';
import { clientOf, ok } from './product.ts';

const SLOWER = 4;
const TIMES = 3;
/** A browser reports an interaction some frames later. */
const TOLD_AFTER_MS = 500;
/** Shorter interactions are not reported. */
const SHORTEST_MS = 16;

/** A gesture on a screen, and the screen after it. */
type Interaction = {
  readonly what: string;
  readonly on: ScreenName;
  readonly act: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
};

const mode = (page: Page, word: string) => page.getByRole('radio', { name: say(word), exact: true });

const INTERACTIONS: readonly Interaction[] = [
  {
    what: 'open the side menu',
    on: 'home',
    act: (page) => page.getByRole('button', { name: say('common.open-menu') }).tap(),
    shown: (page) => page.getByRole('dialog', { name: say('common.menu') }),
  },
  {
    what: 'open the markets',
    on: 'home',
    act: (page) => tabBar(page).tab('market').tap(),
    shown: (page) => SCREENS.market.ready(page, say),
  },
  {
    what: 'change from contracts to options',
    on: 'contract',
    act: (page) => mode(page, 'nav.option').tap(),
    shown: (page) => SCREENS.options.ready(page, say),
  },
  {
    what: 'open a list to choose from',
    on: 'contract',
    act: (page) => leverScreen(page).kind.tap(),
    shown: (page) => sheet(page, say('spot.order-type')),
  },
  {
    what: 'type into a form',
    on: 'contract',
    act: (page) => leverScreen(page).size.pressSequentially('25'),
    shown: (page) => leverScreen(page).size,
  },
  {
    what: 'change the time frame of a chart',
    on: 'kline',
    act: (page) => kline(page).frame('1-hour').tap(),
    shown: (page) => kline(page).frame('1-hour').and(page.locator(':checked, [aria-checked="true"]')),
  },
];

/** From a touch or a key to the frame that shows the result, on a slower processor: the longest of each interaction. */
export async function benchInteractions(dataDir: string): Promise<Figure[]> {
  const browser = await launch();
  if (!browser) return [said('interactions', NO_BROWSER)];
  const server = await startServer(dataDir);
  const world = (await ok(clientOf(server.url), lab.worlds.createWorld, {})).message.id;
  const slowest: number[] = [];
  for (const interaction of INTERACTIONS) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const page = await openPhone(browser, { url: server.url, world, persona: 'trader' });
      times.push(await slowestOf(page, originOf(server.url, world), interaction));
      await page.context().close();
    }
    slowest.push(percentile(times, 0.5));
  }
  await browser.close();
  await server.stop();
  return [
    atMost(`worst interaction (${SLOWER} × slower processor)`, Math.max(...slowest), 150, 'ms'),
    ...INTERACTIONS.map(({ what }, index) => figureOf(`  ${what}`, slowest[index] ?? Number.NaN)),
  ];
}

const figureOf = (what: string, ms: number): Figure => (ms === 0 ? said(what, `< ${SHORTEST_MS} ms`) : noted(what, ms, 'ms'));

async function slowestOf(page: Page, origin: string, { on, act, shown }: Interaction): Promise<number> {
  await page.addInitScript(watch, SHORTEST_MS);
  await page.goto(`${origin}/#${SCREENS[on].address}`);
  await SCREENS[on].ready(page, say).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await act(page);
  await shown(page).waitFor();
  return page.evaluate(slowest, TOLD_AFTER_MS);
}

type Watched = { slowestMs: number };

/** Runs in the page. An interaction starts with a touch or a key and lasts until its next frame is drawn. */
function watch(shortestMs: number): void {
  const watched: Watched = { slowestMs: 0 };
  (globalThis as unknown as { watched: Watched }).watched = watched;
  type Entry = PerformanceEventTiming & { readonly interactionId?: number };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Entry[])
      if (interactionId) watched.slowestMs = Math.max(watched.slowestMs, duration);
  }).observe({ type: 'event', durationThreshold: shortestMs } as PerformanceObserverInit);
}

/** Runs in the page: the longest interaction, once the browser has reported it. */
const slowest = (afterMs: number): Promise<number> =>
  new Promise((resolve) => {
    setTimeout(() => resolve((globalThis as unknown as { watched: Watched }).watched.slowestMs), afterMs);
  });
