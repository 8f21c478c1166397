import { HOUR, type Instant } from '../core/instant.ts';

/** Wrong codes within `WRONG_CODES_WINDOW` after which no code is accepted, not even the right one. */
const WRONG_CODES = 15;
/** Seconds of world time, counted from the first wrong code. */
const WRONG_CODES_WINDOW = HOUR;

/** The number of wrong codes, and the time of the first. */
export type WrongCodes = { readonly count: number; readonly since: Instant };

const hasPassed = ({ since }: WrongCodes, now: Instant): boolean => now >= since + WRONG_CODES_WINDOW;

/**
 * Seconds until the next attempt is allowed; 0 if now. New codes can be requested at any time, so counting per code alone
 * would allow guessing them.
 */
export const secondsToNextTry = (wrong: WrongCodes | undefined, now: Instant): number =>
  !wrong || wrong.count < WRONG_CODES ? 0 : Math.max(0, wrong.since + WRONG_CODES_WINDOW - now);

export const mayTryCode = (wrong: WrongCodes | undefined, now: Instant): boolean => secondsToNextTry(wrong, now) === 0;

export const countWrongCode = (wrong: WrongCodes | undefined, now: Instant): WrongCodes =>
  !wrong || hasPassed(wrong, now) ? { count: 1, since: now } : { count: wrong.count + 1, since: wrong.since };
