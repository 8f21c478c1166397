import { hashAt, STREAM, streamKey, WHOLE_MARKET } from './hash.ts';

/**
 * Volatility is a product of two-valued multipliers with mean 1, each constant on a cell of time and redrawn in the next:
 * calm and stormy periods at every scale, and fat tails, with random access to any instant.
 */
export class Multiplier {
  readonly #key: number;
  readonly high: number;
  readonly cell: number;

  /**
   * `cell` is its length in the caller's unit of time; `high` is between 1 and 2 and the low value mirrors it. `coin` 0 is
   * the whole market.
   */
  constructor(seed: number, coin: number, cell: number, high: number) {
    this.#key = streamKey(seed, coin, STREAM.multiplier + cell);
    this.high = high;
    this.cell = cell;
  }

  at(time: number): number {
    return hashAt(this.#key, Math.floor(time / this.cell)) & 1 ? this.high : 2 - this.high;
  }
}

const COARSE = 1.4;
const FINE = 1.45;

/** Cells in days: 128, 32 and 8 for the whole market, 2 for the coin alone. */
export const dayMultipliers = (seed: number, coin: number): readonly Multiplier[] => [
  new Multiplier(seed, WHOLE_MARKET, 128, COARSE),
  new Multiplier(seed, WHOLE_MARKET, 32, COARSE),
  new Multiplier(seed, WHOLE_MARKET, 8, COARSE),
  new Multiplier(seed, coin, 2, COARSE),
];

/** Cells in minutes, for the whole market. */
export const hourMultipliers = (seed: number): readonly Multiplier[] => [
  new Multiplier(seed, WHOLE_MARKET, 720, FINE),
  new Multiplier(seed, WHOLE_MARKET, 180, FINE),
];

/** Cells in minutes, for the coin alone. */
export const minuteMultipliers = (seed: number, coin: number): readonly Multiplier[] => [
  new Multiplier(seed, coin, 45, FINE),
  new Multiplier(seed, coin, 9, FINE),
];
