/** The parameters of one market's price. Changing a number here changes all of its prices. */
export interface Simulation {
  /** USDT at the close of the reference day or, for a market listed later than the product, in its first second. */
  readonly basePrice: number;
  /** Standard deviation of a day's log return. */
  readonly dailyDeviation: number;
  /** Correlation with the whole market. */
  readonly correlation: number;
  /** Base coin traded in a usual minute, before the season and that minute's volatility are applied. */
  readonly volumePerMinute: number;
}

/** 2026-01-01; at its close every coin is at its base price. */
export const REFERENCE_DAY = 20_454;
