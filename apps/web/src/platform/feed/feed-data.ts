import type { AnyKind } from '@mt2/contracts/call';
import type { TopicData, TopicKind, TopicValues } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { topicRows } from '@mt2/contracts/market-rows';

/** How an update changes a topic's data. Pure: a new value each time, while unchanged rows stay the same objects. */

export type AnyData = TopicValues[TopicKind];
export type Ticker = TopicValues['ticker'][number];
export type Book = TopicValues['depth'];
export type Trade = TopicValues['trades'][number];
export type LiveCandle = TopicValues['kline'][number];
const TRADES_KEPT = 60;
const CANDLES_KEPT = 2_000;

function mergeBy<R, K>(rows: readonly R[], news: readonly R[], key: (row: R) => K): R[] {
  const fresh = new Map(news.map((row) => [key(row), row]));
  const merged = rows.map((row) => fresh.get(key(row)) ?? row);
  const known = new Set(rows.map(key));
  return [...merged, ...news.filter((row) => !known.has(key(row)))];
}

const ticker = (had: TopicValues['ticker'], news: TopicValues['ticker']) => mergeBy(had, news, (row) => row.market);
const kline = (had: TopicValues['kline'], news: TopicValues['kline']) =>
  mergeBy(had, news, (candle) => candle.at)
    .sort((a, b) => a.at - b.at)
    .slice(-CANDLES_KEPT);
/** Newest first. */
const trades = (had: TopicValues['trades'], news: TopicValues['trades']) =>
  mergeBy(had, news, (trade) => trade.id)
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, TRADES_KEPT);
/** A book or a mark is sent whole, and events are not kept. */
const latest = <D>(_had: D, news: D): D => news;

const merges = { ticker, kline, trades, user: latest, depth: latest, 'contract-depth': latest, mark: latest } as Record<
  TopicKind,
  (had: AnyData, news: AnyData) => AnyData
>;

/** The kind in a topic's name: `depth` of `depth:BTC/USDT`. */
export const kindOf = (topic: string): TopicKind => (topic.split(':')[0] ?? topic) as TopicKind;

/** The values of a topic’s data; user events are passed through unchanged. */
export function valuesOf(topic: string, data: TopicData[TopicKind]): AnyData {
  const kind = kindOf(topic);
  return kind === 'user' ? (data as AnyData) : (valuesFrom(topicRows[kind] as AnyKind, data as never) as AnyData);
}

/** The topic's data after a snapshot: candles that overlap with its candles stay, everything else is replaced. */
export function mergeSnapshot(topic: string, had: AnyData | undefined, news: AnyData): AnyData {
  if (kindOf(topic) !== 'kline' || had === undefined) return news;
  const [candles, fresh] = [had as TopicValues['kline'], news as TopicValues['kline']];
  const [end, first, last] = [candles.at(-1), fresh[0], fresh.at(-1)];
  return end && first && last && first.at <= end.at && end.at <= last.at ? kline(candles, fresh) : news;
}

/** The topic's data after an update. */
export const mergeUpdate = (topic: string, had: AnyData | undefined, news: AnyData): AnyData =>
  had === undefined ? news : merges[kindOf(topic)](had, news);
