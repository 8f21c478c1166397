import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { inPage } from './page.ts';

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** A mid-range phone on slow 4G, as in Lighthouse's mobile score. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

type Seen = { lcpMs: number; tbtMs: number };

/** A first visit to the home screen: how soon it is painted, how long it is blocked, and the gzip bytes that it waits for. */
export const firstVisit = async (url: string): Promise<Seen & { readonly bytes: number }> => ({
  ...(await inPage((page, cdp) => visitHome(page, cdp, url))),
  bytes: await bytesOfHome(url),
});

/** Home waits for its page and for the files that the page names. */
async function bytesOfHome(url: string): Promise<number> {
  const page = await (await fetch(url)).text();
  const named = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const sizes = await Promise.all(['/', ...named.filter((path) => !path.endsWith('.woff2'))].map((path) => gzipSize(`${url}${path}`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A page of another commit may lack what a visit waits for. */
const inTime = <T>(done: Promise<T>): Promise<T> =>
  Promise.race([done, delay(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('home was not complete in a minute')))]);

async function visitHome(page: Page, cdp: CDPSession, url: string): Promise<Seen> {
  await cdp.send('Emulation.setDeviceMetricsOverride', PHONE);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  await inTime(page.evaluate(settled));
  return page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
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

/** Runs in the page. A task blocks for the time by which it exceeds 50 ms. */
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

/** Bytes of the compressed copy of a file created by the build; if an image is too small to have one, its own size. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const body = await answer.arrayBuffer();
  return answer.headers.get('content-encoding') === 'gzip' ? Number(answer.headers.get('content-length')) : body.byteLength;
}
