import { expect, test } from 'vitest';
import { type LiveCandle, mergeSnapshot, mergeUpdate, type Ticker, valuesOf } from './feed-data.ts';

const row = (market: string, last: bigint) => ({ market, last }) as Ticker;
const candle = (at: number, close: bigint) => ({ at, close }) as LiveCandle;
const trade = (id: number, at: number) => ({ id, at, price: 1n, quantity: 1n, side: 'buy' as const });

test('a ticker update changes its rows and leaves the others the same objects', () => {
  const had = [row('BTC/USDT', 1n), row('ETH/USDT', 2n)];
  const next = mergeUpdate('ticker', had, [row('ETH/USDT', 3n), row('LTC/USDT', 4n)]) as Ticker[];
  expect(next.map((each) => `${each.market} ${each.last}`)).toEqual(['BTC/USDT 1', 'ETH/USDT 3', 'LTC/USDT 4']);
  expect(next[0]).toBe(had[0]);
});

test('a candle replaces the one of the same time, in the same order', () => {
  const next = mergeUpdate('kline:BTC/USDT:1min', [candle(60, 1n), candle(120, 2n)], [candle(180, 4n), candle(120, 3n)]) as LiveCandle[];
  expect(next.map((each) => `${each.at} ${each.close}`)).toEqual(['60 1', '120 3', '180 4']);
});

test.each([
  ['that overlap with them', [candle(120, 3n), candle(180, 4n)], '60 120 180'],
  ['after a gap, which may have a half candle before it', [candle(180, 4n), candle(240, 5n)], '180 240'],
  ['of a world that went back', [candle(0, 1n), candle(60, 2n)], '0 60'],
  ['of which there are none', [], ''],
])('candles of a snapshot are added to those before, or replace them: %s', (_, news, expected) => {
  const next = mergeSnapshot('kline:BTC/USDT:1min', [candle(60, 1n), candle(120, 2n)], news) as LiveCandle[];
  expect(next.map(({ at }) => at).join(' ')).toBe(expected);
});

test('trades are newest first, and only the latest are stored', () => {
  const many = Array.from({ length: 60 }, (_, index) => trade(index, index));
  const next = mergeUpdate('trades:BTC/USDT', many, [trade(60, 60), trade(59, 59)]) as { id: number }[];
  expect(next).toHaveLength(60);
  expect(next.slice(0, 2).map(({ id }) => id)).toEqual([60, 59]);
  expect(next.at(-1)?.id).toBe(1);
});

test('a book is replaced as a whole', () => {
  const book = { bids: [], asks: [] };
  expect(mergeUpdate('depth:BTC/USDT', { bids: [[1n, 1n]], asks: [] }, book)).toBe(book);
});

test('an update without a snapshot is the only data', () => {
  expect(mergeUpdate('trades:BTC/USDT', undefined, [trade(1, 1)])).toHaveLength(1);
});

test('the data of a topic is parsed into values; user events are unchanged', () => {
  expect(valuesOf('trades:BTC/USDT', [{ id: 1, price: '1.50', amount: '2', direction: 'sell', ts: 60_000 }])).toEqual([
    { id: 1, price: 150_000_000n, quantity: 200_000_000n, side: 'sell', at: 60 },
  ]);
  expect(valuesOf('contract-depth:BTC/USDT', { bids: [['1.50', '2']], asks: [] })).toEqual({
    bids: [[150_000_000n, 200_000_000n]],
    asks: [],
  });
  const events = [{ event: 'signed-out' as const }];
  expect(valuesOf('user', events)).toBe(events);
});
