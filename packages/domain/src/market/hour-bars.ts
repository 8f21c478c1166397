import { type Bar, type Direction, emptyRange, type Range, reaches } from './bar.ts';
import type { Market } from './markets.ts';

/** Ticks × steps × 2 per cent. */
export const turnoverUnit = ({ priceDecimals, quantityDecimals }: Market): number => 2 * 10 ** (priceDecimals + quantityDecimals - 2);

/**
 * Turnover of a minute in whole cents: its volume at the mean of its open and close. Summing the trades themselves would
 * mean generating all trades of every minute, far too much work for a figure displayed as 1.2B.
 */
export const turnoverOf = (unit: number, open: number, close: number, volume: number): number =>
  Math.floor((volume * (open + close)) / unit);

/** The 60 minute candles of one hour in ticks and steps. */
export abstract class HourBars {
  /** The 61 prices between the minutes: each opens at the previous close. */
  readonly edges: Float64Array;
  readonly volumes: Float64Array;
  readonly #turnoverUnit: number;
  #whole: Bar | undefined;

  constructor(edges: Float64Array, volumes: Float64Array, market: Market) {
    this.edges = edges;
    this.volumes = volumes;
    this.#turnoverUnit = turnoverUnit(market);
  }

  /** Highest and lowest price from one minute until before another. */
  abstract range(from: number, until: number): Range;

  /** Bounds of a minute's prices, cheaper than their range. */
  abstract around(minute: number): Readonly<Range>;

  /** True if the price reaches a level in a minute. */
  reaches(minute: number, level: number, direction: Direction): boolean {
    return reaches(this.around(minute), level, direction) && reaches(this.range(minute, minute + 1), level, direction);
  }

  /** The candle from one minute until before another. */
  bar(from: number, until: number): Bar {
    const { high, low } = this.range(from, until);
    let [volume, turnover] = [0, 0];
    for (let minute = from; minute < until; minute++) {
      const traded = this.volumes[minute]!;
      volume += traded;
      turnover += turnoverOf(this.#turnoverUnit, this.edges[minute]!, this.edges[minute + 1]!, traded);
    }
    return { open: this.edges[from]!, high, low, close: this.edges[until]!, volume, turnover };
  }

  /** The candle of the hour. */
  whole(): Bar {
    this.#whole ??= this.bar(0, 60);
    return this.#whole;
  }
}

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
