import type { RefusalName } from '@mt2/contracts';
import type { Decision, Instant } from '@mt2/domain';
import type { Sql } from './sql.ts';
import type { Heard, Refused, Tx } from './tx.ts';

/** Synchronous by type: a command that returns a promise is refused by the compiler. */
export type Command<T> = (tx: Tx) => T extends PromiseLike<unknown> ? never : T;
type Outcome = Decision<unknown, RefusalName> | Refused;
type Waiting = {
  readonly run: (tx: Tx) => Outcome;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/** What the writer needs of its world. */
export type WriterHost = {
  readonly sql: () => Sql;
  /** A transaction's view at an instant; `heard` collects what users are told. */
  readonly txAt: (now: Instant, heard: Heard[]) => Tx;
  /** Settles what is due up to now, inside the open transaction; answers now. */
  readonly settle: (heard: Heard[]) => Instant;
  /** Called after a commit with what users are told. */
  readonly committed: (heard: readonly Heard[]) => void;
  /** A command was undone: what it changed in memory is wrong. */
  readonly undone: () => void;
  /** A whole transaction was undone. */
  readonly failed: () => void;
};

/** Enough to fill a commit, few enough that readers are not kept waiting. */
const MOST_PER_COMMIT = 500;

/**
 * The one writer of a world. Commands that wait in the same turn of the event loop share one transaction and one commit, each in its own
 * savepoint; their promises resolve after the commit.
 */
export class Writer {
  readonly #host: WriterHost;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #holders = 0;
  #lastHold: Promise<void> = Promise.resolve();
  #isFlushing = false;

  constructor(host: WriterHost) {
    this.#host = host;
  }

  write<T, R extends RefusalName>(command: Command<Decision<T, R>>): Promise<Decision<T, R>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run: command as (tx: Tx) => Outcome, resolve: resolve as (outcome: Outcome) => void, reject });
      this.#schedule();
    });
  }

  /** Whether commands share the running transaction. */
  get isBusy(): boolean {
    return this.#isFlushing;
  }

  /** Lets commands wait while `work` has the world for itself; `work` uses `turn` for its own commits. Holders follow one another. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#holders += 1;
    const mine = this.#lastHold.then(work);
    this.#lastHold = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await mine;
    } finally {
      this.#holders -= 1;
      this.#schedule();
    }
  }

  /** Whether somebody has the world for himself. */
  get isHeld(): boolean {
    return this.#holders > 0;
  }

  /** One transaction of its own, now. Throws undo it. */
  turn<T>(work: (heard: Heard[]) => T): T {
    const sql = this.#host.sql();
    const heard: Heard[] = [];
    sql.run('BEGIN IMMEDIATE');
    try {
      const value = work(heard);
      sql.run('COMMIT');
      this.#host.committed(heard);
      return value;
    } catch (error) {
      if (sql.isInTransaction) sql.run('ROLLBACK');
      this.#host.failed();
      throw error;
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.isHeld || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.isHeld) this.#flush();
      this.#schedule();
    });
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, MOST_PER_COMMIT);
    const endings: (() => void)[] = [];
    this.#isFlushing = true;
    try {
      this.turn((heard) => {
        const now = this.#host.settle(heard);
        for (const each of batch) endings.push(this.#runOne(each, now, heard));
      });
    } catch (error) {
      for (const each of batch) each.reject(error);
      return;
    } finally {
      this.#isFlushing = false;
    }
    for (const end of endings) end();
  }

  /** Runs one command in its savepoint; answers how to tell its caller after the commit. */
  #runOne({ run, resolve, reject }: Waiting, now: Instant, heard: Heard[]): () => void {
    const sql = this.#host.sql();
    const own: Heard[] = [];
    const tx = this.#host.txAt(now, own);
    sql.run('SAVEPOINT command');
    try {
      const outcome = run(tx);
      if (!outcome.ok) {
        sql.run('ROLLBACK TO command');
        (outcome as Refused).keep?.(tx);
      }
      sql.run('RELEASE command');
      if (outcome.ok) heard.push(...own);
      return () => resolve(outcome);
    } catch (error) {
      sql.run('ROLLBACK TO command');
      sql.run('RELEASE command');
      this.#host.undone();
      return () => reject(error);
    }
  }
}
