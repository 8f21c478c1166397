import { DAY, type Instant, must } from '@mt2/domain';
import { agendaOf, askAgain, type Found, proveFirst } from '../time/agenda.ts';
import type { Job } from '../time/job.ts';
import type { InParts, QueuedEvent, Tx } from '../transaction/tx.ts';
import type { Turn } from './turn.ts';

/** The number of events of each kind. */
export type Happened = Map<string, number>;
export type Progress = { readonly reached: Instant; readonly isDone: boolean };

/** The jobs to settle, in a turn whose events are queued. In tests the agenda's first item is compared with every job's `next`. */
type DueWork = { readonly turn: Turn; readonly jobs: readonly Job[]; readonly queued: QueuedEvent[] };

/**
 * Does everything that falls due after `from` and up to `upTo`, in the order (instant, phase, id), each object as a part.
 * It stops early, at the end of an instant, when `isTimeUp` returns true; then `reached` is the instant to continue from.
 */
export function* settle(work: DueWork, from: Instant, upTo: Instant, happened: Happened, isTimeUp: () => boolean): InParts<Progress> {
  const { turn, jobs, queued } = work;
  let reached = from;
  let tx = turn.txAt(from, queued);
  while (reached < upTo) {
    turn.leaveOutCulprits(tx);
    const day = Math.min(upTo, reached + DAY);
    const soon = firstOf(tx, work, day);
    // Prices are searched one day at a time; without a searching job, everything due is known.
    const horizon = soon || agendaOf(tx, jobs).isSearching ? day : upTo;
    const first = horizon === day ? soon : firstOf(tx, work, upTo);
    const then = turn.txAt(first ? first.due.at : horizon, queued);
    // Without the culprits of that second, another item may come first.
    if (first && turn.leaveOutCulprits(then)) continue;
    must(!first || then.now > reached, 'the next due item is in the future');
    reached = then.now;
    tx = then;
    if (first) yield* doInstant(tx, work, first, happened);
    if (isTimeUp()) return { reached, isDone: reached >= upTo };
  }
  return { reached, isDone: true };
}

function firstOf(tx: Tx, { turn, jobs }: DueWork, upTo: Instant): Found | undefined {
  const agenda = agendaOf(tx, jobs);
  const found = agenda.first(tx, upTo, (step) => turn.step(tx, step));
  if (turn.isUnderTest) proveFirst(tx, agenda.jobs, found, upTo);
  return found;
}

/** Does everything in one second, so that a stop never splits it. */
function* doInstant(tx: Tx, work: DueWork, first: Found, happened: Happened): InParts<void> {
  for (let found: Found | undefined = first; found; found = firstOf(tx, work, tx.now)) {
    must(found.due.at === tx.now, 'work done within an instant is due at that instant');
    const { job, due } = found;
    const count = yield* work.turn.stepInParts(tx, { job, due, do: () => job.run(tx, due) });
    askAgain(tx, job);
    happened.set(job.kind, (happened.get(job.kind) ?? 0) + count);
    work.turn.count(job.kind, count);
    yield;
  }
}
