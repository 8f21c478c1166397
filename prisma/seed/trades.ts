import { assertDefined, DAY, HOUR } from '@mt2/domain';

/** The trader's orders, by day before the epoch. Quantities in steps. */
const TRADES = [
  [85, 'BTC', 'buy', 52_000],
  [81, 'ETH', 'buy', 150_000],
  [77, 'SOL', 'buy', 25_000],
  [73, 'ETH', 'sell', 60_000],
  [69, 'LINK', 'buy', 90_000],
  [64, 'BTC', 'sell', 21_000],
  [60, 'XRP', 'buy', 420_000],
  [55, 'DOT', 'buy', 150_000],
  [50, 'SOL', 'sell', 10_000],
  [46, 'LTC', 'buy', 120_000],
  [41, 'BTC', 'buy', 34_000],
  [37, 'XRP', 'sell', 150_000],
  [33, 'ADA', 'buy', 300_000],
  [28, 'LINK', 'sell', 40_000],
  [24, 'ETH', 'buy', 80_000],
  [19, 'BCH', 'buy', 15_000],
  [15, 'DOT', 'sell', 60_000],
  [11, 'BTC', 'buy', 18_000],
  [7, 'TRX', 'buy', 80_000],
  [4, 'SOL', 'buy', 8_000],
  [2, 'LTC', 'sell', 50_000],
  [1, 'ETH', 'sell', 30_000],
] as const;

const hoursOf = (index: number): number => (index * 7) % 23;

/** The days on which the trader trades, with the hour of each. */
export const TRADING_DAYS = TRADES.map(([daysBefore, ...trade], index) => ({ daysBefore, hours: hoursOf(index), trade }));

/** The time of the trader's trades on one of these days, in seconds before the epoch. */
export function tradedAt(daysBefore: number): number {
  const day = TRADING_DAYS.find((each) => each.daysBefore === daysBefore);
  return daysBefore * DAY - assertDefined(day, `the trader trades ${daysBefore} days before the epoch`).hours * HOUR;
}
