import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

const ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** A mid-range phone on slow 4G, as in Lighthouse's mobile score. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/** Home waits for its page and for the files that the page names. */
export async function bytesOfHome(url: string): Promise<number> {
  const page = await (await fetch(url)).text();
  const named = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const sizes = await Promise.all(['/', ...named.filter((path) => !path.endsWith('.woff2'))].map((path) => gzipSize(`${url}${path}`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A page of another commit may lack what a visit waits for. */
const inTime = <T>(done: Promise<T>): Promise<T> =>
  Promise.race([done, delay(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('home was not complete in a minute')))]);

/** A first visit to the home screen: how soon it is painted, in ms. */
export async function paintOfHome(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ARGS });
  try {
    const page = await browser.newPage({ viewport: null });
    const cdp = await page.context().newCDPSession(page);
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
    return await page.evaluate(() => (globalThis as unknown as { paintedMs: number }).paintedMs);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: resolves once it has requested nothing and has been busy with nothing for two seconds. */
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

/** Runs in the page. */
function watch(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) (globalThis as unknown as { paintedMs: number }).paintedMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Bytes of the compressed copy of a file created by the build; if an image is too small to have one, its own size. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const body = await answer.arrayBuffer();
  return answer.headers.get('content-encoding') === 'gzip' ? Number(answer.headers.get('content-length')) : body.byteLength;
}
