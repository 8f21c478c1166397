import type { Time, UTCTimestamp } from 'lightweight-charts';
import type { Candle } from '../candles.ts';

type Times = readonly Pick<Candle, 'time'>[];

/**
 * The times handed to the library, which knows no time zone and finds the beginnings of days and hours in UTC: each candle's
 * second plus the offset of the zone. They must ascend, but an hour comes twice when clocks are set back: its second candles
 * follow the first ones by a second each, so that they have their place but no label on the axis (decision 104).
 */
export class ChartTimes {
  readonly #offsetAt: (time: number) => number;
  readonly #shifted = new Map<number, number>();
  readonly #times = new Map<number, number>();
  #last = Number.NEGATIVE_INFINITY;

  constructor(offsetAt: (time: number) => number) {
    this.#offsetAt = offsetAt;
  }

  /** Takes candles instead of all before, oldest first. */
  fill(candles: Times): void {
    this.#shifted.clear();
    this.#times.clear();
    this.#last = Number.NEGATIVE_INFINITY;
    for (const { time } of candles) this.add(time);
  }

  /** Takes the time of the next candle, unless it is known. */
  add(time: number): void {
    if (this.#shifted.has(time)) return;
    this.#last = Math.max(time + this.#offsetAt(time), this.#last + 1);
    this.#shifted.set(time, this.#last);
    this.#times.set(this.#last, time);
  }

  /** The library's time of a candle. */
  of(time: number): UTCTimestamp {
    return (this.#shifted.get(time) ?? time + this.#offsetAt(time)) as UTCTimestamp;
  }

  /** The second at which the candle opened that has a time of the library. */
  secondOf(time: Time): number {
    return this.#times.get(Number(time)) ?? Number(time);
  }
}
