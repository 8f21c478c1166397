import type { TopicData } from '@mt2/contracts/feed';
import type { Shown } from './view.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changed<R>(before: readonly R[], rows: readonly R[], key: (row: R) => unknown): R[] {
  const had = new Map(before.map((row) => [key(row), row]));
  return rows.filter((row) => !isSame(had.get(key(row)), row));
}

/** Rows of a ticker that changed. */
export function tickerNews(before: TopicData['ticker'], rows: TopicData['ticker']): Shown<TopicData['ticker']> | undefined {
  if (rows === before) return undefined;
  const news = changed(before, rows, (row) => row.symbol);
  return news.length > 0 ? { whole: rows, news } : undefined;
}

/** A book or a mark price is told whole. */
export const wholeNews = <D>(before: D, now: D): Shown<D> | undefined => (isSame(before, now) ? undefined : { whole: now, news: now });

/** Prints after the last one told; both lists are newest first. */
export function tradeNews(before: TopicData['trades'], trades: TopicData['trades']): Shown<TopicData['trades']> | undefined {
  const last = before[0]?.id ?? 0;
  const news = trades.filter(({ id }) => id > last);
  return news.length > 0 ? { whole: trades, news } : undefined;
}

/** Candles that a newcomer is shown: the running one and the one before. */
export const CANDLES_SHOWN = 2;

/** Candles that changed, those that closed meanwhile among them. `candles` begin where `before` ended; both are oldest first. */
export function candleNews(before: TopicData['kline'], candles: TopicData['kline']): Shown<TopicData['kline']> | undefined {
  const news = changed(before, candles, ({ time }) => time);
  if (news.length === 0) return undefined;
  const first = candles[0]?.time ?? 0;
  return { whole: [...before.filter(({ time }) => time < first), ...candles].slice(-CANDLES_SHOWN), news };
}
