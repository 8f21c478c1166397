import { DAY, type Instant, must } from '@mt2/domain';
import type { InParts } from '../transaction/in-parts.ts';
import type { Tx } from '../transaction/tx.ts';
import { agendaOf, askAgain, type Found, proveFirst } from './agenda.ts';
import type { Job } from './job.ts';
import { doInParts, doStep, type Rescue } from './rescue.ts';

export type Happened = Map<string, number>;
/** A span of time, and the number of events of each kind in it. */
export type Advanced = { readonly from: Instant; readonly to: Instant; readonly happened: Happened };
export type Progress = { readonly reached: Instant; readonly isDone: boolean };

/**
 * The jobs to settle. With `isChecking` (in tests) the agenda's first item is compared with every job's `next`, and an
 * error of a job is thrown as is. `rescue` is set if the turn was undone because of an error.
 */
export type DueWork = { readonly jobs: readonly Job[]; readonly isChecking: boolean; readonly rescue?: Rescue | undefined };

/**
 * Does everything that falls due after `from` and up to `upTo`, in the order (instant, phase, id), each object as a part.
 * It stops early, at the end of an instant, when `isTimeUp` returns true; then `reached` is the instant to continue from.
 */
export function* settle(
  at: (now: Instant) => Tx,
  work: DueWork,
  from: Instant,
  upTo: Instant,
  happened: Happened,
  isTimeUp: () => boolean,
): InParts<Progress> {
  let reached = from;
  let tx = at(from);
  while (reached < upTo) {
    work.rescue?.setAside(tx);
    const day = Math.min(upTo, reached + DAY);
    const soon = firstOf(tx, work, day);
    // Prices are searched one day at a time; without a searching job, everything due is known.
    const horizon = soon || agendaOf(tx, work.jobs).isSearching ? day : upTo;
    const first = horizon === day ? soon : firstOf(tx, work, upTo);
    // With objects of that second set aside, another item may come first.
    if (first && work.rescue?.setAside(at(first.due.at))) continue;
    must(!first || first.due.at > reached, 'the next due item is in the future');
    reached = first ? first.due.at : horizon;
    tx = at(reached);
    if (first) yield* doInstant(tx, work, first, happened);
    if (isTimeUp()) return { reached, isDone: reached >= upTo };
  }
  return { reached, isDone: true };
}

function firstOf(tx: Tx, work: DueWork, upTo: Instant): Found | undefined {
  const agenda = agendaOf(tx, work.jobs);
  const found = agenda.first(tx, upTo, (step) => doStep(tx, work, step));
  if (work.isChecking) proveFirst(tx, agenda.jobs, found, upTo);
  return found;
}

/** Does everything in one second, so that a stop never splits it. */
function* doInstant(tx: Tx, work: DueWork, first: Found, happened: Happened): InParts<void> {
  for (let found: Found | undefined = first; found; found = firstOf(tx, work, tx.now)) {
    must(found.due.at === tx.now, 'work done within an instant is due at that instant');
    const { job, due } = found;
    const count = yield* doInParts(tx, work, { job, due, do: () => job.run(tx, due) });
    askAgain(tx, job);
    happened.set(job.kind, (happened.get(job.kind) ?? 0) + count);
    yield;
  }
}
