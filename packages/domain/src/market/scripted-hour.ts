import { emptyRange, type Range } from './bar.ts';
import { HourBars } from './hour-bars.ts';
import type { Market } from './markets.ts';

/** An hour of a path that scripts move. */
export class ScriptedHour extends HourBars {
  readonly #rangeOf: (minute: number) => Range;
  readonly #minutes: Range[] = [];

  /** `rangeOf`: the extremes of one minute. */
  constructor(edges: Float64Array, volumes: Float64Array, market: Market, rangeOf: (minute: number) => Range) {
    super(edges, volumes, market);
    this.#rangeOf = rangeOf;
  }

  range(from: number, until: number): Range {
    const range = emptyRange();
    for (let minute = from; minute < until; minute++) {
      const { high, low } = this.#minute(minute);
      if (high > range.high) range.high = high;
      if (low < range.low) range.low = low;
    }
    return range;
  }

  #minute(minute: number): Range {
    this.#minutes[minute] ??= this.#rangeOf(minute);
    return this.#minutes[minute];
  }

  around(minute: number): Range {
    return this.#minute(minute);
  }
}
