import { HOUR, type Instant } from '../core/instant.ts';

/** Wrong tries in a row after which no more are taken for a while. */
const MOST_TRIES = 5;
/** For how many seconds of world time. */
export const TRIES_LOCK = HOUR;

/** Wrong tries in a row, and until when no more are taken. */
export type Tries = { readonly wrong: number; readonly lockedUntil: Instant };

export const NO_TRIES: Tries = { wrong: 0, lockedUntil: 0 };

export const isLocked = ({ lockedUntil }: Tries, now: Instant): boolean => now < lockedUntil;

/** Counts one more wrong try; the last one locks, and counting begins again after the lock. */
export const countWrongTry = ({ wrong }: Tries, now: Instant): Tries =>
  wrong + 1 < MOST_TRIES ? { wrong: wrong + 1, lockedUntil: 0 } : { wrong: 0, lockedUntil: now + TRIES_LOCK };
