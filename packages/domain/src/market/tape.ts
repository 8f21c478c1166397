import { MINUTE } from '../core/index.ts';
import type { Bar } from './bar.ts';
import { hashAt, normal, STREAM, streamKey, unit } from './hash.ts';
import type { Side } from './side.ts';

/** One trade of the tape. A market has at most one per second, so `at` identifies it. */
export interface Trade {
  readonly at: number;
  /** Ticks. */
  readonly price: number;
  /** Steps. */
  readonly quantity: number;
  /** The taker's side. */
  readonly side: Side;
}

const FEWEST = 4;
const MOST = 60;
/** Maximum draws of seconds before a lively minute accepts fewer trades. */
const DRAWS = 400;

/**
 * The trades of one coin: 4 to 60 per minute at drawn seconds, always in its first and last one. Neither their seconds nor
 * their sizes depend on prices: they would show those to come.
 */
export class Tape {
  readonly #countKey: number;
  readonly #secondKey: number;
  readonly #weightKey: number;
  readonly #sideKey: number;

  constructor(seed: number, coin: number) {
    this.#countKey = streamKey(seed, coin, STREAM.tradeCount);
    this.#secondKey = streamKey(seed, coin, STREAM.tradeSecond);
    this.#weightKey = streamKey(seed, coin, STREAM.tradeWeight);
    this.#sideKey = streamKey(seed, coin, STREAM.tradeSide);
  }

  /** The trades of a minute, oldest first; their quantities add up to the candle's volume. */
  draw(minute: number, bar: Bar, ticks: Float64Array): readonly Trade[] {
    const seconds = this.#seconds(minute);
    const weights = seconds.map((second) => -Math.log(unit(hashAt(this.#weightKey, Math.imul(minute, 64) + second))));
    const weight = weights.reduce((sum, each) => sum + each, 0);
    let left = bar.volume;
    return seconds.map((second, print) => {
      const share = Math.min(left, Math.floor((bar.volume * weights[print]!) / weight));
      const quantity = print === seconds.length - 1 ? left : share;
      left -= quantity;
      return { at: minute * MINUTE + second, price: ticks[second]!, quantity, side: this.#side(minute, second, bar, ticks) };
    });
  }

  /** The seconds of a minute that have a trade, in order. */
  #seconds(minute: number): number[] {
    const wanted = Math.round(10 + 8 * normal(hashAt(this.#countKey, minute)));
    const count = Math.max(FEWEST, Math.min(MOST, wanted));
    const seconds = new Set([0, 59]);
    for (let draw = 0; seconds.size < count && draw < DRAWS; draw++) {
      seconds.add(hashAt(this.#secondKey, Math.imul(minute, 512) + draw) % 60);
    }
    return [...seconds].sort((left, right) => left - right);
  }

  /** A trade above the previous second's price is a buyer's, below it a seller's. */
  #side(minute: number, second: number, { open }: Bar, ticks: Float64Array): Side {
    const before = second > 0 ? ticks[second - 1]! : open;
    const price = ticks[second]!;
    if (price !== before) return price > before ? 'buy' : 'sell';
    return hashAt(this.#sideKey, Math.imul(minute, 64) + second) & 1 ? 'buy' : 'sell';
  }
}
