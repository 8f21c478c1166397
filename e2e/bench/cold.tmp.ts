import { findBrowser } from '../browser.ts';
import { launchBare } from './bare-page.ts';
import { FLAGS } from './first-visit.ts';
const [path, size, mode, n] = process.argv.slice(2);
const SIZES = { phone: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }, desk: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false } } as const;
for (let i = 0; i < Number(n || 1); i++) {
const browser = await launchBare(findBrowser() as string, FLAGS);
const page = await browser.newPage();
await page.send('Page.enable'); await page.send('Network.enable');
await page.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
await page.send('Emulation.setDeviceMetricsOverride', SIZES[size as 'phone']);
await page.send('Page.navigate', { url: `http://127.0.0.1:4777/#${path}` });
const r = await page.evaluate(async () => {
  const isDrawn = () => location.hash.includes('/trade/') || location.hash.includes('/option/') ? document.querySelectorAll('[aria-label="Order book"] button').length > 10 : performance.now() > 1_500;
  while (!isDrawn()) await new Promise(requestAnimationFrame);
  const end = performance.now();
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
  return { end, e: all.filter(({ startTime }) => startTime <= end).map((e) => [Math.round(e.startTime), Math.round(e.responseEnd), e.transferSize, e.name.replace(location.origin, '')] as const) };
});
await browser.close();
const total = r.e.reduce((s, e) => s + e[2], 0);
const price = r.e.find((e) => e[3].includes('quotation_new'))?.[0] ?? 0;
console.log(path, size, 'end', Math.round(r.end), 'requests', r.e.length, 'kB', total / 1000, 'before', r.e.filter((e) => e[0] < price).length, 'candles', r.e.filter((e) => e[3].includes('timeshar')).length);
if (mode === 'all') for (const e of r.e.toSorted((a, b) => a[0] - b[0])) console.log('  ', ...e);
}
