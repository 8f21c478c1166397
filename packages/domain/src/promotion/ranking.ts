import type { Instant } from '../core/instant.ts';
import type { Atoms } from '../money/atoms.ts';

/** Places that the ranking shows. */
export const RANKED = 10;

/** What somebody has earned in a month, in USDT atoms, and when he reached it. */
export type Earned = { readonly userId: number; readonly total: Atoms; readonly reachedAt: Instant };

/** Who has more comes first; of two with as much who reached it earlier, then who registered earlier. */
export function compareEarned(one: Earned, other: Earned): number {
  if (one.total !== other.total) return one.total > other.total ? -1 : 1;
  return one.reachedAt - other.reachedAt || one.userId - other.userId;
}
