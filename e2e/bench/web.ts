import { buildLabConsole, buildWebClient } from '@mt2/server/built-clients';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { startServer } from './child.ts';
import { atMost, type Figure, percentile, said } from './figure.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A mid-range phone on slow 4G: what Lighthouse takes for its mobile score. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
const VISITS = 3;

type Visit = { readonly gzipBytes: number; readonly lcpMs: number; readonly tbtMs: number };
type Seen = { lcpMs: number; tbtMs: number };

/** The first visit to the home screen: what it loads, how soon it is painted, and how long it does not listen. */
export async function benchWeb(dataDir: string): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (!executablePath || buildWebClient() + buildLabConsole() !== 0)
    return [said('web', 'not measured: there is no browser, or a client cannot be built')];
  const server = await startServer(dataDir);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext(PHONE);
    visits.push(await visitHome(await context.newPage(), server.url));
    await context.close();
  }
  await browser.close();
  const consoleBytes = await sizeOfConsole(server.url);
  await server.stop();
  const median = (pick: (visit: Visit) => number) => percentile(visits.map(pick), 0.5);
  const phone = `${SLOW.cpu} × slower processor, ${SLOW.latencyMs} ms, 1.6 Mbit/s`;
  return [
    atMost('home for the first time: gzip of its scripts and styles', median((visit) => visit.gzipBytes) / 1000, 150, 'kB'),
    atMost('the lab console for the first time, likewise', consoleBytes / 1000, 250, 'kB'),
    atMost(
      `largest contentful paint (${phone})`,
      median((visit) => visit.lcpMs),
      2000,
      'ms',
    ),
    atMost(
      'total blocking time',
      median((visit) => visit.tbtMs),
      100,
      'ms',
    ),
    said('Lighthouse itself', 'not run: it is no dependency'),
  ];
}

/** Everything that the console loads before its first screen stands in its page. */
async function sizeOfConsole(url: string): Promise<number> {
  const page = await (await fetch(`${url}/lab/`)).text();
  const sizes = await Promise.all(Array.from(page.matchAll(/"(\/lab\/assets\/[^"]+)"/g), ([, path]) => gzipSize(`${url}${path}`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function visitHome(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const assets = new Set<string>();
  page.on('response', (answer) => {
    if (/\.(js|css)$/.test(new URL(answer.url()).pathname)) assets.add(answer.url());
  });
  await slowDown(session);
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { lcpMs, tbtMs } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const sizes = await Promise.all([...assets].map(gzipSize));
  return { gzipBytes: sizes.reduce((sum, size) => sum + size, 0), lcpMs, tbtMs };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/** Runs in the page. A task blocks for as long as it exceeds 50 ms. */
function watch(): void {
  const seen: Seen = { lcpMs: 0, tbtMs: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tbtMs += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const isPacked = answer.headers.get('content-encoding') === 'gzip';
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return isPacked && length > 0 ? length : Number.NaN;
}
