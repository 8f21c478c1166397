import { bridge } from './bridge.ts';
import { hourMultipliers, type Multiplier } from './cascade.ts';
import type { DailyPath } from './daily.ts';
import { STREAM } from './hash.ts';
import { CorrelatedNormals } from './noise.ts';
import { Recent } from './recent.ts';
import { HOUR_WEIGHTS } from './season.ts';
import type { Simulation } from './simulation.ts';

/** One day's walk in hours: log prices at its 25 hour marks, and the variance of each of its 24 hours. */
export interface DayWalk {
  readonly levels: Float64Array;
  readonly variances: Float64Array;
}

const CACHED_DAYS = 64;

/** Hourly levels of one coin: 24 returns bridged between two daily closes. */
export class HourlyPath {
  readonly #daily: DailyPath;
  readonly #normals: CorrelatedNormals;
  readonly #multipliers: readonly Multiplier[];
  readonly #walks = new Recent<DayWalk>(CACHED_DAYS);
  readonly #returns = new Float64Array(24);

  constructor(seed: number, coin: number, { correlation }: Simulation, daily: DailyPath) {
    this.#daily = daily;
    this.#normals = new CorrelatedNormals(seed, coin, STREAM.hourReturn, correlation);
    this.#multipliers = hourMultipliers(seed);
  }

  /** The walk of a UTC day. */
  walk(day: number): DayWalk {
    return this.#walks.get(day) ?? this.#walks.set(day, this.#draw(day));
  }

  #draw(day: number): DayWalk {
    const levels = new Float64Array(25);
    const variances = new Float64Array(24);
    const ofDay = this.#daily.variance(day);
    for (let hour = 0; hour < 24; hour++) {
      let variance = (ofDay * HOUR_WEIGHTS[hour]!) / 24;
      for (const multiplier of this.#multipliers) variance *= multiplier.at((day * 24 + hour) * 60);
      variances[hour] = variance;
      this.#returns[hour] = Math.sqrt(variance) * this.#normals.at(day * 24 + hour);
    }
    bridge(this.#daily.logClose(day - 1), this.#daily.logClose(day), variances, this.#returns, levels);
    return { levels, variances };
  }
}
