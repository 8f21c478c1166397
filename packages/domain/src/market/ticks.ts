import type { Bar } from './bar.ts';
import { hashAt, normal, STREAM, streamKey } from './hash.ts';

/** Standard deviation of one second's move, as a fraction of the minute's range. */
const STEP = 0.08;
const LAST = 59;
/** Hashes of a minute: 0–59 move its seconds, these two place its extremes. */
const HIGH_PLACE = 60;
const LOW_PLACE = 61;

interface Knot {
  readonly second: number;
  readonly price: number;
}
type Prices = Pick<Bar, 'open' | 'high' | 'low' | 'close'>;

/** One-second prices of one coin: a walk through each minute's open, high, low and close that never leaves its range. */
export class TickPath {
  readonly #key: number;
  readonly #moves = new Float64Array(60);

  constructor(seed: number, coin: number) {
    this.#key = streamKey(seed, coin, STREAM.tick);
  }

  /** The 60 ticks of a minute (minutes since 1970) with a known candle. */
  draw(minute: number, bar: Prices): Float64Array {
    const ticks = new Float64Array(60);
    const knots = this.#knots(minute, bar);
    for (let knot = 1; knot < knots.length; knot++) this.#walk(minute, bar, knots[knot - 1]!, knots[knot]!, ticks);
    return ticks;
  }

  #hash(minute: number, index: number): number {
    return hashAt(this.#key, Math.imul(minute, 64) + index);
  }

  #place(minute: number, index: number, extreme: number, { open, close }: Prices): number {
    if (extreme === open) return 0;
    return extreme === close ? LAST : 1 + (this.#hash(minute, index) % 58);
  }

  #knots(minute: number, bar: Prices): Knot[] {
    const highAt = this.#place(minute, HIGH_PLACE, bar.high, bar);
    let lowAt = this.#place(minute, LOW_PLACE, bar.low, bar);
    if (lowAt === highAt && bar.high !== bar.low) lowAt += lowAt < LAST - 1 ? 1 : -1;
    const knots = [
      { second: 0, price: bar.open },
      { second: LAST, price: bar.close },
    ];
    if (highAt > 0 && highAt < LAST) knots.push({ second: highAt, price: bar.high });
    if (lowAt > 0 && lowAt < LAST) knots.push({ second: lowAt, price: bar.low });
    return knots.sort((left, right) => left.second - right.second);
  }

  #walk(minute: number, { high, low }: Prices, from: Knot, to: Knot, ticks: Float64Array): void {
    const seconds = to.second - from.second;
    const deviation = STEP * (high - low);
    let whole = 0;
    for (let second = from.second + 1; second <= to.second; second++) {
      const move = normal(this.#hash(minute, second));
      this.#moves[second] = move;
      whole += move;
    }
    let walked = 0;
    for (let second = from.second + 1; second < to.second; second++) {
      walked += this.#moves[second]!;
      const part = (second - from.second) / seconds;
      let price = from.price + (to.price - from.price) * part + deviation * (walked - part * whole);
      if (price > high) price = 2 * high - price;
      if (price < low) price = 2 * low - price;
      ticks[second] = Math.round(Math.min(high, Math.max(low, price)));
    }
    ticks[from.second] = from.price;
    ticks[to.second] = to.price;
  }
}
