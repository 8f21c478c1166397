import { setTimeout as delay } from 'node:timers/promises';
import { assertDefined } from '@mt2/domain';
import { buildClients } from '@mt2/server/process/built-clients';
import { findBrowser } from '../browser.ts';
import { type BarePage, launchBare } from './bare-page.ts';
import { startServer } from './child.ts';
import { atMost, type Figure, noted, percentile, said } from './figure.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** A mid-range phone on slow 4G, as in Lighthouse's mobile score. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
const VISITS = 3;

/** A file loaded in a visit: when it was requested, and its bytes on the wire. */
type Fetched = { readonly path: string; readonly atMs: number; readonly bytes: number };
type Seen = { lcpMs: number; tbtMs: number; shift: number; interactiveMs: number };
type Visit = Seen & { readonly fetched: readonly Fetched[]; readonly kept: readonly string[] };

/** The first visit to the home screen: what it loads, how soon it is painted, and how long it is unresponsive. */
export async function benchWeb(dataDir: string): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (!executablePath || (await buildClients()) !== 0)
    return [said('web', 'not measured: there is no browser, or a client cannot be built')];
  const server = await startServer(dataDir);
  const visits = await visitSeveralTimes(executablePath, server.url);
  const consoleBytes = await sizeOfConsole(server.url);
  const home = visits[0] ? await weighHome(server.url, visits[0]) : undefined;
  await server.stop();
  const median = (pick: (visit: Visit) => number) => percentile(visits.map(pick), 0.5);
  const phone = `${SLOW.cpu} × slower processor, ${SLOW.latencyMs} ms, 1.6 Mbit/s`;
  return [
    atMost('home for the first time, gzip: all that it waits for until it is interactive', (home?.awaited ?? Number.NaN) / 1000, 140, 'kB'),
    atMost('  its font, in parallel', (home?.font ?? Number.NaN) / 1000, 40, 'kB'),
    noted('  in parallel, when home already answers: its lists, coins and banners', (home?.lists ?? Number.NaN) / 1000, 'kB'),
    noted('  later, while idle: code of the tabs, and their words', (home?.idle ?? Number.NaN) / 1000, 'kB'),
    noted('  kept by the worker for a start without network, these among them', (home?.kept ?? Number.NaN) / 1000, 'kB'),
    atMost('the lab console for the first time, likewise', consoleBytes / 1000, 250, 'kB'),
    atMost(
      `largest contentful paint (${phone})`,
      median((visit) => visit.lcpMs),
      1800,
      'ms',
    ),
    noted(
      '  home answers',
      median((visit) => visit.interactiveMs),
      'ms',
    ),
    atMost(
      'total blocking time, until the page has settled',
      median((visit) => visit.tbtMs),
      50,
      'ms',
    ),
    atMost(
      'cumulative layout shift',
      median((visit) => visit.shift),
      0.001,
      '',
    ),
    said('Lighthouse itself', 'not run: it is no dependency'),
  ];
}

/** One first visit to the home screen, with the gzip bytes it waits for until it is interactive. */
export async function firstVisit(url: string): Promise<{ readonly lcpMs: number; readonly tbtMs: number; readonly bytes: number }> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no browser.');
  const visit = assertDefined((await visitSeveralTimes(executablePath, url, 1))[0], 'a visit ends');
  return { lcpMs: visit.lcpMs, tbtMs: visit.tbtMs, bytes: (await weighHome(url, visit)).awaited };
}

async function visitSeveralTimes(executablePath: string, url: string, times = VISITS): Promise<Visit[]> {
  const browser = await launchBare(executablePath, FLAGS);
  try {
    const visits: Visit[] = [];
    for (let visit = 0; visit < times; visit += 1) {
      const page = await browser.newPage();
      visits.push(await visitHome(page, url));
      await page.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

type Weight = { readonly awaited: number; readonly font: number; readonly lists: number; readonly idle: number; readonly kept: number };

const isFont = (path: string): boolean => path.endsWith('.woff2');

/**
 * Bytes of a first visit as gzip. Home waits for its page and the page's own resources; the rest is classified by when the
 * page requested it.
 */
async function weighHome(url: string, { fetched, kept, interactiveMs }: Visit): Promise<Weight> {
  const page = await (await fetch(url)).text();
  const named = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const sizeOf = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((path) => gzipSize(`${url}${path}`)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const files = fetched.filter(({ path }) => path !== '/' && !named.includes(path) && !path.startsWith('/api/'));
  const isIdle = ({ path, atMs }: Fetched) => path.startsWith('/assets/') && atMs > interactiveMs;
  return {
    awaited: await sizeOf(['/', ...named.filter((path) => !isFont(path))]),
    font: await sizeOf(named.filter(isFont)),
    lists: await sizeOf(files.filter((file) => !isIdle(file)).map(({ path }) => path)),
    idle: await sizeOf(files.filter(isIdle).map(({ path }) => path)),
    kept: await sizeOf(kept),
  };
}

/** Everything that the console loads before its first screen is listed in its page. */
async function sizeOfConsole(url: string): Promise<number> {
  const page = await (await fetch(`${url}/lab/`)).text();
  const sizes = await Promise.all(Array.from(page.matchAll(/"(\/lab\/assets\/[^"]+)"/g), ([, path]) => gzipSize(`${url}${path}`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A page of another commit may lack what a visit waits for. */
const inTime = <T>(done: Promise<T>): Promise<T> =>
  Promise.race([done, delay(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('home was not complete in a minute')))]);

async function visitHome(page: BarePage, url: string): Promise<Visit> {
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await slowDown(page);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
  await page.send('Page.navigate', { url });
  await inTime(page.evaluate(settled));
  const kept = await inTime(page.evaluate(keptPaths));
  const fetched = await page.evaluate(fetchedFiles);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  return { ...seen, fetched, kept };
}

/** Runs in the page: the paths cached by the worker, once it is ready; none if the page of another commit has no worker. */
async function keptPaths(): Promise<string[]> {
  if ((await navigator.serviceWorker.getRegistrations()).length === 0) return [];
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

/** Runs in the page: resolves once it has requested and blocked nothing for two seconds. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const quiet = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(quiet, 2000);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(quiet, 2000);
    });
    for (const type of ['resource', 'longtask']) observer.observe({ type });
  });

/** Runs in the page: all files that it requested itself. */
function fetchedFiles(): Fetched[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.map(({ name, startTime, encodedBodySize }) => ({ path: new URL(name).pathname, atMs: startTime, bytes: encodedBodySize }));
}

async function slowDown(page: BarePage): Promise<void> {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/** Runs in the page. A task blocks for the time by which it exceeds 50 ms. */
function watch(): void {
  const seen: Seen = { lcpMs: 0, tbtMs: 0, shift: 0, interactiveMs: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tbtMs += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  // The home screen responds as soon as it is drawn: by then the application listens at its root.
  const drawn = new MutationObserver(() => {
    if (!document.querySelector('main a[href]')) return;
    seen.interactiveMs = performance.now();
    drawn.disconnect();
  });
  drawn.observe(document, { childList: true, subtree: true });
}

/** Bytes of the compressed copy of a file created by the build; if an image is too small to have one, its own size. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const body = await answer.arrayBuffer();
  return answer.headers.get('content-encoding') === 'gzip' ? Number(answer.headers.get('content-length')) : body.byteLength;
}
