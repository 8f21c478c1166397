import { marketCosts } from '@mt2/domain/bench/market';
import { compareBooks } from '@mt2/domain/bench/matching';
import { type Period, SEED_MARKETS } from '@mt2/domain/market-terms';
import { type Running, startServer } from './child.ts';
import { atLeast, atMost, type Figure, noted } from './figure.ts';

/** In-process cost of the price path. */
export const benchPrices = (): Figure[] => marketCosts().map(({ what, milliseconds, most }) => atMost(what, milliseconds, most, 'ms'));

/** The pure book compared with a bare one and with an npm package, on the same stream. */
export function benchMatching(): Figure[] {
  const { ours, theirs, bare } = compareBooks();
  return [
    atLeast('matching against a bare book of integers', ours.rate / bare.rate, 0.6, 'times'),
    atLeast('matching against nodejs-order-book', ours.rate / theirs.rate, 2, 'times'),
    noted('  commands per second of CPU time, exact integers', ours.rate, '/s'),
    noted('  commands/s of the bare book', bare.rate, '/s'),
    noted('  commands/s of the package, floats', theirs.rate, '/s'),
  ];
}

const SHORT: readonly (readonly [Period, number])[] = [
  ['1min', 5],
  ['5min', 5],
  ['15min', 5],
  ['30min', 5],
  ['60min', 10],
];

/** Candles over HTTP, for markets that this server has not computed yet. */
export async function benchCandles(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir);
  const [first, ...others] = SEED_MARKETS.list.map(({ symbol }) => symbol);
  // The code is warm after the first market; the prices of the others are not.
  for (const [period] of SHORT) await askedFor(server, first ?? '', period);
  const figures: Figure[] = [];
  for (const [period, most] of SHORT) {
    const symbols = others.splice(0, 2);
    const times: number[] = [];
    for (const symbol of symbols) times.push(await askedFor(server, symbol, period));
    figures.push(atMost(`300 candles of ${period} over HTTP, cold`, Math.min(...times), most, 'ms'));
  }
  for (const period of ['1day', '1week', '1mon'] as const) {
    figures.push(
      atMost(`candles of ${period} over HTTP, the first since the start`, await askedFor(server, 'DOT/USDT', period), 100, 'ms'),
    );
    await askedFor(server, 'DOT/USDT', period);
    figures.push(atMost('  after', await askedFor(server, 'DOT/USDT', period), 5, 'ms'));
  }
  await server.stop();
  return figures;
}

/** From the request to the last byte of the answer. */
async function askedFor(server: Running, symbol: string, period: Period): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${server.url}/api/currency/new_timeshar?${new URLSearchParams({ symbol, period })}`);
  const body = await answer.text();
  const milliseconds = performance.now() - begin;
  const { message } = JSON.parse(body) as { message: unknown[] };
  if (message.length < 40) throw new Error(`${symbol} has no candles of ${period}`);
  return milliseconds;
}
