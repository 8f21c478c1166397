import { mix } from '../core/math.ts';

/**
 * Random numbers without state: the n-th number of a stream is a hash of (seed, coin, stream, n), so any second of any
 * market can be computed directly, in any order, on any machine.
 */

/** The key shared by all numbers of one stream; computed once, so each number costs a single `mix`. */
export function streamKey(seed: number, coin: number, stream: number): number {
  const ofSeed = mix((seed + 0x9e3779b9) | 0);
  const ofCoin = mix(ofSeed ^ Math.imul(coin + 1, 0x85ebca6b));
  return mix(ofCoin ^ Math.imul(stream + 1, 0xc2b2ae35));
}

/** The `index`-th hash of a stream. Unsigned 32-bit. */
export const hashAt = (key: number, index: number): number => mix(key ^ index);

/** A hash as a number strictly between 0 and 1. */
export const unit = (hash: number): number => (hash + 0.5) / 4294967296;

const SUM_MEAN = 196605;
const SUM_DEVIATION = Math.sqrt((6 * (65536 * 65536 - 1)) / 12);

/**
 * A hash as a standard normal number, within ±4.25: the sum of six 16-bit uniforms. It needs no logarithm or sine, so
 * every engine gives the same bits.
 */
export function normal(hash: number): number {
  const second = mix(hash ^ 0xa511e9b3);
  const third = mix(hash ^ 0x63d83595);
  const sum = (hash & 0xffff) + (hash >>> 16) + (second & 0xffff) + (second >>> 16) + (third & 0xffff) + (third >>> 16);
  return (sum - SUM_MEAN) / SUM_DEVIATION;
}

const BYTES_MEAN = 510;
/** Deviation of `stepOf`. */
export const STEP_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12);

/** A hash as a whole number with mean 0, distributed nearly like a normal one: the sum of its bytes. A third of the cost of `normal`. */
export function stepOf(hash: number): number {
  const pairs = (hash & 0x00ff00ff) + ((hash >>> 8) & 0x00ff00ff);
  return (pairs & 0xffff) + (pairs >>> 16) - BYTES_MEAN;
}

/** The coin number for streams of the whole market (its common factor). */
export const WHOLE_MARKET = 0;

/** The streams. These numbers determine all prices: never renumber. */
export const STREAM = {
  knot: 1,
  midpoint: 2,
  hourReturn: 3,
  minuteReturn: 4,
  minuteVolume: 6,
  tick: 8,
  askPhase: 30,
  bidPhase: 31,
  askSize: 32,
  bidSize: 33,
  tradeCount: 40,
  tradeSecond: 41,
  tradeWeight: 42,
  tradeSide: 43,
  premiumSlow: 50,
  premiumFast: 51,
  fiat: 60,
  /** Volatility multipliers: this plus their cell length. */
  multiplier: 1000,
} as const;
