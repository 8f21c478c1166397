import type { Range } from './bar.ts';
import { HourBars } from './hour-bars.ts';
import type { Market } from './markets.ts';
import { reachOf, type TickPath } from './ticks.ts';

/** All figures of an hour (hours since 1970). */
export interface HourWalk {
  readonly hour: number;
  readonly seconds: TickPath;
  readonly edges: Float64Array;
  /** Standard deviation of each minute's move; ticks. */
  readonly deviations: Float64Array;
  readonly volumes: Float64Array;
}

/** An hour of a path without scripts. The extremes of its minutes are looked for when they are needed. */
export class RawHour extends HourBars {
  readonly #walk: HourWalk;
  readonly #minutes: Range[] = [];
  /** The last range of several minutes: tickers ask for the same one every second. */
  #last = { from: 0, until: 0, range: { high: 0, low: 0 } };

  constructor(walk: HourWalk, market: Market) {
    super(walk.edges, walk.volumes, market);
    this.#walk = walk;
  }

  /** The 60 ticks of a minute. */
  ticks(minute: number): Float64Array {
    const { hour, seconds, edges, deviations } = this.#walk;
    return seconds.draw(hour * 60 + minute, edges[minute]!, edges[minute + 1]!, deviations[minute]!);
  }

  range(from: number, until: number): Range {
    if (until - from === 1) {
      this.#minutes[from] ??= this.#rangeOf(from, until);
      return this.#minutes[from];
    }
    if (this.#last.from !== from || this.#last.until !== until) this.#last = { from, until, range: this.#rangeOf(from, until) };
    return this.#last.range;
  }

  around(minute: number): Range {
    const { edges, deviations } = this.#walk;
    const open = edges[minute]!;
    const close = edges[minute + 1]!;
    const reach = reachOf(deviations[minute]!);
    return { high: Math.round(Math.max(open, close) + reach), low: Math.round(Math.min(open, close) - reach) };
  }

  #rangeOf(from: number, until: number): Range {
    const { hour, seconds, edges, deviations } = this.#walk;
    return seconds.range(hour * 60, edges, deviations, from, until);
  }
}
