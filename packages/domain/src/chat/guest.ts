import { DAY } from '../core/instant.ts';

/** Seconds for which a guest and their conversation are kept after the last message. */
export const GUEST_LIFE = 30 * DAY;
