import type { TopicData } from '@mt2/contracts/feed';
import { topicRows } from '@mt2/contracts/market-rows';
import { err, type Instant, ok } from '@mt2/domain';
import { bucketStart, isPeriod, LADDER_LEVELS, type Market, nextBucket, type Period } from '@mt2/domain/market';
import { contractBook } from '../areas/lever/index.ts';
import {
  candlesAtHand,
  candleView,
  decimalsOf,
  groupOf,
  isDelisted,
  isHalted,
  levelView,
  marketsAt,
  markView,
  pathOf,
  scriptedBy,
  tickerView,
  tradeView,
} from '../areas/market/index.ts';
import { wholeBook } from '../areas/spot/index.ts';
import { complaining } from '../http/request/complaints.ts';
import { derived } from '../world/transaction/tx.ts';
import { CANDLES_SHOWN, candleChanges, newTrades, tickerChanges, wholeIfChanged } from './changes.ts';
import type { FeedSources, FeedWorld, View } from './view.ts';

const TRADES = 60;
/** Rows per side of a grouped book. */
const GROUPED_ROWS = 20;
/** After a jump over more candles than this, the whole chart is sent again. */
const MOST_CANDLES = 300;

/** The topics of the market and spot areas. */
export const feedSources: FeedSources = {
  open(world, topic) {
    if (topic.kind === 'ticker') return ok(tickerTopic(world));
    const { symbol } = topic;
    const market = marketsAt(world).bySymbol(symbol);
    if (!market) return err('market-not-found');
    if (topic.kind === 'mark') return ok(markTopic(world, symbol));
    if (topic.kind === 'trades') return ok(tradesTopic(world, symbol));
    if (topic.kind === 'kline') return isPeriod(topic.period) ? ok(klineTopic(world, symbol, topic.period)) : err('period-invalid');
    if (topic.kind === 'contract-depth' && !market.hasContracts) return err('market-not-found');
    const group = topic.group === undefined ? undefined : groupOf(market, topic.group);
    if (topic.group !== undefined && group === undefined)
      return complaining('parameter-invalid', { path: 'topics', expected: 'a size of group that the market offers', got: topic.group });
    return ok(depthTopic(world, symbol, BOOKS[topic.kind], group));
  },
};

function tickerTopic(world: FeedWorld): View<TopicData['ticker']> {
  const look = (at: Instant): TopicData['ticker'] => {
    const cached = tickersOf(world);
    if (cached.at !== at) Object.assign(cached, { at, rows: tickersAt(world, at) });
    return cached.rows;
  };
  return { changesByWrites: true, first: look, next: (before, at) => tickerChanges(before, look(at)) };
}

/** The tickers of a second. Only an operator's writes change them, and those clear derived values. */
const tickersOf = derived((): { at: Instant; rows: TopicData['ticker'] } => ({ at: Number.NaN, rows: [] }));

const tickersAt = (world: FeedWorld, at: Instant): TopicData['ticker'] =>
  topicRows.ticker.encode(
    marketsAt(world).list.map((market) => ({
      marketId: market.id,
      isListed: !isDelisted(world, market),
      isOpen: !isHalted(world, market),
      ...scriptedBy(world, market, at),
      ...tickerView(market, pathOf(world).ticker(market, at)),
    })),
  );

/** Reads a market; returns `none` if the world's state was replaced by one in which the market is not listed. */
function seen<T>(world: FeedWorld, symbol: string, none: T, look: (market: Market) => T): T {
  const market = marketsAt(world).bySymbol(symbol);
  return market ? look(market) : none;
}

const NO_BOOK: TopicData['depth'] = { bids: [], asks: [] };
const NO_MARK: TopicData['mark'] = { mark_price: '0', index_price: '0', predicted_funding_rate: '0', next_funding_time: 0 };

const BOOKS = { depth: wholeBook, 'contract-depth': contractBook } as const;

function depthTopic(world: FeedWorld, symbol: string, bookAt: typeof wholeBook, group: number | undefined): View<TopicData['depth']> {
  const bookOf = (market: Market, at: Instant) => {
    const { bids, asks } = bookAt(world, market, at, group === undefined ? LADDER_LEVELS : GROUPED_ROWS, group);
    return topicRows.depth.encode({ bids: bids.map(levelView), asks: asks.map(levelView), ...decimalsOf(market) });
  };
  const look = (at: Instant) => seen(world, symbol, NO_BOOK, (market) => bookOf(market, at));
  return { changesByWrites: true, first: look, next: (before, at) => wholeIfChanged(before, look(at)) };
}

function markTopic(world: FeedWorld, symbol: string): View<TopicData['mark']> {
  const look = (at: Instant) => seen(world, symbol, NO_MARK, (market) => topicRows.mark.encode(markView(pathOf(world), market, at)));
  return { changesByWrites: false, first: look, next: (before, at) => wholeIfChanged(before, look(at)) };
}

function tradesTopic(world: FeedWorld, symbol: string): View<TopicData['trades']> {
  const tradesOf = (market: Market, at: Instant) =>
    topicRows.trades.encode(
      pathOf(world)
        .trades(market, at, TRADES)
        .map((trade) => tradeView(market, trade)),
    );
  const look = (at: Instant) => seen(world, symbol, [], (market) => tradesOf(market, at));
  return { changesByWrites: false, first: look, next: (before, at) => newTrades(before, look(at)) };
}

function klineTopic(world: FeedWorld, symbol: string, period: Period): View<TopicData['kline']> {
  /** Empty while their days are being added up: they are sent at the next read of the world. */
  const candlesOf = (market: Market, from: Instant, at: Instant) =>
    topicRows.kline.encode(
      (candlesAtHand(world, { market, period, from, to: at, now: at }) ?? []).map((candle) => candleView(market, candle)),
    );
  const look = (from: Instant, at: Instant) => seen(world, symbol, [], (market) => candlesOf(market, from, at));
  const first = (at: Instant) => look(bucketStart(period, bucketStart(period, at) - 1), at).slice(-CANDLES_SHOWN);
  const next = (before: TopicData['kline'], at: Instant) => {
    const last = before.at(-1);
    if (!last) return candleChanges(before, first(at));
    const from = last.time / 1000;
    const passed = (at - from) / (nextBucket(period, from) - from);
    return passed > MOST_CANDLES ? { whole: first(at) } : candleChanges(before, look(from, at));
  };
  return { changesByWrites: false, first, next };
}
