import type { TraderFacts } from '@mt2/contracts/p2p';
import { secondsOf } from '../../../platform/format.ts';

/** Somebody who trades, in figures. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly isVerified: boolean;
  /** Orders that ended, those that were completed, and those of the last 30 days. */
  readonly total: number;
  readonly done: number;
  readonly thirtyDays: number;
  readonly percent: number;
  /** Seconds until coins are released, on average; 0 where none were. */
  readonly releaseSeconds: number;
  readonly good: number;
  readonly bad: number;
  readonly since: number;
  readonly isOwn: boolean;
  readonly isBlocked: boolean;
};

export const toPerson = (row: TraderFacts & { is_own: 0 | 1; is_blocked: 0 | 1 }): Person => ({
  id: row.id,
  name: row.name,
  isVerified: row.is_verified === 1,
  total: row.total,
  done: row.done,
  thirtyDays: row.thirtyDays,
  percent: row.done_rate,
  releaseSeconds: row.release_seconds,
  good: row.good,
  bad: row.bad,
  since: secondsOf(row.create_time),
  isOwn: row.is_own === 1,
  isBlocked: row.is_blocked === 1,
});
