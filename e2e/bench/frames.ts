import { lab } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import type { Browser } from '@playwright/test';
import { startServer } from './child.ts';
import { atLeast, atMost, type Figure, noted, percentile, said } from './figure.ts';
import { launch, NO_BROWSER, openPhone, originOf } from './phone.ts';
import { clientOf, ok } from './product.ts';

const WATCHED_MS = 6_000;
const UPDATE_EVERY_MS = 100;
/** A frame that came later than this was missed by the one before. */
const LATE_MS = 25;

const SCREENS = [
  ['the contract screen', PATHS.contract],
  ['the options screen', `${PATHS.contract}?mode=option`],
  ['the leverage screen', `${PATHS.lever}`],
] as const;

/** The live screens while the world moves ten times a second: chart, book, prices and open positions with it. */
export async function benchFrames(dataDir: string): Promise<Figure[]> {
  const browser = await launch();
  if (!browser) return [said('frames', NO_BROWSER)];
  const server = await startServer(dataDir);
  const figures: Figure[] = [];
  for (const [name, address] of SCREENS) figures.push(...framesOf(name, await watchScreen(browser, server.url, address)));
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

/** Opens a screen as the trader in a world of its own and moves that world; answers the milliseconds between frames. */
async function watchScreen(browser: Browser, url: string, address: string): Promise<number[]> {
  const world = (await ok(clientOf(url), lab.worlds.createWorld, {})).message.id;
  const here = clientOf(url, world);
  const page = await openPhone(browser, { url, world, persona: 'trader' });
  await page.goto(`${originOf(url, world)}/#${address}`);
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const moving = setInterval(() => void here.send(lab.clock.advance, { by: '1s' }), UPDATE_EVERY_MS);
  const gaps = await page.evaluate(countFrames, WATCHED_MS);
  clearInterval(moving);
  await page.context().close();
  return gaps;
}

/** Runs in the page: the time between frames, for so long. */
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
