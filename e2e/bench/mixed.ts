import type { Running } from './child.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { load, type Shot } from './load.ts';
import { tokenOf } from './product.ts';
import { RESTING_FORMS } from './resting.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Requests of typical app use, in proportion, a thousand per second. */
export async function benchMixed(server: Running): Promise<Figure[]> {
  const headers = { authorization: await tokenOf(server.url, 'trader'), 'content-type': FORM };
  const get = (path: string): Shot => ({ method: 'GET', path, headers });
  const post = (path: string, body: string): Shot => ({ method: 'POST', path, headers, body });
  const quotes = get('/api/currency/quotation_new');
  const shots = RESTING_FORMS.flatMap((order) => [
    ...Array.from({ length: 6 }, () => quotes),
    get('/api/exchange/getMarketInfo?symbol=BTC/USDT'),
    get('/api/exchange/getMarketInfo?symbol=ETH/USDT&depth=50'),
    get('/api/currency/new_timeshar?symbol=SOL/USDT&period=1min'),
    get('/api/currency/new_timeshar?symbol=BTC/USDT&period=60min'),
    get('/api/currency/deal?currency_id=1'),
    get('/api/currency/deal?currency_id=2'),
    get('/api/coin/list?status=1'),
    get('/api/coin/list'),
    get('/api/user/center'),
    get('/api/optional/list'),
    post('/api/wallet/list', ''),
    post('/api/wallet/legal_log', ''),
    post('/api/news/list', 'c_id=4'),
    post('/api/coin/trade', order),
  ]);
  await load(server, { connections: 20, seconds: 2, rate: 1000, shots });
  const { p50Ms, p95Ms, p99Ms, perSecond, cpuMicros } = await load(server, { connections: 20, seconds: 8, rate: 1000, shots });
  return [
    atMost('mixed product calls at 1,000/s, p95', p95Ms, 15, 'ms'),
    noted('  p50', p50Ms, 'ms'),
    noted('  p99', p99Ms, 'ms'),
    noted('  answered', perSecond, '/s'),
    noted('  CPU per request', cpuMicros, 'µs'),
  ];
}
