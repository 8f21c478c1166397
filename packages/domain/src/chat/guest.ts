import { DAY } from '../core/instant.ts';

/** How long a guest and what was said with one is kept after the last message, in seconds. */
export const GUEST_LIFE = 30 * DAY;
