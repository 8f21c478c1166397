import { type Instant, must } from '@mt2/domain';
import { derived } from './derived.ts';
import type { Due, Job } from './job.ts';
import { comparePhases } from './phases.ts';
import type { Sql } from './sql.ts';
import type { Tx } from './tx.ts';

/** What is known of a job: its first due thing or, without one, that nothing of it falls due before `at`, from where it is asked again. */
type Entry = { readonly job: Job; readonly at: Instant; readonly due: Due | undefined };
export type Found = { readonly job: Job; readonly due: Due };

const NEVER: Instant = Number.MAX_SAFE_INTEGER;

/**
 * What falls due next in a world: one entry per job, in the order in which they are done. A job is asked again only when it has run, when a table that it
 * reads has changed, or when it says so; the others cost nothing, however many there are.
 */
class Agenda {
  readonly #jobs: readonly Job[];
  readonly #readers = new Map<string, Job[]>();
  /** Jobs that do not say what they read: they are asked each time. */
  readonly #restless: readonly Job[];
  readonly #stale: Set<Job>;
  #entries: Entry[] = [];

  constructor(jobs: readonly Job[]) {
    this.#jobs = jobs;
    this.#stale = new Set(jobs);
    this.#restless = jobs.filter(({ reads }) => reads === undefined);
    for (const job of jobs) for (const table of job.reads ?? []) this.#readers.set(table, [...(this.#readers.get(table) ?? []), job]);
  }

  /** Whether some job still has to search for its first due thing. */
  get isSearching(): boolean {
    return this.#entries.some(({ due }) => due === undefined);
  }

  askAgain(job: Job): void {
    this.#stale.add(job);
  }

  /** The first thing due at or before `upTo`, or none. */
  first(tx: Tx, upTo: Instant): Found | undefined {
    this.#noteChanges(tx);
    for (let [top] = this.#entries; top !== undefined && top.at <= upTo; [top] = this.#entries) {
      if (top.due) return { job: top.job, due: top.due };
      this.#ask(tx, top.job, upTo);
    }
    return undefined;
  }

  /** Whoever may have something new is asked before anything that is due from now on. */
  #noteChanges(tx: Tx): void {
    for (const table of tx.sql.takeChanged()) for (const job of this.#readers.get(table) ?? []) this.#stale.add(job);
    for (const job of this.#restless) this.#stale.add(job);
    for (const job of this.#stale) this.#put(job, tx.now, undefined);
    this.#stale.clear();
  }

  /** A job that searches the price path does so no further than to what is known to come first. */
  #ask(tx: Tx, job: Job, upTo: Instant): void {
    const known = this.#entries.find(({ due }) => due !== undefined);
    const bound = job.isSearching?.(tx) ? Math.min(upTo, known?.at ?? upTo) : NEVER;
    const due = job.next(tx, bound);
    if (due) this.#put(job, due.at, due);
    else this.#put(job, bound === NEVER ? NEVER : bound + 1, undefined);
  }

  #put(job: Job, at: Instant, due: Due | undefined): void {
    this.#entries = this.#entries.filter((entry) => entry.job !== job);
    if (at === NEVER) return;
    const entry = { job, at, due };
    const place = this.#entries.findIndex((other) => this.#compare(entry, other) < 0);
    this.#entries.splice(place === -1 ? this.#entries.length : place, 0, entry);
  }

  /** By instant; within one, who must be asked comes first, then it goes in the order in which things are done. */
  #compare(one: Entry, other: Entry): number {
    if (one.at !== other.at) return one.at - other.at;
    if (!one.due || !other.due) return Number(one.due !== undefined) - Number(other.due !== undefined);
    return compareFound(this.#jobs, { job: one.job, due: one.due }, { job: other.job, due: other.due });
  }
}

/** The order in which things are done: by instant, phase, id, and then as the jobs are listed. */
const compareFound = (jobs: readonly Job[], one: Found, other: Found): number =>
  one.due.at - other.due.at ||
  comparePhases(one.job.phase, other.job.phase) ||
  one.due.id - other.due.id ||
  jobs.indexOf(one.job) - jobs.indexOf(other.job);

const agendas = derived((): { agenda: Agenda | undefined; sql: Sql | undefined } => ({ agenda: undefined, sql: undefined }));

/** The agenda of a world's due work. It hears of changes from one connection; where the world has opened another, it is made anew. */
export function agendaOf(tx: Tx, jobs: readonly Job[]): Agenda {
  const kept = agendas(tx);
  if (kept.sql !== tx.sql) Object.assign(kept, { agenda: undefined, sql: tx.sql });
  kept.agenda ??= new Agenda(jobs);
  return kept.agenda;
}

/** Says that what a job would answer has changed without a change of a table that it reads. */
export const askAgain = (tx: Tx, job: Job): void => agendas(tx).agenda?.askAgain(job);

/**
 * Throws where some job has something due before what the agenda says comes first, or where what comes first is not due any more: then a job does not
 * say all that it reads.
 */
export function proveFirst(tx: Tx, jobs: readonly Job[], found: Found | undefined, upTo: Instant): void {
  for (const job of jobs) {
    const due = job.next(tx, found?.due.at ?? upTo);
    const isEarlier = due !== undefined && (!found || compareFound(jobs, { job, due }, found) < 0);
    // Within a second a job may answer for the next one already.
    const isGone = job === found?.job && tx.now < found.due.at && (due?.at !== found.due.at || due.id !== found.due.id);
    must(!isEarlier && !isGone, `${job.kind} says what it reads, so that what falls due is found`);
  }
}
