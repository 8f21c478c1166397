import { dayMultipliers, hourMultipliers, type Multiplier, minuteMultipliers } from './cascade.ts';
import { HOUR_WEIGHTS, MINUTE_WEIGHTS, weekdayWeight } from './season.ts';
import type { Simulation } from './simulation.ts';

const MINUTES_OF_DAY = 1440;

/** A multiplier and the length of its cells in minutes. */
interface Layer {
  readonly multiplier: Multiplier;
  readonly unit: number;
  readonly length: number;
}
const layer = (multiplier: Multiplier, unit: number): Layer => ({ multiplier, unit, length: multiplier.cell * unit });

/** Minutes of a window, counted from its first, whose multiplier is not known yet: either `high` or its mirror value. */
export interface UnknownCell {
  readonly from: number;
  readonly until: number;
  readonly high: number;
}

/**
 * Variance of one coin's minutes as known in a given minute: the season is always known, a multiplier until its cell ends.
 * Values drawn for later cells are never read.
 */
export class Volatility {
  readonly #ofDay: number;
  /** Their cells are whole hours. */
  readonly #slow: readonly Layer[];
  readonly #quick: readonly Layer[];

  constructor(seed: number, coin: number, { dailyDeviation }: Simulation) {
    this.#ofDay = dailyDeviation * dailyDeviation;
    const ofDays = dayMultipliers(seed, coin).map((multiplier) => layer(multiplier, MINUTES_OF_DAY));
    this.#slow = [...ofDays, ...hourMultipliers(seed).map((multiplier) => layer(multiplier, 1))];
    this.#quick = minuteMultipliers(seed, coin).map((multiplier) => layer(multiplier, 1));
  }

  /** Variance of a minute's hour. Minutes count from 1970. */
  hour(minute: number, now: number): number {
    const day = Math.floor(minute / MINUTES_OF_DAY);
    const hour = Math.floor((minute - day * MINUTES_OF_DAY) / 60);
    return this.#apply(this.#slow, (this.#ofDay * weekdayWeight(day) * HOUR_WEIGHTS[hour]!) / 24, minute, now);
  }

  /** Variance of a minute in an hour of a given variance. Unknown multipliers count as 1, their mean. */
  minute(minute: number, now: number, ofHour: number): number {
    return this.#apply(this.#quick, (ofHour * MINUTE_WEIGHTS[minute % 60]!) / 60, minute, now);
  }

  /** The cells not yet known for the minutes from `now` until `end` (exclusive). */
  unknown(now: number, end: number): UnknownCell[] {
    const cells: UnknownCell[] = [];
    for (const { multiplier, length } of [...this.#slow, ...this.#quick]) {
      const next = (Math.floor(now / length) + 1) * length;
      for (let from = next; from < end; from += length)
        cells.push({ from: from - now, until: Math.min(from + length, end) - now, high: multiplier.high });
    }
    return cells;
  }

  #apply(layers: readonly Layer[], variance: number, minute: number, now: number): number {
    let product = variance;
    for (const { multiplier, unit, length } of layers)
      if (Math.floor(minute / length) <= Math.floor(now / length)) product *= multiplier.at(minute / unit);
    return product;
  }
}
