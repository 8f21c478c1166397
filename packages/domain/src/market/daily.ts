import { dayMultipliers, type Multiplier } from './cascade.ts';
import { STREAM } from './hash.ts';
import { CorrelatedNormals } from './noise.ts';
import { weekdayWeight } from './season.ts';
import { REFERENCE_DAY, type Simulation } from './simulation.ts';

/** Days between two knots, where the level is redrawn around the base price, so no coin drifts to zero or to infinity. */
const BLOCK = 256;
const KNOT_DEVIATION = 0.22;

/** Daily closes of one coin: between two knots, a Brownian bridge by halving. Each close is computed alone, in eight steps. */
export class DailyPath {
  readonly #deviation: number;
  readonly #knots: CorrelatedNormals;
  readonly #midpoints: CorrelatedNormals;
  readonly #multipliers: readonly Multiplier[];
  readonly #shift: number;

  constructor(seed: number, coin: number, { basePrice, dailyDeviation, correlation }: Simulation) {
    this.#deviation = dailyDeviation;
    this.#knots = new CorrelatedNormals(seed, coin, STREAM.knot, correlation);
    this.#midpoints = new CorrelatedNormals(seed, coin, STREAM.midpoint, correlation);
    this.#multipliers = dayMultipliers(seed, coin);
    this.#shift = Math.log(basePrice) - this.#level(REFERENCE_DAY);
  }

  /** Logarithm of the closing price of a UTC day. */
  logClose(day: number): number {
    return this.#level(day) + this.#shift;
  }

  /** Variance of a day's log return. */
  variance(day: number): number {
    let weight = 1;
    for (const multiplier of this.#multipliers) weight *= multiplier.at(day);
    return this.#deviation * this.#deviation * weight * weekdayWeight(day);
  }

  #level(day: number): number {
    const block = Math.floor(day / BLOCK);
    let start = block * BLOCK;
    let left = KNOT_DEVIATION * this.#knots.at(block);
    let right = KNOT_DEVIATION * this.#knots.at(block + 1);
    for (let length = BLOCK; length > 1; length /= 2) {
      const middle = start + length / 2;
      const level = (left + right) / 2 + this.#midpointStep(middle, length);
      if (day < middle) {
        right = level;
      } else {
        left = level;
        start = middle;
      }
    }
    return left;
  }

  #midpointStep(middle: number, length: number): number {
    let weight = 1;
    for (const multiplier of this.#multipliers) if (multiplier.cell >= length / 2) weight *= multiplier.at(middle);
    const logLength = 31 - Math.clz32(length);
    return ((this.#deviation * Math.sqrt(weight * length)) / 2) * this.#midpoints.at(Math.imul(middle, 16) + logLength);
  }
}
