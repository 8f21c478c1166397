import type { FeedCandle, TickerRow } from '@mt2/contracts/feed';
import { expect, test } from 'vitest';
import { kindOf, mergeUpdate } from './feed-data.ts';

const row = (symbol: string, now_price: string) => ({ symbol, now_price }) as TickerRow;
const candle = (time: number, close: string) => ({ time, close }) as FeedCandle;
const trade = (id: number, ts: number) => ({ id, ts, price: '1', amount: '1', direction: 'buy' as const });

test('a ticker update changes its rows and leaves the others the same objects', () => {
  const had = [row('BTC/USDT', '1'), row('ETH/USDT', '2')];
  const next = mergeUpdate('ticker', had, [row('ETH/USDT', '3'), row('LTC/USDT', '4')]) as TickerRow[];
  expect(next.map((each) => `${each.symbol} ${each.now_price}`)).toEqual(['BTC/USDT 1', 'ETH/USDT 3', 'LTC/USDT 4']);
  expect(next[0]).toBe(had[0]);
});

test('a candle replaces the one of its time, and the order stays', () => {
  const next = mergeUpdate(
    'kline:BTC/USDT:1min',
    [candle(60, 'a'), candle(120, 'b')],
    [candle(180, 'd'), candle(120, 'c')],
  ) as FeedCandle[];
  expect(next.map((each) => `${each.time}${each.close}`)).toEqual(['60a', '120c', '180d']);
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
  expect(mergeUpdate('depth:BTC/USDT', { bids: [['1', '1']], asks: [] }, book)).toBe(book);
});

test('without a snapshot the update is all there is', () => {
  expect(mergeUpdate('trades:BTC/USDT', undefined, [trade(1, 1)])).toHaveLength(1);
});

test('a topic’s kind stands before its first colon', () => {
  expect(['ticker', 'depth:BTC/USDT', 'kline:BTC/USDT:1min'].map(kindOf)).toEqual(['ticker', 'depth', 'kline']);
});
