import type { Rate } from '@mt2/domain';

/** A rate of so many days in percent, without zeros at its end: `0.4`, `6`. */
export const percentOf = (dailyRate: Rate, days = 1): string => String(Number(dailyRate * BigInt(days)) / 1_000_000);
