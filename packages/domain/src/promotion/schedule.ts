import { DAY, dayStart, type Instant, MINUTE } from '../core/instant.ts';
import { LEVEL_DAYS } from './levels.ts';

/** Seconds after midnight UTC at which the previous day's rebates are credited. */
export const CREDITED_AFTER = 10 * MINUTE;

/** The instant at which the rebates of a day are credited; `day` is its first second. */
export const creditAt = (day: Instant): Instant => day + DAY + CREDITED_AFTER;
/** The next instant at which levels are updated: midnight. */
export const nextLevelAt = (now: Instant): Instant => dayStart(now) + DAY;
/** The first day whose trades count at an instant; the instant's own day counts too. */
export const levelDaysFrom = (now: Instant): Instant => dayStart(now) - LEVEL_DAYS * DAY;

/** A calendar month: its first second, and that of the next month. */
export type Month = { readonly from: Instant; readonly to: Instant };

const monthAt = (year: number, month: number): Month => ({
  from: Date.UTC(year, month) / 1000,
  to: Date.UTC(year, month + 1) / 1000,
});

export function monthOf(at: Instant): Month {
  const date = new Date(at * 1000);
  return monthAt(date.getUTCFullYear(), date.getUTCMonth());
}

/** The month of text such as `2026-01`; undefined for anything else. */
export function parseMonth(text: string): Month | undefined {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  return match ? monthAt(Number(match[1]), Number(match[2]) - 1) : undefined;
}
