import type { Direction } from './bar.ts';
import { hashAt, normal, streamKey, WHOLE_MARKET } from './hash.ts';

/** 0 to 1, with zero slope at both ends. */
export const smoothStep = (part: number): number => part * part * (3 - 2 * part);

/** A smooth curve through numbers drawn every `period` seconds; monotonic between two of them. */
export class ValueNoise {
  readonly #key: number;
  readonly #period: number;
  readonly #draw: (hash: number) => number;
  /** The two numbers around the last second are cached, because the next call is usually for a nearby second. */
  #cell = Number.NaN;
  #before = 0;
  #after = 0;

  constructor(key: number, period: number, draw: (hash: number) => number) {
    this.#key = key;
    this.#period = period;
    this.#draw = draw;
  }

  at(second: number): number {
    const cell = Math.floor(second / this.#period);
    if (cell !== this.#cell) {
      this.#cell = cell;
      this.#before = this.#draw(hashAt(this.#key, cell));
      this.#after = this.#draw(hashAt(this.#key, cell + 1));
    }
    return this.#before + (this.#after - this.#before) * smoothStep(second / this.#period - cell);
  }

  /** The maximum (or minimum) of the curve between two seconds, both included. */
  farthest(from: number, to: number, direction: Direction): number {
    const farther = direction === 'up' ? Math.max : Math.min;
    let extreme = this.at(from);
    for (let knot = Math.floor(from / this.#period) + 1; knot * this.#period < to; knot++) {
      extreme = farther(extreme, this.at(knot * this.#period));
    }
    return farther(extreme, this.at(to));
  }
}

/** One coin's stream of normal numbers, partly shared with the whole market so coins move together. */
export class CorrelatedNormals {
  readonly #shared: number;
  readonly #own: number;
  readonly #sharedWeight: number;
  readonly #ownWeight: number;

  /** `correlation` with the market's common factor, 0 to 1. */
  constructor(seed: number, coin: number, stream: number, correlation: number) {
    this.#shared = streamKey(seed, WHOLE_MARKET, stream);
    this.#own = streamKey(seed, coin, stream);
    this.#sharedWeight = correlation;
    this.#ownWeight = Math.sqrt(1 - correlation * correlation);
  }

  at(index: number): number {
    return this.#sharedWeight * normal(hashAt(this.#shared, index)) + this.#ownWeight * normal(hashAt(this.#own, index));
  }
}
