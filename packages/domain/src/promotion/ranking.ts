import type { Instant } from '../core/instant.ts';
import type { Atoms } from '../money/atoms.ts';

/** Places that the ranking shows. */
export const RANKED = 10;

/** Somebody's rebates of a month, in USDT atoms, and when he reached the sum. */
export type Earned = { readonly userId: number; readonly total: Atoms; readonly reachedAt: Instant };

/** Sorts by the sum, the largest first; of two with the same by who reached it earlier, then by who registered earlier. */
export function compareEarned(one: Earned, other: Earned): number {
  if (one.total !== other.total) return one.total > other.total ? -1 : 1;
  return one.reachedAt - other.reachedAt || one.userId - other.userId;
}
