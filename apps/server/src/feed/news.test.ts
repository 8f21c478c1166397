import type { FeedCandle, TickerRow } from '@mt2/contracts/feed';
import type { WireTrade } from '@mt2/contracts/market';
import { describe, expect, it } from 'vitest';
import { candleNews, tickerNews, tradeNews, wholeNews } from './news.ts';

const row = (symbol: string, now_price: string): TickerRow => ({
  currency_id: 1,
  open_transaction: 1,
  symbol,
  now_price,
  change: '+0.00',
  high: '2',
  low: '1',
  open: '1',
  volume: '0',
  turnover: '0',
});
const candle = (time: number, close: string): FeedCandle => ({ time, open: '1', high: '9', low: '1', close, volume: '0' });
const trade = (id: number): WireTrade => ({ id, price: '1', amount: '1', direction: 'buy', ts: id * 1000 });

describe('what is new', () => {
  it('in a ticker is what changed', () => {
    const before = [row('BTC/USDT', '1'), row('ETH/USDT', '1')];
    const after = [row('BTC/USDT', '1'), row('ETH/USDT', '2')];
    expect(tickerNews(before, after)).toEqual({ whole: after, news: [row('ETH/USDT', '2')] });
    expect(tickerNews(after, structuredClone(after))).toBeUndefined();
    expect(tickerNews(after, after)).toBeUndefined();
  });

  it('in a book is the book', () => {
    const before = { bids: [['1', '1'] as [string, string]], asks: [] };
    const after = { bids: [['1', '2'] as [string, string]], asks: [] };
    expect(wholeNews(before, after)).toEqual({ whole: after, news: after });
    expect(wholeNews(before, structuredClone(before))).toBeUndefined();
  });

  it('on a tape is what was printed since', () => {
    const after = [trade(5), trade(4), trade(3)];
    expect(tradeNews([trade(3), trade(2)], after)).toEqual({ whole: after, news: [trade(5), trade(4)] });
    expect(tradeNews([trade(5)], after)).toBeUndefined();
    expect(tradeNews([], after)?.news).toEqual(after);
  });

  it('in candles is the running one, and those that closed meanwhile', () => {
    const before = [candle(0, '1'), candle(60, '2')];
    expect(candleNews(before, [candle(60, '2')])).toBeUndefined();
    expect(candleNews(before, [candle(60, '3')])).toEqual({ whole: [candle(0, '1'), candle(60, '3')], news: [candle(60, '3')] });
    expect(candleNews(before, [candle(60, '2'), candle(120, '4')])).toEqual({
      whole: [candle(60, '2'), candle(120, '4')],
      news: [candle(120, '4')],
    });
    const far = [candle(60, '3'), candle(120, '4'), candle(180, '5')];
    expect(candleNews(before, far)).toEqual({ whole: far.slice(1), news: far });
  });
});
