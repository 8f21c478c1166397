import type { TopicData, TopicKind } from '@mt2/contracts/feed';

/** How an update changes what a topic already has. Pure: a new value each time, unchanged rows stay the same objects. */

type AnyData = TopicData[TopicKind];
const TRADES_KEPT = 60;
const CANDLES_KEPT = 2_000;
const EVENTS_KEPT = 50;

function mergeBy<R, K>(rows: readonly R[], news: readonly R[], key: (row: R) => K): R[] {
  const fresh = new Map(news.map((row) => [key(row), row]));
  const merged = rows.map((row) => fresh.get(key(row)) ?? row);
  const known = new Set(rows.map(key));
  return [...merged, ...news.filter((row) => !known.has(key(row)))];
}

const ticker = (had: TopicData['ticker'], news: TopicData['ticker']) => mergeBy(had, news, (row) => row.symbol);
const kline = (had: TopicData['kline'], news: TopicData['kline']) =>
  mergeBy(had, news, (candle) => candle.time)
    .sort((a, b) => a.time - b.time)
    .slice(-CANDLES_KEPT);
/** Newest first. */
const trades = (had: TopicData['trades'], news: TopicData['trades']) =>
  mergeBy(had, news, (trade) => trade.id)
    .sort((a, b) => b.ts - a.ts || b.id - a.id)
    .slice(0, TRADES_KEPT);
const user = (had: TopicData['user'], news: TopicData['user']) => [...had, ...news].slice(-EVENTS_KEPT);
const depth = (_had: TopicData['depth'], news: TopicData['depth']) => news;

const mark = (_had: TopicData['mark'], news: TopicData['mark']) => news;

const merges = { ticker, kline, trades, user, depth, 'contract-depth': depth, mark } as Record<
  TopicKind,
  (had: AnyData, news: AnyData) => AnyData
>;

/** The kind in a topic's name: `depth` of `depth:BTC/USDT`. */
export const kindOf = (topic: string): TopicKind => (topic.split(':')[0] ?? topic) as TopicKind;

/** The topic's data after an update. */
export const mergeUpdate = (topic: string, had: AnyData | undefined, news: AnyData): AnyData =>
  had === undefined ? news : merges[kindOf(topic)](had, news);
