import { assertDefined, DAY, HOUR, MINUTE } from '../../src/core/index.ts';
import { hashAt, streamKey } from '../../src/market/hash.ts';
import { createPricePath, FUNDING_INTERVAL, fundingAt, type Market, type PricePath, type Trade } from '../../src/market/index.ts';
import { bollinger, macd, relativeStrength } from '../../src/market/indicators.ts';

/** Facts with a direction: in a market upside down they have the opposite sign. */
export const SIGNED = [
  'move in this minute',
  'place in this minute’s range',
  'new extreme',
  'trade at a new extreme',
  'move of 3 seconds',
  'move of 10 seconds',
  'move of the last minute',
  'move of 5 minutes',
  'move of 20 minutes',
  'place in the last hour’s range',
  'RSI',
  'Bollinger',
  'MACD',
  'premium of the contract',
  'mark against last',
  'rate of the next funding',
  'book',
  'bought and sold in this minute',
  'side of the last trade',
  'other market ahead',
  'move in this hour',
] as const;
/** Facts without one. */
export const PLAIN = [
  'second',
  'minute of the hour',
  'hour of the day',
  'range in basis points',
  'range',
  'size of the move',
  'trades so far',
  'volume so far',
  'first trade',
  'last trade',
  'volume of the last minute',
  'volatility of 5 minutes against 60',
  'seconds to funding',
] as const;
export type Fact = (typeof SIGNED)[number] | (typeof PLAIN)[number];
export type Facts = Record<Fact, number>;

const HISTORY = 120;
const MOMENTS = 91;
/** Moments of a day: four or one of each minute, or one of each minute in the half hours before funding. */
export const MOMENTS_OF_DAY = { four: (4 * DAY) / MINUTE, one: DAY / MINUTE, funding: (DAY / FUNDING_INTERVAL) * 30 };
export type Pace = keyof typeof MOMENTS_OF_DAY;

/** One market as a user sees it who watches it for some days; days count from 1970. */
export class Watch {
  readonly path: PricePath;
  readonly market: Market;
  readonly #first: number;
  readonly #closes: number[];
  readonly #volumes: number[];
  readonly #strengths: (number | undefined)[];
  readonly #bands: ReturnType<typeof bollinger>;
  readonly #macd: ReturnType<typeof macd>;
  readonly #key: number;
  readonly #best = new Map<number, { readonly ask: number; readonly bid: number }>();

  constructor(seed: number, market: Market, firstDay: number, days: number) {
    this.path = createPricePath({ seed });
    this.market = market;
    this.#first = firstDay * (DAY / MINUTE) - HISTORY;
    const minutes = Array.from({ length: HISTORY + (days * DAY) / MINUTE }, (_, index) => this.#first + index);
    this.#closes = minutes.map((minute) => this.path.tickAt(market, minute * MINUTE + 59));
    this.#volumes = minutes.map((minute) => this.path.minuteBar(market, minute * MINUTE).volume);
    this.#strengths = relativeStrength(this.#closes, 14);
    this.#bands = bollinger(this.#closes);
    this.#macd = macd(this.#closes);
    this.#key = streamKey(seed, market.id, MOMENTS);
  }

  /** Seconds of a minute in which the user acts: its first one and one of each third, or any one. */
  moments(minute: number, pace: Pace): number[] {
    const drawn = (part: number, from: number, length: number) => minute * MINUTE + from + (hashAt(this.#key, minute * 4 + part) % length);
    if (pace === 'funding' && this.#toFunding(minute * MINUTE) > HOUR / 2) return [];
    return pace === 'four' ? [minute * MINUTE, drawn(1, 1, 19), drawn(2, 20, 20), drawn(3, 40, 20)] : [drawn(0, 0, 60)];
  }

  /** The best prices in a second, kept for all actions of a moment. */
  best(at: number): { readonly ask: number; readonly bid: number } {
    const known = this.#best.get(at);
    if (known) return known;
    const { asks, bids } = this.path.depth(this.market, at, 1);
    const best = { ask: asks[0]!.price, bid: bids[0]!.price };
    this.#best.set(at, best);
    return best;
  }

  /** Move of a second's minute up to it, and the usual size of a minute's move. */
  moved(now: number): { readonly move: number; readonly usual: number } {
    const index = Math.floor(now / MINUTE) - this.#first;
    return { move: this.path.tickAt(this.market, now) - this.#closes[index - 1]!, usual: this.#usual(index, 60) };
  }

  /** Everything known in a second: its price and trade included, nothing later. */
  facts(now: number, other: Watch): Facts {
    const { path, market } = this;
    this.#best.clear();
    const minute = Math.floor(now / MINUTE);
    const index = minute - this.#first;
    const ticks = Array.from({ length: now - minute * MINUTE + 1 }, (_, second) => path.tickAt(market, minute * MINUTE + second));
    const price = assertDefined(ticks.at(-1), 'a price');
    const { move, usual } = this.moved(now);
    const before = ticks.slice(0, -1);
    const [high, low] = [Math.max(...ticks), Math.min(...ticks)];
    const extreme = before.length === 0 ? 0 : price > Math.max(...before) ? 1 : price < Math.min(...before) ? -1 : 0;
    const closesAgo = (minutes: number) => this.#closes[index - 1 - minutes]!;
    const lastHour = [...this.#closes.slice(index - 60, index), price];
    const [top, bottom] = [Math.max(...lastHour), Math.min(...lastHour)];
    const band = this.#bands[index - 1]!;
    const lead = other.moved(now);
    return {
      'move in this minute': move / usual,
      'place in this minute’s range': high === low ? 0 : (2 * price - high - low) / (high - low),
      'new extreme': extreme,
      'move of 3 seconds': (price - path.tickAt(market, now - 3)) / usual,
      'move of 10 seconds': (price - path.tickAt(market, now - 10)) / usual,
      'move of the last minute': (closesAgo(0) - closesAgo(1)) / usual,
      'move of 5 minutes': (price - closesAgo(4)) / usual,
      'move of 20 minutes': (price - closesAgo(19)) / usual,
      'place in the last hour’s range': (2 * price - top - bottom) / (top - bottom || 1),
      RSI: this.#strengths[index - 1]! - 50,
      Bollinger: (price - band.middle) / (band.upper - band.middle || 1),
      MACD: this.#macd[index - 1]!.bar / usual,
      second: now % MINUTE,
      'minute of the hour': minute % 60,
      'hour of the day': Math.floor((minute % 1440) / 60),
      'range in basis points': ((high - low) / price) * 10_000,
      range: (high - low) / usual,
      'size of the move': Math.abs(move) / usual,
      'volatility of 5 minutes against 60': this.#usual(index, 5) / usual,
      'other market ahead': lead.move / lead.usual - move / usual,
      'seconds to funding': this.#toFunding(now),
      'move in this hour': this.#inHour(index, minute % 60, price),
      ...this.#contract(now, price),
      ...this.#trades(now, index, extreme),
    };
  }

  #toFunding = (now: number): number => fundingAt(now) + FUNDING_INTERVAL - now;

  #contract(now: number, price: number) {
    const { path, market } = this;
    const last = path.perpLast(market, now);
    const { asks, bids } = path.depth(market, now, 10);
    const [offered, wanted] = [asks, bids].map((side) => side.reduce((sum, { quantity }) => sum + quantity, 0)) as [number, number];
    return {
      'premium of the contract': (last - price) / price,
      'rate of the next funding': Number(path.fundingSoFar(market, now)) / 1e8,
      'mark against last': (path.mark(market, now) - last) / price,
      book: (wanted - offered) / (wanted + offered),
    };
  }

  #trades(now: number, index: number, extreme: number) {
    const begin = now - (now % MINUTE);
    const list = this.path.trades(this.market, now, 60);
    const inMinute = list.filter(({ at }) => at >= begin);
    const mean = this.#volumes.slice(index - 60, index).reduce((sum, each) => sum + each, 0) / 60;
    const sum = (trades: readonly Trade[]) => trades.reduce((total, { quantity }) => total + quantity, 0);
    const bought = sum(inMinute.filter(({ side }) => side === 'buy'));
    const all = sum(inMinute);
    const sideOf = (trade: Trade | undefined) => (trade === undefined ? 0 : trade.side === 'buy' ? 1 : -1);
    return {
      'trade at a new extreme': list[0]?.at === now ? extreme : 0,
      'bought and sold in this minute': all === 0 ? 0 : (2 * bought - all) / all,
      'side of the last trade': sideOf(list[0]),
      'trades so far': inMinute.length,
      'volume so far': all / mean,
      'first trade': (inMinute.at(-1)?.quantity ?? 0) / mean,
      'last trade': (list[0]?.quantity ?? 0) / mean,
      'volume of the last minute': this.#volumes[index - 1]! / mean,
    };
  }

  /** Standard deviation of the moves of the last minutes; at least a tick. */
  #usual(index: number, minutes: number): number {
    let squares = 0;
    for (let each = index - minutes; each < index; each++) squares += (this.#closes[each]! - this.#closes[each - 1]!) ** 2;
    return Math.max(1, Math.sqrt(squares / minutes));
  }

  /** Move since the hour began, in deviations of its minutes so far; 0 in the first minutes, when these say little. */
  #inHour(index: number, minutes: number, price: number): number {
    if (minutes < 8) return 0;
    return (price - this.#closes[index - minutes - 1]!) / (this.#usual(index, minutes) * Math.sqrt(minutes));
  }
}
