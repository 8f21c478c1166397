import { HOUR } from '../core/index.ts';
import { percent, type Rate } from '../money/index.ts';

/** Funding is settled at 00:00, 08:00 and 16:00 UTC; seconds. */
export const FUNDING_INTERVAL = 8 * HOUR;

/** The highest funding rate, up or down. */
export const MOST_FUNDING: Rate = percent('0.375');

/** The funding instant at or before an instant. */
export const fundingAt = (second: number): number => Math.floor(second / FUNDING_INTERVAL) * FUNDING_INTERVAL;
