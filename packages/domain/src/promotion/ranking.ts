import type { Instant } from '../core/instant.ts';
import { type Atoms, compareAtoms } from '../money/atoms.ts';

/** Places shown in the ranking. */
export const RANKED = 10;

/** A user's rebates of a month, in USDT atoms, and when they reached that sum. */
export type Earned = { readonly userId: number; readonly total: Atoms; readonly reachedAt: Instant };

/** Sorts by sum, largest first; ties by who reached it earlier, then by who registered earlier. */
export const compareEarned = (one: Earned, other: Earned): number =>
  compareAtoms(other.total, one.total) || one.reachedAt - other.reachedAt || one.userId - other.userId;
