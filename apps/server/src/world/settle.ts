import { DAY, type Instant, must } from '@mt2/domain';
import type { Tx } from './tx.ts';

/** Something that falls due: when, and which. */
export type Due = { readonly at: Instant; readonly id: number };

/** One kind of due work of an area. */
export type Job = {
  readonly kind: string;
  /** What goes first in the same second; smaller is earlier. */
  readonly priority: number;
  /** The first thing due at or before `upTo`, or none. Never before what has been settled. */
  readonly next: (tx: Tx, upTo: Instant) => Due | undefined;
  /** Does it, dated to the instant it fell due; answers how many things happened. */
  readonly run: (tx: Tx, due: Due) => number;
  /** Whether `next` has to search the price path: then it is asked for a day at a time. */
  readonly isSearching?: (tx: Tx) => boolean;
};

export type Happened = Map<string, number>;
/** A way through time, and how much of each kind happened on it. */
export type Advanced = { readonly from: Instant; readonly to: Instant; readonly happened: Happened };
export type Progress = { readonly reached: Instant; readonly isDone: boolean };

/**
 * Goes through everything that falls due after `from` and up to `upTo`, in the order (instant, priority, id). It stops early, at the end of an
 * instant, when `isTimeUp` says so; then `reached` is where to go on.
 */
export function settle(
  at: (now: Instant) => Tx,
  jobs: readonly Job[],
  from: Instant,
  upTo: Instant,
  happened: Happened,
  isTimeUp: () => boolean,
): Progress {
  let reached = from;
  while (reached < upTo) {
    const tx = at(reached);
    const isSearching = jobs.some((job) => job.isSearching?.(tx));
    const horizon = isSearching ? Math.min(upTo, reached + DAY) : upTo;
    const first = firstDue(tx, jobs, horizon);
    if (first) {
      must(first.due.at > reached, 'what is due lies ahead');
      doInstant(at(first.due.at), jobs, first, happened);
    }
    reached = first ? first.due.at : horizon;
    if (isTimeUp()) return { reached, isDone: reached >= upTo };
  }
  return { reached, isDone: true };
}

type Found = { readonly job: Job; readonly due: Due };

function firstDue(tx: Tx, jobs: readonly Job[], upTo: Instant): Found | undefined {
  let first: Found | undefined;
  for (const job of jobs) {
    const due = job.next(tx, first ? first.due.at : upTo);
    if (due && (!first || isBefore({ job, due }, first))) first = { job, due };
  }
  return first;
}

const isBefore = (one: Found, other: Found) =>
  one.due.at !== other.due.at
    ? one.due.at < other.due.at
    : one.job.priority !== other.job.priority
      ? one.job.priority < other.job.priority
      : one.due.id < other.due.id;

/** Everything of one second, so that a stop never splits it. */
function doInstant(tx: Tx, jobs: readonly Job[], first: Found, happened: Happened): void {
  for (let found: Found | undefined = first; found; found = firstDue(tx, jobs, tx.now)) {
    must(found.due.at === tx.now, 'within an instant everything due is of that instant');
    const count = found.job.run(tx, found.due);
    happened.set(found.job.kind, (happened.get(found.job.kind) ?? 0) + count);
  }
}
