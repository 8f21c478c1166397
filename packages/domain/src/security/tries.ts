import { type Err, err } from '../core/decision.ts';
import { HOUR, type Instant, MINUTE } from '../core/instant.ts';

/** Wrong attempts in a row after which attempts are locked. */
const MOST_TRIES = 5;
/** Duration of the lock in seconds of world time. */
const TRIES_LOCK = HOUR;

/** Wrong attempts in a row, and the end of the lock. */
export type Tries = { readonly wrong: number; readonly lockedUntil: Instant };

export const NO_TRIES: Tries = { wrong: 0, lockedUntil: 0 };

export const isLocked = ({ lockedUntil }: Tries, now: Instant): boolean => now < lockedUntil;

/** A refusal because of the lock, with the minutes until its end. */
export const lockedBy = <R extends string>(refusal: R, { lockedUntil }: Tries, now: Instant): Err<R> =>
  err(refusal, { minutes: String(Math.max(1, Math.ceil((lockedUntil - now) / MINUTE))) });

/** Counts a wrong attempt; the last one locks, and counting restarts after the lock. */
export const countWrongTry = ({ wrong }: Tries, now: Instant): Tries =>
  wrong + 1 < MOST_TRIES ? { wrong: wrong + 1, lockedUntil: 0 } : { wrong: 0, lockedUntil: now + TRIES_LOCK };
