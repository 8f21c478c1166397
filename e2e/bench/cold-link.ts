import { inPage } from './page.ts';

/** The widths in which a link is opened: a phone and a desk. */
const SIZES = {
  phone: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  desk: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
} as const;

/** What a page asked for until then: requests, kB as sent with their headers, and the requests before the one for the price. */
export type Asked = { readonly requests: number; readonly kB: number; readonly beforePrice: number };

/** Opens a link in a browser without a cache, and counts what the page asks for until its book is drawn, or until home is 1.5 s old. */
export const openCold = (url: string, path: string, size: keyof typeof SIZES): Promise<Asked> =>
  inPage(async (page, cdp) => {
    // The files are counted in one encoding, whichever others a browser knows.
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    await cdp.send('Emulation.setDeviceMetricsOverride', SIZES[size]);
    await page.goto(`${url}/#${path}`, { waitUntil: 'commit' });
    return page.evaluate(asked);
  });

/** Runs in the page. */
async function asked(): Promise<Asked> {
  const isDrawn = () =>
    location.hash.includes('/trade/')
      ? document.querySelectorAll('[aria-label="Order book"] button').length > 10
      : performance.now() > 1_500;
  while (!isDrawn()) await new Promise(requestAnimationFrame);
  const end = performance.now();
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
  const entries = all.filter(({ startTime }) => startTime <= end);
  const price = entries.find(({ name }) => name.includes('quotation_new'))?.startTime ?? 0;
  return {
    requests: entries.length,
    kB: entries.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    beforePrice: entries.filter(({ startTime }) => startTime < price).length,
  };
}
