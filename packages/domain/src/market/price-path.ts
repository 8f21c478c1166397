import { assertDefined, type Instant, MINUTE } from '../core/index.ts';
import type { Rate } from '../money/index.ts';
import type { Direction } from './bar.ts';
import { bucketStart, type Candle, candleBetween, candles, missingBlocks, nextBucket, type Period } from './candles.ts';
import type { Markets } from './catalogue.ts';
import type { BlocksAtHand, DayBlock } from './day-block.ts';
import type { DayTable } from './day-table.ts';
import { firstCross } from './first-cross.ts';
import { type Fiat, fiatRates } from './fx.ts';
import type { Depth } from './ladder.ts';
import { firstMarkCross } from './mark-cross.ts';
import { MarketPath } from './market-path.ts';
import type { Market } from './markets.ts';
import { rawPathOf } from './raw-path.ts';
import type { PriceScript } from './script.ts';
import { SEED_MARKETS } from './seed.ts';
import type { Trade } from './tape.ts';
import { spark, type Ticker, ticker } from './ticker.ts';
import { trades } from './trades.ts';

export interface PricePathOptions {
  /** The world's secret: who has it can compute the future. */
  readonly seed: number;
  /** The world's markets, by default those of the seed. A new one means a new path. */
  readonly markets?: Markets;
  /** The world's scripts; a new one means a new path. */
  readonly scripts?: readonly PriceScript[];
  /** Returns the day candles of the seed if they are loaded by now; called whenever a whole day is needed. */
  readonly days?: () => DayTable | undefined;
  /** Blocks of days that are cached by now. */
  readonly blocks?: BlocksAtHand;
}

/** Everything that the markets of one world show, for any instant. Prices are ticks, quantities steps, instants seconds. */
export interface PricePath {
  readonly markets: Markets;
  readonly scripts: readonly PriceScript[];
  /** The price of a second, from which everything else is derived. */
  tickAt(market: Market, second: Instant): number;
  /**
   * Standard deviation of the price's move in whole minutes of `seconds` after an instant, by what is known then; ticks and parts of them.
   * It depends on nothing that comes later.
   */
  expectedMove(market: Market, second: Instant, seconds: number): number;
  /** The whole candle of the minute that `second` is in. It reveals the future while that minute is running. */
  minuteBar(market: Market, second: Instant): Candle;
  /** See `candles`. */
  candles(market: Market, period: Period, from: Instant, to: Instant, now: Instant): Candle[];
  /** The blocks of days that these candles would have to add up first; candles shorter than a day have none. */
  missingBlocks(market: Market, period: Period, from: Instant, to: Instant, now: Instant): DayBlock[];
  ticker(market: Market, second: Instant): Ticker;
  /** 24 hourly closes, oldest first, the last one this second's price. */
  spark(market: Market, second: Instant): number[];
  /** The market maker's ladder of a second. */
  depth(market: Market, second: Instant, levels: number): Depth;
  /** The last `count` prints up to and including a second, newest first. */
  trades(market: Market, upTo: Instant, count: number): Trade[];
  /** Premium of the perpetual contract as a part of the index. */
  basis(market: Market, second: Instant): number;
  /** Funding rate of the interval that ends at a funding instant (`fundingAt`). */
  funding(market: Market, end: Instant): Rate;
  /** Funding rate that the interval of a second comes to so far. */
  fundingSoFar(market: Market, second: Instant): Rate;
  perpLast(market: Market, second: Instant): number;
  mark(market: Market, second: Instant): number;
  /** The first second from `from` to `to`, both included, with the price at `level` or beyond; undefined when there is none. */
  firstCross(market: Market, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined;
  /** The same of the mark price. */
  firstMarkCross(market: Market, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined;
  /** The script size that takes the price of a second to `price`, on top of the scripts there are. */
  scriptSizeTo(market: Market, second: Instant, price: number): number;
  /** Units of each currency per US dollar. */
  fx(second: Instant): Readonly<Record<Fiat, Rate>>;
}

/**
 * The prices of a world. Costs nothing until it is read; results that do not depend on scripts are cached once for all worlds of a seed.
 */
export function createPricePath({
  seed,
  markets = SEED_MARKETS,
  scripts = [],
  days = () => undefined,
  blocks = () => undefined,
}: PricePathOptions): PricePath {
  const atHand = { table: days, blocks };
  const paths = new Map<number, MarketPath>();
  const open = ({ id }: Market): MarketPath => {
    const market = assertDefined(markets.find(id), `market ${id} is one of this world`);
    const ofMarket = scripts.filter((script) => script.market === id);
    const path = new MarketPath(market, rawPathOf(seed, market), ofMarket, atHand);
    paths.set(id, path);
    return path;
  };
  const of = (market: Market): MarketPath => paths.get(market.id) ?? open(market);

  return {
    markets,
    scripts,
    tickAt: (market, second) => of(market).tick(second),
    expectedMove: (market, second, seconds) => of(market).expectedMove(second, seconds),
    minuteBar: (market, second) => minuteBar(of(market), second),
    candles: (market, period, from, to, now) => candles(of(market), period, from, to, now),
    missingBlocks: (market, period, from, to, now) => missingBlocks(of(market), period, from, to, now),
    ticker: (market, second) => ticker(of(market), second),
    spark: (market, second) => spark(of(market), second),
    depth: (market, second, levels) => of(market).raw.maker.quote(of(market).tick(second), second, levels),
    trades: (market, upTo, count) => trades(of(market), upTo, count),
    basis: (market, second) => of(market).raw.premium.basis(second),
    funding: (market, end) => of(market).raw.premium.funding(end),
    fundingSoFar: (market, second) => of(market).raw.premium.fundingSoFar(second),
    perpLast: (market, second) => of(market).raw.premium.last(of(market).tick(second), second),
    mark: (market, second) => of(market).mark(second),
    firstCross: (market, from, to, level, direction) => firstCross(of(market), from, to, level, direction),
    firstMarkCross: (market, from, to, level, direction) => firstMarkCross(of(market), from, to, level, direction),
    scriptSizeTo: (market, second, price) => scriptSizeTo(of(market), second, price),
    fx: (second) => fiatRates(seed, second),
  };
}

function minuteBar(path: MarketPath, second: Instant): Candle {
  const at = bucketStart('1min', second);
  return candleBetween(path, at, at, nextBucket('1min', at));
}

function scriptSizeTo(path: MarketPath, second: Instant, price: number): number {
  const minute = Math.floor(second / MINUTE);
  const unbent = path.raw.ticks(minute)[second - minute * MINUTE]!;
  return Math.log(price / unbent) - path.bend(second);
}
