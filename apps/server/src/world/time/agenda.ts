import { type Instant, must } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import { derived, type Tx } from '../transaction/tx.ts';
import type { Due, Job } from './job.ts';
import { comparePhases } from './phases.ts';
import { listSetAside } from './set-aside.ts';

/** A job's state: its first due item or, without one, the instant `at` before which nothing is due and from which it is asked again. */
type Entry = { readonly job: Job; at: Instant; due: Due | undefined };
export type Found = { readonly job: Job; readonly due: Due };
/** Calls `next` of a job. */
type Ask = (step: { readonly job: Job; readonly do: () => Due | undefined }) => Due | undefined;

const NEVER: Instant = Number.MAX_SAFE_INTEGER;

/**
 * The upcoming due work of a world: one entry per job. A job's `next` is called again only after it has run, after a table it reads
 * has changed, or on its request; the other jobs cost nothing, however many there are.
 */
class Agenda {
  readonly jobs: readonly Job[];
  /** Those that search come last: what the others know shortens their search. */
  readonly #entries: readonly Entry[];
  readonly #readers = new Map<string, Entry[]>();
  /** Jobs that do not declare what they read: their `next` is called each time. */
  readonly #restless: readonly Entry[];

  constructor(jobs: readonly Job[]) {
    this.jobs = jobs;
    const searching = jobs.filter(({ isSearching }) => isSearching);
    this.#entries = [...jobs.filter(({ isSearching }) => !isSearching), ...searching].map((job) => ({ job, at: 0, due: undefined }));
    this.#restless = this.#entries.filter(({ job: { reads } }) => reads === undefined);
    for (const entry of this.#entries)
      for (const table of entry.job.reads ?? []) this.#readers.set(table, [...(this.#readers.get(table) ?? []), entry]);
  }

  /** True while some job still has to search for its first due item. */
  get isSearching(): boolean {
    return this.#entries.some(({ at, due }) => due === undefined && at !== NEVER);
  }

  askAgain(job: Job): void {
    for (const entry of this.#entries) if (entry.job === job) markStale(entry);
  }

  /** The first item due at or before `upTo`, if any. A job that searches the price path searches only up to the earliest known item. */
  first(tx: Tx, upTo: Instant, ask: Ask): Found | undefined {
    for (const table of tx.sql.takeChanged()) this.#readers.get(table)?.forEach(markStale);
    this.#restless.forEach(markStale);
    let first: Found | undefined;
    for (const { job, due } of this.#entries) if (due && due.at <= (first?.due.at ?? upTo)) first = this.#earlier(first, { job, due });
    for (const entry of this.#entries) {
      const bound = first?.due.at ?? upTo;
      if (entry.due || entry.at > bound) continue;
      const { job } = entry;
      entry.due = ask({ job, do: () => nextOf(tx, job, job.isSearching ? bound : NEVER, upTo) });
      entry.at = job.isSearching?.(tx) ? bound + 1 : NEVER;
      if (entry.due && entry.due.at <= bound) first = this.#earlier(first, { job, due: entry.due });
    }
    return first;
  }

  #earlier(one: Found | undefined, other: Found): Found {
    return one && compareFound(this.jobs, one, other) < 0 ? one : other;
  }
}

function markStale(entry: Entry): void {
  entry.at = 0;
  entry.due = undefined;
}

/** A job's next item with its execution time: this second or, if it was due earlier, the next one; `upTo` is this second within it. */
function nextOf(tx: Tx, job: Job, bound: Instant, upTo: Instant): Due | undefined {
  const due = job.next(tx, bound);
  const isLate = due !== undefined && (due.at < tx.now || (due.at === tx.now && upTo > tx.now));
  return isLate ? { ...due, at: tx.now + 1 } : due;
}

/** The execution order: by instant, phase, id, then order of the jobs. */
const compareFound = (jobs: readonly Job[], one: Found, other: Found): number =>
  one.due.at - other.due.at ||
  comparePhases(one.job.phase, other.job.phase) ||
  one.due.id - other.due.id ||
  jobs.indexOf(one.job) - jobs.indexOf(other.job);

const agendas = derived((): { agenda: Agenda | undefined; sql: Sql | undefined } => ({ agenda: undefined, sql: undefined }));

/**
 * The agenda of a world's due work, without set-aside jobs. It reads changes from one connection; if the world has opened
 * another, it is rebuilt.
 */
export function agendaOf(tx: Tx, jobs: readonly Job[]): Agenda {
  const cached = agendas(tx);
  if (cached.sql !== tx.sql) Object.assign(cached, { agenda: undefined, sql: tx.sql });
  cached.agenda ??= new Agenda(jobsInUse(tx, jobs));
  return cached.agenda;
}

/** The jobs that are not set aside as a whole. */
function jobsInUse(tx: Tx, jobs: readonly Job[]): readonly Job[] {
  const gone = new Set(listSetAside(tx).flatMap(({ kind, id }) => (id === 0 ? [kind] : [])));
  return jobs.filter(({ kind }) => !gone.has(kind));
}

/** Marks a job whose next due item has changed although no table that it reads did. */
export const askAgain = (tx: Tx, job: Job): void => agendas(tx).agenda?.askAgain(job);

/**
 * Throws if some job has work due before the agenda's first item, or if that item is no longer due: then a job does not
 * declare all the tables that it reads.
 */
export function proveFirst(tx: Tx, jobs: readonly Job[], found: Found | undefined, upTo: Instant): void {
  for (const job of jobs) {
    const bound = found?.due.at ?? upTo;
    const due = nextOf(tx, job, bound, upTo);
    const isEarlier = due !== undefined && due.at <= bound && (!found || compareFound(jobs, { job, due }, found) < 0);
    // Within a second a job may already return the item for the next one.
    const isGone = job === found?.job && tx.now < found.due.at && (due?.at !== found.due.at || due.id !== found.due.id);
    must(!isEarlier && !isGone, `${job.kind} declares every table that it reads`);
  }
}
