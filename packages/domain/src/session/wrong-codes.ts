import { HOUR, type Instant } from '../core/instant.ts';

/** Wrong codes within `WRONG_CODES_WINDOW` after which no code is read any more, the right one neither. */
const WRONG_CODES = 15;
/** Seconds of world time, counted from the first wrong one. */
const WRONG_CODES_WINDOW = HOUR;

/** How many wrong codes were typed, and when the first of them was. */
export type WrongCodes = { readonly count: number; readonly since: Instant };

const hasPassed = ({ since }: WrongCodes, now: Instant): boolean => now >= since + WRONG_CODES_WINDOW;

/**
 * Seconds until another code may be tried; 0 if now. New codes can be
 * requested at will, so counting per code alone would let them be guessed.
 */
export const secondsToNextTry = (wrong: WrongCodes | undefined, now: Instant): number =>
  !wrong || wrong.count < WRONG_CODES ? 0 : Math.max(0, wrong.since + WRONG_CODES_WINDOW - now);

/** True while another code may be tried. */
export const mayTryCode = (wrong: WrongCodes | undefined, now: Instant): boolean => secondsToNextTry(wrong, now) === 0;

/** Counts one more wrong code. */
export const countWrongCode = (wrong: WrongCodes | undefined, now: Instant): WrongCodes =>
  !wrong || hasPassed(wrong, now) ? { count: 1, since: now } : { count: wrong.count + 1, since: wrong.since };
