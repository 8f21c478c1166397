import type { RefusalName } from '@mt2/contracts';
import { type Decision, err, type Instant } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import { isGuarded } from '../time/set-aside.ts';
import type { QueuedEvent, Refused, Tx } from './tx.ts';

/** Synchronous by type: a command that returns a promise is refused by the compiler. */
export type Command<T> = (tx: Tx) => T extends PromiseLike<unknown> ? never : T;
type Outcome = Decision<unknown, RefusalName> | Refused;
type Waiting = {
  readonly run: (tx: Tx) => Outcome;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/** The part of its world that the writer needs. */
export type WriterHost = {
  readonly sql: () => Sql;
  /** A transaction's view at an instant; `queued` collects the events that users get after the commit. */
  readonly txAt: (now: Instant, queued: QueuedEvent[]) => Tx;
  /** Settles what is due up to now, inside the open transaction, for commands that are written next; answers now. */
  readonly settle: (queued: QueuedEvent[]) => Instant;
  /** Called after a commit that wrote something, with the events for users. */
  readonly committed: (queued: readonly QueuedEvent[]) => void;
  /** Called when a command's writes were undone: its changes in memory are wrong. */
  readonly undone: () => void;
  /** A whole transaction was undone. */
  readonly failed: () => void;
  /** True if a transaction that was undone is to be done again: its due work is settled without the object that made it fail. */
  readonly settlesAgain: (error: unknown) => boolean;
  /** A transaction that settles was done, or failed for good. */
  readonly ended: () => void;
};

/** A transaction that was done; `announce` is called once its callers have their answers. */
type Done<T> = { readonly value: T; readonly announce: () => void };

/** Enough to fill a commit, few enough that readers do not wait. */
const MOST_PER_COMMIT = 500;

/**
 * The one writer of a world. Commands that wait in the same turn of the event loop share one transaction and one commit, each in its own
 * savepoint; their promises resolve after the commit.
 */
export class Writer {
  readonly #host: WriterHost;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #alone = 0;
  #lastAlone: Promise<void> = Promise.resolve();
  #isEnded = false;

  constructor(host: WriterHost) {
    this.#host = host;
  }

  /** Runs a command in the next turn. When the world ends before that, it is refused. */
  write<T, R extends RefusalName>(command: Command<Decision<T, R>>): Promise<Decision<T, R | 'world-not-found'>> {
    if (this.#isEnded) return Promise.resolve(err('world-not-found'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run: command as (tx: Tx) => Outcome, resolve: resolve as (outcome: Outcome) => void, reject });
      this.#schedule();
    });
  }

  /** Lets commands wait while `work` has the world for itself; `work` uses `turn` for its own commits. Calls of it follow one another. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    this.#alone += 1;
    const mine = this.#lastAlone.then(work);
    this.#lastAlone = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await mine;
    } finally {
      this.#alone -= 1;
      this.#schedule();
    }
  }

  /** True while a `runAlone` has the world for itself, or waits for it. */
  get isTaken(): boolean {
    return this.#alone > 0;
  }

  /** One transaction of its own, now, that settles nothing. Throws undo it. */
  turn<T>(work: (queued: QueuedEvent[]) => T): T {
    const { value, announce } = this.#once(work);
    announce();
    return value;
  }

  /**
   * One transaction of its own that settles; undefined if its due work failed:
   * then it was undone, and the next one settles without the object at fault.
   */
  settleOnce<T>(work: (queued: QueuedEvent[]) => T): { readonly value: T } | undefined {
    const done = this.#attempt(work);
    done?.announce();
    return done;
  }

  /** The same until it is done. The rest of the process takes turns between the attempts, however many objects fail. */
  async settle<T>(work: (queued: QueuedEvent[]) => T): Promise<T> {
    for (;;) {
      const done = this.settleOnce(work);
      if (done) return done.value;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  /** Refuses everything that waits, and everything that comes. */
  end(): void {
    this.#isEnded = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(err('world-not-found'));
  }

  #attempt<T>(work: (queued: QueuedEvent[]) => T): Done<T> | undefined {
    try {
      const done = this.#once(work);
      this.#host.ended();
      return done;
    } catch (error) {
      if (this.#host.settlesAgain(error)) return undefined;
      this.#host.ended();
      throw error;
    }
  }

  #once<T>(work: (queued: QueuedEvent[]) => T): Done<T> {
    const sql = this.#host.sql();
    const queued: QueuedEvent[] = [];
    sql.run('BEGIN IMMEDIATE');
    const before = sql.writes;
    try {
      const value = work(queued);
      const hasWritten = sql.writes > before;
      sql.run('COMMIT');
      return { value, announce: () => hasWritten && this.#host.committed(queued) };
    } catch (error) {
      if (sql.isInTransaction) sql.run('ROLLBACK');
      this.#host.failed();
      throw error;
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.isTaken || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.isTaken) this.#flush();
      this.#schedule();
    });
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, MOST_PER_COMMIT);
    const run = (queued: QueuedEvent[]) => {
      const now = this.#host.settle(queued);
      return batch.map((each) => this.#runOne(each, now, queued));
    };
    let done: Done<(() => void)[]> | undefined;
    try {
      done = this.#attempt(run);
    } catch (error) {
      for (const each of batch) each.reject(error);
      return;
    }
    if (!done) {
      // They wait for a later turn, in which their due work is settled again.
      this.#waiting.unshift(...batch);
      return;
    }
    for (const end of done.value) end();
    done.announce();
  }

  /** Runs one command in its savepoint; returns a function that answers its caller after the commit. */
  #runOne({ run, resolve, reject }: Waiting, now: Instant, queued: QueuedEvent[]): () => void {
    const sql = this.#host.sql();
    const own: QueuedEvent[] = [];
    const tx = this.#host.txAt(now, own);
    sql.run('SAVEPOINT command');
    const before = sql.writes;
    try {
      const outcome = run(tx);
      if (!outcome.ok) {
        if (sql.writes > before) this.#undo(sql);
        own.length = 0;
        (outcome as Refused).keep?.(tx);
      }
      sql.run('RELEASE command');
      queued.push(...own);
      return () => resolve(outcome);
    } catch (error) {
      this.#undo(sql);
      sql.run('RELEASE command');
      return () => (isGuarded(error) ? resolve(err('object-set-aside')) : reject(error));
    }
  }

  #undo(sql: Sql): void {
    sql.run('ROLLBACK TO command');
    this.#host.undone();
  }
}
