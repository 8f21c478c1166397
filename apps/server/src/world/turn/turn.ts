import type { Instant } from '@mt2/domain';
import { committed, dueWorkDone, secondsSince, setAsideNow } from '../signals.ts';
import type { Sql } from '../tables/sql.ts';
import { isSetAside, type SetAside, setAside } from '../time/set-aside.ts';
import { atOnce, type InParts, inParts, type QueuedEvent, type Tx } from '../transaction/tx.ts';
import { culpritsOf, isFaultOfStep, type Step } from './culprits.ts';

/** The work of a turn, done again in each attempt; `queued` collects the events that users receive after the commit. */
export type Work<T> = (queued: QueuedEvent[]) => InParts<T>;

/** A committed turn. Call `announce` after resolving its callers’ promises: they continue later, so the feed sends first. */
export type Done<T> = { readonly value: T; readonly announce: () => void };

type TurnOptions = {
  readonly sql: () => Sql;
  /** A transaction at an instant; `queued` collects its events for users. */
  readonly txAt: (now: Instant, queued: QueuedEvent[]) => Tx;
  /** In tests and with `CHECK_ANSWERS` an error of a step is thrown as is. */
  readonly isChecking: boolean;
  /** Called after a commit that wrote something, with the events for users. */
  readonly committed: (queued: readonly QueuedEvent[]) => void;
  /** Called after an attempt was undone: whatever memory has of it is invalid. */
  readonly undone: () => void;
  /** Called after a commit that set these aside. */
  readonly hasSetAside?: (rows: readonly SetAside[]) => void;
};

/** A step of due work threw; `culprits` are the objects that caused it, if they were searched for. */
class StepFailed extends Error {
  readonly culprits: readonly SetAside[];

  constructor(cause: unknown, culprits: readonly SetAside[] = []) {
    super('due work failed', { cause });
    this.culprits = culprits;
  }
}

/**
 * A turn of a world is one transaction: what is due and then the commands that wait, committed together or undone together.
 * If a step of due work throws, everything is undone and attempted again, until the turn commits without the objects that
 * caused it (decision 078):
 *
 *      begin
 *        ▼
 *   ┌─────────┐ a step throws ┌──────────┐ it throws again:    ┌──────────────┐ another step throws:
 *   │ as usual│ ────────────► │ watching │ search its culprits │ without them │ search its culprits, too
 *   └────┬────┘               └────┬─────┘ ──────────────────► └──────┬───┬───┘ ─────┐
 *        │                         │                                  │   └──────◄───┘
 *        └─────────────────────────┴──────────── commit ──────────────┘
 *
 * - As usual, a step is done in parts, without a savepoint. `#culprits` is undefined.
 * - Watching, each step has a savepoint, so that its culprits can be searched for in the state before it. `#culprits` is empty.
 * - Without them, each culprit is set aside at the start of the second in which it failed; all others settle as if it had
 *   never existed.
 *
 * An error that a step did not cause (a full disk), or that names no new culprit, undoes the turn and is thrown.
 */
export class Turn {
  readonly txAt: TurnOptions['txAt'];
  readonly isChecking: boolean;
  readonly #options: TurnOptions;
  #culprits: readonly SetAside[] | undefined;
  /** Set aside by this attempt. */
  #aside: SetAside[] = [];
  /** The due work done by this attempt, if anyone listens. */
  #done = new Map<string, number>();

  constructor(options: TurnOptions) {
    this.#options = options;
    this.txAt = options.txAt;
    this.isChecking = options.isChecking;
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
        this.#aside = [];
        this.#done.clear();
        try {
          const value = yield* work(queued);
          const hasWritten = sql.writes > before;
          this.#commit(sql, hasWritten);
          const aside = this.#aside;
          return { value, announce: () => this.#announce(aside, hasWritten ? queued : undefined) };
        } catch (error) {
          sql.rollBack();
          this.#options.undone();
          if (!this.#learns(error)) throw error;
        }
        yield;
      }
    } finally {
      this.#culprits = undefined;
    }
  }

  #commit(sql: Sql, hasWritten: boolean): void {
    const startMs = committed.isHeard ? performance.now() : 0;
    sql.control('COMMIT');
    if (hasWritten && committed.isHeard) committed.tell({ seconds: secondsSince(startMs), isSynced: sql.isSynced });
    if (this.#done.size > 0) dueWorkDone.tell(this.#done);
  }

  #announce(aside: readonly SetAside[], queued: readonly QueuedEvent[] | undefined): void {
    if (aside.length > 0) {
      this.#options.hasSetAside?.(aside);
      setAsideNow.tell({ count: aside.length });
    }
    if (queued) this.#options.committed(queued);
  }

  /** Sets aside the culprits of the second of `tx`, before any of its work is done; returns whether there were any. */
  setAside(tx: Tx): boolean {
    if (!this.#culprits) return false;
    const rows = this.#culprits.filter((row) => row.at === tx.now && !isSetAside(tx, row));
    if (rows.length === 0) return false;
    setAside(tx, rows);
    this.#aside.push(...rows);
    return true;
  }

  /** Does a step of due work. */
  step<T>(tx: Tx, step: Step<T>): T {
    if (this.#culprits) return this.#watched(tx, step);
    try {
      return step.do();
    } catch (error) {
      throw this.#failed(tx, error);
    }
  }

  /** The same for a step in parts. A watched step is done at once: its parts may be undone and tried in groups. */
  *stepInParts(tx: Tx, step: Step<number | InParts<number>>): InParts<number> {
    if (this.#culprits) return this.#watched(tx, { ...step, do: () => atOnce(inParts(step.do())) });
    try {
      return yield* inParts(step.do());
    } catch (error) {
      throw this.#failed(tx, error);
    }
  }

  /** Counts done due work of a job. */
  count(job: string, objects: number): void {
    if (dueWorkDone.isHeard) this.#done.set(job, (this.#done.get(job) ?? 0) + objects);
  }

  #watched<T>(tx: Tx, step: Step<T>): T {
    tx.sql.control('SAVEPOINT step');
    try {
      const value = step.do();
      tx.sql.control('RELEASE step');
      return value;
    } catch (error) {
      if (!isFaultOfStep(tx, error)) throw error;
      tx.sql.rollBack('step');
      throw new StepFailed(error, culpritsOf(tx, step, error));
    }
  }

  #failed(tx: Tx, error: unknown): unknown {
    return !this.isChecking && isFaultOfStep(tx, error) ? new StepFailed(error) : error;
  }

  /** Keeps what an attempt taught; returns false if the next one would fail in the same way. */
  #learns(error: unknown): boolean {
    if (!(error instanceof StepFailed)) return false;
    const known = this.#culprits;
    const fresh = error.culprits.filter(({ kind, id }) => !known?.some((other) => other.kind === kind && other.id === id));
    this.#culprits = [...(known ?? []), ...fresh];
    return known === undefined || fresh.length > 0;
  }
}
