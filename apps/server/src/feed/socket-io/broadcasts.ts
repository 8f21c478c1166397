import type { FeedBook } from '@mt2/contracts/feed';
import { PERIODS, type Period } from '@mt2/contracts/market';
import type { SocketIoEvent } from '@mt2/contracts/socket-io';
import type { Instant } from '@mt2/domain';
import { bucketStart, type Market, USDT } from '@mt2/domain/market';
import {
  candlesAtHand,
  isDelisted,
  marketsAt,
  pathOf,
  presentCandle,
  presentLevel,
  presentTicker,
  presentTrade,
} from '../../areas/market/index.ts';
import { wholeBook } from '../../areas/spot/index.ts';
import type { FeedWorld } from '../view.ts';

const LEVELS = 10;
/** Candles of longer periods than the shortest are sent once in so many seconds. */
const SLOW_SECONDS = 5;
const [QUICKEST] = PERIODS;

const idsOf = ({ id, base }: Market) => ({
  currency_id: id,
  currency_name: base,
  legal_id: USDT.id,
  legal_name: USDT.symbol,
});

/** All public events of an instant; of a delisted market not the day, by which these clients list markets. Prints are those after `since`. */
export function broadcasts(world: FeedWorld, since: Instant, now: Instant): SocketIoEvent[] {
  const isSlowDue = Math.floor(since / SLOW_SECONDS) !== Math.floor(now / SLOW_SECONDS);
  return marketsAt(world)
    .list.flatMap((market) => [
      isDelisted(world, market) ? undefined : day(world, market, now),
      book(world, market, now),
      prints(world, market, since, now),
      ...PERIODS.filter((period) => period === QUICKEST || isSlowDue).map((period) => candle(world, market, period, now)),
    ])
    .filter((event) => event !== undefined);
}

function day(world: FeedWorld, market: Market, now: Instant): SocketIoEvent {
  const { turnover: _, ...ticker } = presentTicker(market, pathOf(world).ticker(market, now));
  return { type: 'daymarket', match_id: market.id, ...idsOf(market), ...ticker, close: ticker.now_price };
}

/** The running candle; not yet where its days are still being added up. */
function candle(world: FeedWorld, market: Market, period: Period, now: Instant): SocketIoEvent | undefined {
  const running = candlesAtHand(world, { market, period, from: bucketStart(period, now), to: now, now })?.at(-1);
  if (!running) return undefined;
  const { open, close, high, low, volume, time } = presentCandle(market, running);
  return { type: 'kline', period, match_id: market.id, ...idsOf(market), symbol: market.symbol, open, close, high, low, volume, time };
}

function book(world: FeedWorld, market: Market, now: Instant): SocketIoEvent {
  const { bids, asks } = wholeBook(world, market, now, LEVELS);
  const levels = (side: typeof bids): FeedBook['bids'] => side.map((level) => presentLevel(market, level));
  return {
    type: 'market_depth',
    symbol: market.symbol,
    'base-currency': market.base,
    'quote-currency': USDT.symbol,
    ...idsOf(market),
    bids: levels(bids),
    // These clients draw the asks from the top down.
    asks: levels(asks).reverse(),
  };
}

/** At most so many prints of a market at once: after a jump the rest is history. */
const MOST_PRINTS = 30;

function prints(world: FeedWorld, market: Market, since: Instant, now: Instant): SocketIoEvent | undefined {
  const fresh = pathOf(world)
    .trades(market, now, MOST_PRINTS)
    .map((trade) => presentTrade(market, trade))
    .filter(({ ts }) => ts > since * 1000);
  if (fresh.length === 0) return undefined;
  const data = fresh.map(({ id, amount, direction, price, ts }) => ({ id, amount, direction, price, tradeId: id, ts }));
  return { type: 'match_trade', match_id: market.id, ...idsOf(market), symbol: market.symbol, data };
}
