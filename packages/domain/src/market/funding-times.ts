import { HOUR } from '../core/index.ts';

/** Funding is settled at 00:00, 08:00 and 16:00 UTC; seconds. */
export const FUNDING_INTERVAL = 8 * HOUR;

/** The funding instant at or before an instant. */
export const fundingAt = (second: number): number => Math.floor(second / FUNDING_INTERVAL) * FUNDING_INTERVAL;
