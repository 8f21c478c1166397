import { marketEvents, type SocketIoEvent } from '@mt2/contracts/socket-io';
import type { Instant } from '@mt2/domain';
import { bucketStart, type Market, PERIODS, type Period } from '@mt2/domain/market';
import {
  candlesAtHand,
  candleView,
  coinsView,
  decimalsOf,
  isDelisted,
  levelView,
  marketsAt,
  pathOf,
  tickerView,
  tradeView,
} from '../../areas/market/index.ts';
import { wholeBook } from '../../areas/spot/index.ts';
import type { FeedWorld } from '../view.ts';

const LEVELS = 10;
/** Candles of periods longer than the shortest are sent once per this many seconds. */
const SLOW_SECONDS = 5;
const [QUICKEST] = PERIODS;

/**
 * All public events of an instant; for a delisted market not the day, from which these clients list markets. Prints are
 * those after `since`.
 */
export function broadcasts(world: FeedWorld, since: Instant, now: Instant): SocketIoEvent[] {
  const isSlowDue = Math.floor(since / SLOW_SECONDS) !== Math.floor(now / SLOW_SECONDS);
  return marketsAt(world)
    .list.flatMap((market) => {
      const ticker = tickerView(market, pathOf(world).ticker(market, now));
      return [
        isDelisted(world, market) ? undefined : day(market, ticker),
        book(world, market, now),
        ...prints(world, market, since, now),
        ...PERIODS.filter((period) => period === QUICKEST || isSlowDue).map((period) => candle(world, market, period, now, ticker)),
      ];
    })
    .filter((event) => event !== undefined);
}

const namesOf = (market: Market) => ({ ...coinsView(market), market: market.symbol, ...decimalsOf(market) });

type TickerView = ReturnType<typeof tickerView>;

function day(market: Market, ticker: TickerView): SocketIoEvent {
  return marketEvents.daymarket.encode({ kind: 'daymarket', ...namesOf(market), ...ticker });
}

/** The running candle; undefined while its days are still being added up. */
function candle(world: FeedWorld, market: Market, period: Period, now: Instant, { change }: TickerView): SocketIoEvent | undefined {
  const running = candlesAtHand(world, { market, period, from: bucketStart(period, now), to: now, now })?.at(-1);
  if (!running) return undefined;
  return marketEvents.kline.encode({ kind: 'kline', period, ...namesOf(market), ...candleView(market, running), change });
}

function book(world: FeedWorld, market: Market, now: Instant): SocketIoEvent {
  const { bids, asks } = wholeBook(world, market, now, LEVELS);
  // These clients draw asks from the top down.
  const levels = { bids: bids.map(levelView), asks: asks.map(levelView).reverse() };
  return marketEvents.market_depth.encode({ kind: 'market_depth', ...namesOf(market), ...levels });
}

/** Maximum prints of a market sent at once: after a jump the rest is history. */
const MOST_PRINTS = 30;

/** The prints under both names that clients know. */
function prints(world: FeedWorld, market: Market, since: Instant, now: Instant): SocketIoEvent[] {
  const fresh = pathOf(world)
    .trades(market, now, MOST_PRINTS)
    .filter(({ at }) => at > since);
  if (fresh.length === 0) return [];
  const values = { ...namesOf(market), trades: fresh.map((trade) => tradeView(market, trade)) };
  const { match_trade, market_detail } = marketEvents;
  return [match_trade.encode({ kind: 'match_trade', ...values }), market_detail.encode({ kind: 'market_detail', ...values })];
}
