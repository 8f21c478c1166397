import type { Instant } from '@mt2/domain';
import { committed, dueWorkDone, objectsSetAside, secondsSince } from '../signals.ts';
import type { Sql } from '../tables/sql.ts';
import { setAside } from '../time/set-aside.ts';
import { atOnce, type InParts, inParts, type QueuedEvent, type Tx } from '../transaction/tx.ts';
import type { StepsTaken } from '../world-facts.ts';
import { culpritsOf, type Failure, isFaultOfStep, type Step } from './culprits.ts';

/** The work of a turn, done again in each attempt; `queued` collects the events that users receive after the commit. */
export type Work<T> = (queued: QueuedEvent[]) => InParts<T>;

/** A committed turn. Call `announce` after resolving its callers’ promises: they continue later, so the feed sends first. */
export type Done<T> = { readonly value: T; readonly announce: () => void };

type TurnOptions = {
  readonly sql: () => Sql;
  /** A transaction at an instant; `queued` collects its events for users. */
  readonly txAt: (now: Instant, queued: QueuedEvent[]) => Tx;
  /** In tests an error of a step is thrown as is. */
  readonly isUnderTest: boolean;
  /** Called after a commit that wrote something, with the events for users. */
  readonly committed: (queued: readonly QueuedEvent[]) => void;
  /** Called after an attempt was undone: whatever memory has of it is invalid. */
  readonly undone: () => void;
  /** Called after a commit with each failure whose culprits it set aside. */
  readonly hasSetAside?: (failure: Failure) => void;
  readonly steps?: StepsTaken | undefined;
};

/**
 * How an attempt does its steps:
 * - `as-usual`: in parts, without a savepoint.
 * - `stepwise`: each at once in a savepoint, so that the culprits of one that throws can be searched for in the state before it. The
 *   culprits of the failures found so far, none at first, are set aside at the start of the second in which they failed; all others
 *   settle as if these had never existed.
 */
type Attempt = { readonly kind: 'as-usual' } | { readonly kind: 'stepwise'; readonly failures: readonly Failure[] };
const AS_USUAL: Attempt = { kind: 'as-usual' };

/** Ends an attempt in which a step of due work threw; a stepwise attempt has found its culprits. */
class StepThrew extends Error {
  readonly failure: Failure | undefined;

  constructor(cause: unknown, failure?: Failure) {
    super('due work failed', { cause });
    this.failure = failure;
  }
}

/** The attempt after one that ended with this error; undefined if it would end in the same way. */
function attemptAfter(attempt: Attempt, error: unknown): Attempt | undefined {
  if (!(error instanceof StepThrew)) return undefined;
  if (attempt.kind === 'as-usual') return { kind: 'stepwise', failures: [] };
  const { failure } = error;
  const known = attempt.failures.flatMap(({ culprits }) => culprits);
  const culprits = failure?.culprits.filter(({ kind, id }) => !known.some((other) => other.kind === kind && other.id === id)) ?? [];
  return failure && culprits.length > 0 ? { kind: 'stepwise', failures: [...attempt.failures, { ...failure, culprits }] } : undefined;
}

/**
 * A turn of a world is one transaction: what is due and then the commands that wait, committed together or undone together.
 * If a step of due work throws, everything is undone and attempted again, until the turn commits without the objects that
 * caused it (decision 078):
 *
 *      begin
 *        ▼
 *   ┌─────────┐ a step throws ┌──────────┐ it throws again:    ┌────────────────┐ another step throws:
 *   │ as usual│ ────────────► │ stepwise │ search its culprits │ stepwise       │ search its culprits, too
 *   └────┬────┘               └────┬─────┘ ──────────────────► │ without them   │ ─────┐
 *        │                         │                           └───────┬───┬────┘      │
 *        │                         │                                   │   └─────◄─────┘
 *        └─────────────────────────┴────── commands, commit ───────────┘
 *
 * Commands come after all due work, so they run only in the attempt that commits: once.
 * An error that a step did not cause (a full disk), or that names no new culprit, undoes the turn and is thrown.
 */
export class Turn {
  readonly txAt: TurnOptions['txAt'];
  readonly isUnderTest: boolean;
  readonly #options: TurnOptions;
  #attempt: Attempt = AS_USUAL;
  /** The failures whose culprits this attempt has set aside. */
  #setAside: Failure[] = [];
  /** The due work done by this attempt, if anyone listens. */
  #done = new Map<string, number>();

  constructor(options: TurnOptions) {
    this.#options = options;
    this.txAt = options.txAt;
    this.isUnderTest = options.isUnderTest;
  }

  /** The world's connection. */
  get sql(): Sql {
    return this.#options.sql();
  }

  /** Attempts work until it commits, with a part between two attempts; throws if another one would fail in the same way. */
  *run<T>(work: Work<T>): InParts<Done<T>> {
    try {
      for (;;) {
        const { sql } = this;
        const queued: QueuedEvent[] = [];
        sql.control('BEGIN IMMEDIATE');
        const before = sql.writes;
        this.#setAside = [];
        this.#done.clear();
        try {
          const value = yield* work(queued);
          const hasWritten = sql.writes > before;
          this.#commit(sql, hasWritten);
          const failures = this.#setAside;
          return { value, announce: () => this.#announce(failures, hasWritten ? queued : undefined) };
        } catch (error) {
          sql.rollBack();
          this.#options.steps?.undoTo(0);
          this.#options.undone();
          const next = attemptAfter(this.#attempt, error);
          if (!next) throw error instanceof StepThrew ? error.cause : error;
          this.#attempt = next;
        }
        yield;
      }
    } finally {
      this.#attempt = AS_USUAL;
    }
  }

  #commit(sql: Sql, hasWritten: boolean): void {
    const startMs = committed.isHeard ? performance.now() : 0;
    sql.control('COMMIT');
    this.#options.steps?.tell();
    if (hasWritten && committed.isHeard) committed.tell({ seconds: secondsSince(startMs), isSynced: sql.isSynced });
    if (this.#done.size > 0) dueWorkDone.tell(this.#done);
  }

  #announce(failures: readonly Failure[], queued: readonly QueuedEvent[] | undefined): void {
    for (const failure of failures) {
      this.#options.hasSetAside?.(failure);
      objectsSetAside.tell({ count: failure.culprits.length });
    }
    if (queued) this.#options.committed(queued);
  }

  /**
   * Sets aside the culprits known for the second of `tx`, before any of its work is done; returns whether there were any. Not those of
   * later seconds: until then they are as all others, and an advance may end before.
   */
  leaveOutCulprits(tx: Tx): boolean {
    if (this.#attempt.kind === 'as-usual') return false;
    const failures = this.#attempt.failures.filter((failure) => failure.at === tx.now && !this.#setAside.includes(failure));
    for (const { culprits } of failures) setAside(tx, culprits);
    this.#setAside.push(...failures);
    return failures.length > 0;
  }

  /** Does a step of due work at once. */
  step<T>(tx: Tx, step: Step<T>): T {
    if (this.#attempt.kind === 'stepwise') return this.#inSavepoint(tx, step);
    try {
      return step.do();
    } catch (error) {
      throw !this.isUnderTest && isFaultOfStep(tx, error) ? new StepThrew(error) : error;
    }
  }

  /** Does a step in its parts, or at once in a savepoint: its objects may then be undone and tried in groups. */
  *stepInParts(tx: Tx, step: Step<number | InParts<number>>): InParts<number> {
    if (this.#attempt.kind === 'stepwise') return this.step(tx, { ...step, do: () => atOnce(inParts(step.do())) });
    const parts = inParts(this.step(tx, step));
    const next = { ...step, do: () => parts.next() };
    for (;;) {
      const part = this.step(tx, next);
      if (part.done) return part.value;
      yield;
    }
  }

  /** Counts done due work of a job. */
  count(job: string, objects: number): void {
    if (dueWorkDone.isHeard) this.#done.set(job, (this.#done.get(job) ?? 0) + objects);
  }

  #inSavepoint<T>(tx: Tx, step: Step<T>): T {
    tx.sql.control('SAVEPOINT step');
    try {
      const value = step.do();
      tx.sql.control('RELEASE step');
      return value;
    } catch (error) {
      if (!isFaultOfStep(tx, error)) throw error;
      tx.sql.rollBack('step');
      throw new StepThrew(error, { at: tx.now, error, culprits: culpritsOf(tx, step, error) });
    }
  }
}
