import { type Instant, must } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import { derived } from '../transaction/derived.ts';
import type { Tx } from '../transaction/tx.ts';
import type { Due, Job } from './job.ts';
import { comparePhases } from './phases.ts';
import { isSetAside } from './set-aside.ts';

/**
 * The state of a job: its first due item or, without one, the instant
 * `at` before which nothing falls due and from which the search goes on.
 */
type Entry = { readonly job: Job; readonly at: Instant; readonly due: Due | undefined };
export type Found = { readonly job: Job; readonly due: Due };
/** Calls `next` of a job. */
type Ask = (step: { readonly job: Job; readonly do: () => Due | undefined }) => Due | undefined;

const NEVER: Instant = Number.MAX_SAFE_INTEGER;

/**
 * The next due work of a world: one entry per job, in execution order. `next` of a job is called again only when it has
 * run, when a table that it reads has changed, or when it requests that; the others cost nothing, however many there are.
 */
class Agenda {
  readonly jobs: readonly Job[];
  readonly #readers = new Map<string, Job[]>();
  /** Jobs that do not declare what they read: their `next` is called each time. */
  readonly #restless: readonly Job[];
  readonly #stale: Set<Job>;
  #entries: Entry[] = [];

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

  /** The first thing due at or before `upTo`, or none. */
  first(tx: Tx, upTo: Instant, ask: Ask): Found | undefined {
    this.#noteChanges(tx);
    for (let [top] = this.#entries; top !== undefined && top.at <= upTo; [top] = this.#entries) {
      if (top.due) return { job: top.job, due: top.due };
      this.#ask(tx, top.job, upTo, ask);
    }
    return undefined;
  }

  /** Marks the jobs whose tables have changed: their `next` is called before anything that is due from now on. */
  #noteChanges(tx: Tx): void {
    for (const table of tx.sql.takeChanged()) for (const job of this.#readers.get(table) ?? []) this.#stale.add(job);
    for (const job of this.#restless) this.#stale.add(job);
    for (const job of this.#stale) this.#put(job, tx.now, undefined);
    this.#stale.clear();
  }

  /** A job that searches the price path does so no further than to what is known to come first. */
  #ask(tx: Tx, job: Job, upTo: Instant, ask: Ask): void {
    const known = this.#entries.find(({ due }) => due !== undefined);
    const bound = job.isSearching?.(tx) ? Math.min(upTo, known?.at ?? upTo) : NEVER;
    const due = ask({ job, do: () => nextOf(tx, job, bound, upTo) });
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

  /** By instant; within one, jobs that still have to search come first, then execution order. */
  #compare(one: Entry, other: Entry): number {
    if (one.at !== other.at) return one.at - other.at;
    if (!one.due || !other.due) return Number(one.due !== undefined) - Number(other.due !== undefined);
    return compareFound(this.jobs, { job: one.job, due: one.due }, { job: other.job, due: other.due });
  }
}

/** The next item of a job as it is done: in this second or, if it was due before, in the next one; `upTo` is this second within it. */
function nextOf(tx: Tx, job: Job, bound: Instant, upTo: Instant): Due | undefined {
  const due = job.next(tx, bound);
  const isLate = due !== undefined && (due.at < tx.now || (due.at === tx.now && upTo > tx.now));
  return isLate ? { ...due, at: tx.now + 1 } : due;
}

/** The order in which things are done: by instant, phase, id, and then as the jobs are listed. */
const compareFound = (jobs: readonly Job[], one: Found, other: Found): number =>
  one.due.at - other.due.at ||
  comparePhases(one.job.phase, other.job.phase) ||
  one.due.id - other.due.id ||
  jobs.indexOf(one.job) - jobs.indexOf(other.job);

const agendas = derived((): { agenda: Agenda | undefined; sql: Sql | undefined } => ({ agenda: undefined, sql: undefined }));

/**
 * The agenda of a world's due work, without the jobs that are set aside. It reads
 * changes from one connection; where the world has opened another, it is built again.
 */
export function agendaOf(tx: Tx, jobs: readonly Job[]): Agenda {
  const cached = agendas(tx);
  if (cached.sql !== tx.sql) Object.assign(cached, { agenda: undefined, sql: tx.sql });
  cached.agenda ??= new Agenda(jobs.filter(({ kind }) => !isSetAside(tx, { kind, id: 0 })));
  return cached.agenda;
}

/** Marks a job whose next due item has changed without a change of a table that it reads. */
export const askAgain = (tx: Tx, job: Job): void => agendas(tx).agenda?.askAgain(job);

/**
 * Throws where some job has work due before the agenda's first item, or where that item is not due any more: then a job does not
 * declare all tables that it reads.
 */
export function proveFirst(tx: Tx, jobs: readonly Job[], found: Found | undefined, upTo: Instant): void {
  for (const job of jobs) {
    const bound = found?.due.at ?? upTo;
    const due = nextOf(tx, job, bound, upTo);
    const isEarlier = due !== undefined && due.at <= bound && (!found || compareFound(jobs, { job, due }, found) < 0);
    // Within a second a job may answer for the next one already.
    const isGone = job === found?.job && tx.now < found.due.at && (due?.at !== found.due.at || due.id !== found.due.id);
    must(!isEarlier && !isGone, `${job.kind} says what it reads, so that what falls due is found`);
  }
}
