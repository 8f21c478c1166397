import { createClient, lab } from '@mt2/contracts';
import { buildWebClient } from '@mt2/server/built-clients';
import { PATHS } from '@mt2/web/paths';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { startServer } from './child.ts';
import { atLeast, atMost, type Figure, noted, percentile, said } from './figure.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
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
  const executablePath = findBrowser();
  if (!executablePath || buildWebClient() !== 0)
    return [said('frames', 'not measured: there is no browser, or the client cannot be built')];
  const server = await startServer(dataDir);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
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
  const desk = createClient({ baseUrl: url, headers: () => ({}) });
  const world = await desk.send(lab.worlds.createWorld, {});
  if (!world.ok) throw new Error(`a world is made: ${world.key}`);
  const here = createClient({ baseUrl: url, headers: () => ({ 'x-world': world.message.id }) });
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await logIn(page, here, url, world.message.id);
  await page.goto(`${hostOf(url, world.message.id)}/#${address}`);
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const moving = setInterval(() => void here.send(lab.clock.advance, { by: '1s' }), UPDATE_EVERY_MS);
  const gaps = await page.evaluate(countFrames, WATCHED_MS);
  clearInterval(moving);
  await context.close();
  return gaps;
}

const hostOf = (url: string, world: string): string => url.replace('127.0.0.1', `${world}.localhost`);

async function logIn(page: Page, here: ReturnType<typeof createClient>, url: string, world: string): Promise<void> {
  const login = await here.send(lab.people.logInAs, { persona: 'trader' });
  if (!login.ok) throw new Error(`the trader logs in: ${login.key}`);
  const { token, user } = login.message;
  await page.goto(hostOf(url, world));
  await page.evaluate((state) => localStorage.setItem('mt2.session', JSON.stringify({ state, version: 1 })), { token, user });
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
