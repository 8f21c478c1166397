import { lab } from '@mt2/contracts';
import type { Browser } from '@playwright/test';
import { SCREENS, type ScreenName } from '../screens/all.ts';
import { say } from '../words.ts';
import { startServer } from './child.ts';
import { atLeast, atMost, type Figure, noted, percentile, said } from './figure.ts';
import { launch, NO_BROWSER, openPhone, originOf } from './phone.ts';
import { clientOf, ok } from './product.ts';

const WATCHED_MS = 6_000;
const UPDATE_EVERY_MS = 100;
/** A frame later than this means that the previous one was missed. */
const LATE_MS = 25;

const LIVE: readonly (readonly [what: string, name: ScreenName])[] = [
  ['home', 'home'],
  ['the markets', 'market'],
  ['the spot screen', 'spot'],
  ['the contract screen', 'contract'],
  ['the options screen', 'options'],
  ['the leverage screen', 'lever'],
  ['the chart screen', 'kline'],
  ['the wallet', 'wallet'],
  ['the robots', 'robots'],
];

/** The live screens while the world moves ten times a second: chart, book, prices and open positions. */
export async function benchFrames(dataDir: string): Promise<Figure[]> {
  const browser = await launch();
  if (!browser) return [said('frames', NO_BROWSER)];
  const server = await startServer(dataDir);
  const figures: Figure[] = [];
  for (const [what, name] of LIVE) figures.push(...framesOf(what, await watchScreen(browser, server.url, name)));
  await browser.close();
  await server.stop();
  return figures;
}

function framesOf(name: string, gaps: readonly number[]): Figure[] {
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  const late = gaps.filter((gap) => gap > LATE_MS).length;
  return [
    atLeast(`frames a second of ${name}, ten updates a second`, Math.round((gaps.length / whole) * 1000), 60, '/s'),
    atMost('  its longest but one in a hundred', percentile(gaps, 0.99), LATE_MS, 'ms'),
    noted('  late frames', (late / gaps.length) * 100, '%'),
  ];
}

/** Opens a screen as the trader in a separate world and moves that world; returns the milliseconds between frames. */
async function watchScreen(browser: Browser, url: string, name: ScreenName): Promise<number[]> {
  const world = (await ok(clientOf(url), lab.worlds.createWorld, {})).message.id;
  const here = clientOf(url, world);
  const page = await openPhone(browser, { url, world, persona: 'trader' });
  await page.goto(`${originOf(url, world)}/#${SCREENS[name].address}`);
  await SCREENS[name].ready(page, say).waitFor();
  await page.waitForLoadState('networkidle');
  const moving = setInterval(() => void here.send(lab.clock.advance, { by: '1s' }), UPDATE_EVERY_MS);
  const gaps = await page.evaluate(countFrames, WATCHED_MS);
  clearInterval(moving);
  await page.context().close();
  return gaps;
}

/** Runs in the page: the time between frames, for `forMs`. */
function countFrames(forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const begin = performance.now();
    let before = begin;
    const frame = (at: number) => {
      gaps.push(at - before);
      before = at;
      if (at - begin < forMs) requestAnimationFrame(frame);
      else resolve(gaps.slice(1));
    };
    requestAnimationFrame(frame);
  });
}
