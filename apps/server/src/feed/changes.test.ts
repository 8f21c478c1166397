import type { FeedCandle, TickerRow, TopicData } from '@mt2/contracts/feed';
import { describe, expect, it } from 'vitest';
import { candleChanges, newTrades, tickerChanges, wholeIfChanged } from './changes.ts';

const row = (symbol: string, now_price: string): TickerRow => ({
  currency_id: 1,
  is_display: 1,
  open_transaction: 1,
  is_scripted: 0,
  price_shift: '0.00000000',
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
const trade = (id: number): TopicData['trades'][number] => ({ id, price: '1', amount: '1', direction: 'buy', ts: id * 1000 });

describe('the changed part', () => {
  it('of a ticker contains the changed rows', () => {
    const before = [row('BTC/USDT', '1'), row('ETH/USDT', '1')];
    const after = [row('BTC/USDT', '1'), row('ETH/USDT', '2')];
    expect(tickerChanges(before, after)).toEqual({ whole: after, changed: [row('ETH/USDT', '2')] });
    expect(tickerChanges(after, structuredClone(after))).toBeUndefined();
    expect(tickerChanges(after, after)).toBeUndefined();
  });

  it('of a book is the whole book', () => {
    const before = { bids: [['1', '1'] as [string, string]], asks: [] };
    const after = { bids: [['1', '2'] as [string, string]], asks: [] };
    expect(wholeIfChanged(before, after)).toEqual({ whole: after, changed: after });
    expect(wholeIfChanged(before, structuredClone(before))).toBeUndefined();
  });

  it('of trades contains the prints since', () => {
    const after = [trade(5), trade(4), trade(3)];
    expect(newTrades([trade(3), trade(2)], after)).toEqual({ whole: after, changed: [trade(5), trade(4)] });
    expect(newTrades([trade(5)], after)).toBeUndefined();
    expect(newTrades([], after)?.changed).toEqual(after);
  });

  it('of candles contains the running one, and those closed since', () => {
    const before = [candle(0, '1'), candle(60, '2')];
    expect(candleChanges(before, [candle(60, '2')])).toBeUndefined();
    expect(candleChanges(before, [candle(60, '3')])).toEqual({ whole: [candle(0, '1'), candle(60, '3')], changed: [candle(60, '3')] });
    expect(candleChanges(before, [candle(60, '2'), candle(120, '4')])).toEqual({
      whole: [candle(60, '2'), candle(120, '4')],
      changed: [candle(120, '4')],
    });
    const far = [candle(60, '3'), candle(120, '4'), candle(180, '5')];
    expect(candleChanges(before, far)).toEqual({ whole: far.slice(1), changed: far });
  });
});
