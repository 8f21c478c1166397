import type { Rate } from '@mt2/domain';

/** A rate for a number of days in percent, without trailing zeros: `0.4`, `6`. */
export const percentOf = (dailyRate: Rate, days = 1): string => String(Number(dailyRate * BigInt(days)) / 1_000_000);
