/** How the price of one market moves. Changing a number here changes every price ever shown. */
export interface Simulation {
  /** USDT at the close of the reference day or, for a market that was listed later than the product, in its first second. */
  readonly basePrice: number;
  /** Standard deviation of a day's logarithmic return. */
  readonly dailyDeviation: number;
  /** Correlation with the whole market. */
  readonly correlation: number;
  /** Base coin traded in a usual minute, before the season and the move of that minute. */
  readonly volumePerMinute: number;
}

/** 2026-01-01, at whose close every coin stands at its base price. */
export const REFERENCE_DAY = 20_454;
