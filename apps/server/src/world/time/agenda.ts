import { type Instant, must } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import { derived, type Tx } from '../transaction/tx.ts';
import type { Due, Job } from './job.ts';
import { comparePhases } from './phases.ts';
import { listSetAside } from './set-aside.ts';

/** A job's state: its first due item or, without one, the instant `at` before which nothing is due and from which the search continues. */
type Entry = { readonly job: Job; readonly at: Instant; readonly due: Due | undefined };
export type Found = { readonly job: Job; readonly due: Due };
/** Calls `next` of a job. */
type Ask = (step: { readonly job: Job; readonly do: () => Due | undefined }) => Due | undefined;

const NEVER: Instant = Number.MAX_SAFE_INTEGER;

/**
 * The upcoming due work of a world: one entry per job, in execution order. A job's `next` is called again only after it
 * has run, after a table it reads has changed, or on its request; the other jobs cost nothing, however many there are.
 */
class Agenda {
  readonly jobs: readonly Job[];
  readonly #readers = new Map<string, Job[]>();
  /** Jobs that do not declare what they read: their `next` is called each time. */
  readonly #restless: readonly Job[];
  readonly #stale: Set<Job>;
  readonly #entries: Entry[] = [];

  constructor(jobs: readonly Job[]) {
    this.jobs = jobs;
    this.#stale = new Set(jobs);
    this.#restless = jobs.filter(({ reads }) => reads === undefined);
    for (const job of jobs) for (const table of job.reads ?? []) this.#readers.set(table, [...(this.#readers.get(table) ?? []), job]);
  }

  /** True while some job still has to search for its first due item. */
  get isSearching(): boolean {
    return this.#entries.some(({ due }) => due === undefined);
  }

  askAgain(job: Job): void {
    this.#stale.add(job);
  }

  /** The first item due at or before `upTo`, if any. */
  first(tx: Tx, upTo: Instant, ask: Ask): Found | undefined {
    this.#markStale(tx);
    for (let [top] = this.#entries; top !== undefined && top.at <= upTo; [top] = this.#entries) {
      if (top.due) return { job: top.job, due: top.due };
      this.#ask(tx, top.job, upTo, ask);
    }
    return undefined;
  }

  /** Marks the jobs whose tables have changed: their `next` is called before any further item is done. */
  #markStale(tx: Tx): void {
    for (const table of tx.sql.takeChanged()) for (const job of this.#readers.get(table) ?? []) this.#stale.add(job);
    for (const job of this.#restless) this.#stale.add(job);
    for (const job of this.#stale) this.#put(job, tx.now, undefined);
    this.#stale.clear();
  }

  /** A job that searches the price path searches only up to the earliest known item. */
  #ask(tx: Tx, job: Job, upTo: Instant, ask: Ask): void {
    const known = this.#entries.find(({ due }) => due !== undefined);
    const bound = job.isSearching?.(tx) ? Math.min(upTo, known?.at ?? upTo) : NEVER;
    const due = ask({ job, do: () => nextOf(tx, job, bound, upTo) });
    if (due) this.#put(job, due.at, due);
    else this.#put(job, bound === NEVER ? NEVER : bound + 1, undefined);
  }

  #put(job: Job, at: Instant, due: Due | undefined): void {
    const old = this.#entries.findIndex((entry) => entry.job === job);
    if (old !== -1) this.#entries.splice(old, 1);
    if (at === NEVER) return;
    const entry = { job, at, due };
    const place = this.#entries.findIndex((other) => this.#compare(entry, other) < 0);
    this.#entries.splice(place === -1 ? this.#entries.length : place, 0, entry);
  }

  /** By instant; within one, jobs that still have to search come first, then by execution order. */
  #compare(one: Entry, other: Entry): number {
    if (one.at !== other.at) return one.at - other.at;
    if (!one.due || !other.due) return Number(one.due !== undefined) - Number(other.due !== undefined);
    return compareFound(this.jobs, { job: one.job, due: one.due }, { job: other.job, due: other.due });
  }
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
