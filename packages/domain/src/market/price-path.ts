import { assertDefined, type Instant, MINUTE } from '../core/index.ts';
import type { Rate } from '../money/index.ts';
import type { Direction } from './bar.ts';
import { bucketStart, type Candle, candleBetween, candles, missingBlocks, nextBucket } from './candles.ts';
import type { Markets } from './catalogue.ts';
import type { BlocksAtHand, DayBlock } from './day-block.ts';
import type { DayTable } from './day-table.ts';
import { firstCross } from './first-cross.ts';
import { type Fiat, fiatRates } from './fx.ts';
import type { Depth } from './ladder.ts';
import { firstMarkCross } from './mark-cross.ts';
import { MarketPath } from './market-path.ts';
import type { Market } from './markets.ts';
import type { Period } from './periods.ts';
import { rawPathOf } from './raw-path.ts';
import type { PriceScript } from './script.ts';
import { SEED_MARKETS } from './seed.ts';
import type { Trade } from './tape.ts';
import { spark, type Ticker, ticker } from './ticker.ts';
import { type Best, extremeOf, firstTrail, type Trail, type Trailed } from './trail.ts';

/** The last `count` trades up to and including second `upTo`, newest first. */
function trades(path: MarketPath, upTo: Instant, count: number): Trade[] {
  const list: Trade[] = [];
  for (let minute = Math.floor(upTo / MINUTE); list.length < count && minute * MINUTE >= path.market.listedAt; minute--) {
    const printed = path.tape(minute).filter(({ at }) => at <= upTo);
    list.push(...printed.reverse());
  }
  return list.slice(0, count);
}

export interface PricePathOptions {
  /** The world's secret: anyone with it can compute the future. */
  readonly seed: number;
  /** The world's markets, by default those of the seed. Changed markets require a new path. */
  readonly markets?: Markets;
  /** The world's scripts; changed scripts require a new path. */
  readonly scripts?: readonly PriceScript[];
  /** Returns the day candles of the seed if already loaded; called whenever a whole day is needed. */
  readonly days?: () => DayTable | undefined;
  /** Day blocks cached so far. */
  readonly blocks?: BlocksAtHand;
}

/** All market data of one world, for any instant. Prices are ticks, quantities steps, instants seconds. */
export interface PricePath {
  readonly markets: Markets;
  readonly scripts: readonly PriceScript[];
  /** The price of a second; everything else is derived from it. */
  tickAt(market: Market, second: Instant): number;
  /**
   * Standard deviation of the price's move in whole minutes of `seconds` after an instant, given what is known then; ticks,
   * with fractions. Later data does not affect it.
   */
  expectedMove(market: Market, second: Instant, seconds: number): number;
  /** The whole candle of a second's minute. While that minute is running, it reveals the future. */
  minuteBar(market: Market, second: Instant): Candle;
  /** See `candles`. */
  candles(market: Market, period: Period, from: Instant, to: Instant, now: Instant): Candle[];
  /** The blocks of days these candles would have to aggregate first; empty for candles shorter than a day. */
  missingBlocks(market: Market, period: Period, from: Instant, to: Instant, now: Instant): DayBlock[];
  ticker(market: Market, second: Instant): Ticker;
  /** 24 hourly closes, oldest first; the last one is this second's price. */
  spark(market: Market, second: Instant): number[];
  depth(market: Market, second: Instant, levels: number): Depth;
  /** The last `count` trades up to and including a second, newest first. */
  trades(market: Market, upTo: Instant, count: number): Trade[];
  /** Premium of the perpetual contract as a fraction of the index. */
  basis(market: Market, second: Instant): number;
  /** Funding rate of the interval that ends at a funding instant (`fundingAt`). */
  funding(market: Market, end: Instant): Rate;
  /** Provisional funding rate of a second's interval. */
  fundingSoFar(market: Market, second: Instant): Rate;
  perpLast(market: Market, second: Instant): number;
  mark(market: Market, second: Instant): number;
  /** The first second from `from` to `to`, both included, with the price at or beyond `level`; undefined if there is none. */
  firstCross(market: Market, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined;
  /** The same for the mark price. */
  firstMarkCross(market: Market, from: Instant, to: Instant, level: number, direction: Direction): Instant | undefined;
  /** The first second of a range in which the price is at a trailing level; see `firstTrail`. */
  firstTrail(market: Market, from: Instant, to: Instant, trail: Trail, known: Best | undefined): Trailed;
  /** The best price of a trail up to a second; see `extremeOf`. */
  extremeOf(market: Market, trail: Trail, upTo: Instant): number | undefined;
  /** The script size that moves the price of a second to `price`, in addition to the existing scripts. */
  scriptSizeTo(market: Market, second: Instant, price: number): number;
  /** Units of each currency per US dollar. */
  fx(second: Instant): Readonly<Record<Fiat, Rate>>;
}

/**
 * The prices of a world. Costs nothing until it is read; results that do not depend on scripts are cached once for all
 * worlds of a seed.
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
  /** The rates of the last second asked for: a list of balances asks for them once per coin. */
  let rates = { second: Number.NaN, byFiat: fiatRates(seed, 0) };
  const fx = (second: Instant) => {
    if (rates.second !== second) rates = { second, byFiat: fiatRates(seed, second) };
    return rates.byFiat;
  };

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
    firstTrail: (market, from, to, trail, known) => firstTrail(of(market), from, to, trail, known),
    extremeOf: (market, trail, upTo) => extremeOf(of(market), trail, upTo),
    scriptSizeTo: (market, second, price) => scriptSizeTo(of(market), second, price),
    fx,
  };
}

function minuteBar(path: MarketPath, second: Instant): Candle {
  const at = bucketStart('1min', second);
  return candleBetween(path, at, at, nextBucket('1min', at));
}

function scriptSizeTo(path: MarketPath, second: Instant, price: number): number {
  const minute = Math.floor(second / MINUTE);
  const unshifted = path.raw.ticks(minute)[second - minute * MINUTE]!;
  return Math.log(price / unshifted) - path.shift(second);
}
