import type { RefusalName } from '@mt2/contracts';
import { type Decision, err, type Instant } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import { atOnce, type InParts } from './in-parts.ts';
import { OpenTurn } from './open-turn.ts';
import type { Outcome, QueuedEvent, Refused, Tx } from './tx.ts';

/** Synchronous by type: a command that returns a promise is refused by the compiler. */
export type Command<T> = (tx: Tx) => T extends PromiseLike<unknown> ? never : T;
type Waiting = {
  readonly run: (tx: Tx) => Outcome;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

export type WriterHost = {
  readonly sql: () => Sql;
  /** A transaction at an instant; `queued` collects the events that users receive after the commit. */
  readonly txAt: (now: Instant, queued: QueuedEvent[]) => Tx;
  /** Settles everything due up to now, inside the open transaction, before the commands; returns now. */
  readonly settle: (queued: QueuedEvent[]) => InParts<Instant>;
  /** The clock by which a turn is too long to be done at once. */
  readonly real: () => number;
  /** Called after a commit that wrote something, with the events for users. */
  readonly committed: (queued: readonly QueuedEvent[]) => void;
  /** Called after a command's writes were undone: its changes in memory are invalid. */
  readonly undone: () => void;
  /** Called after a whole transaction was undone. */
  readonly failed: () => void;
  /** True if an undone transaction is to be retried: its due work is settled without the object that made it fail. */
  readonly settlesAgain: (error: unknown) => boolean;
  /** Called when a settling transaction has succeeded, or failed for good. */
  readonly ended: () => void;
};

/** A completed transaction; `announce` is called after its callers have received their results. */
type Done<T> = { readonly value: T; readonly announce: () => void };

/** The value of a settling turn; undefined if its due work failed. */
type Settled<T> = { readonly value: T } | undefined;
/** The functions that answer the callers of a batch. */
type Answers = Done<(() => void)[]> | undefined;

function announced<T>(done: Done<T> | undefined): Settled<T> {
  done?.announce();
  return done;
}

/** Due work of a turn that is longer blocks only its own world. */
const TURN_MS = 5;

/** Enough to fill a commit, few enough not to delay readers. */
const MOST_PER_COMMIT = 500;

/** The error of the triggers that protect set-aside objects against changes (migration `set_aside`). */
const isGuarded = (error: unknown): boolean => error instanceof Error && error.message === 'object-set-aside';

/**
 * The only writer of a world. Commands queued in the same turn of the event loop share one transaction and one commit,
 * each in its own savepoint; their promises resolve after the commit. If its due work is long, the rest of the process
 * runs between its parts, while everything that reads or changes this world waits.
 */
export class Writer {
  readonly #host: WriterHost;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #alone = 0;
  #lastAlone: Promise<void> = Promise.resolve();
  #isEnded = false;
  #open: Pick<OpenTurn<unknown>, 'ended' | 'finish'> | undefined;

  constructor(host: WriterHost) {
    this.#host = host;
  }

  /** Runs a command in the next turn. If the world ends before that, it is refused. */
  write<T, R extends RefusalName>(command: Command<Decision<T, R>>): Promise<Decision<T, R | 'world-not-found'>> {
    if (this.#isEnded) return Promise.resolve(err('world-not-found'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run: command as (tx: Tx) => Outcome, resolve: resolve as (outcome: Outcome) => void, reject });
      this.#schedule();
    });
  }

  /**
   * Keeps commands waiting while `work` has exclusive access to the world; `work` uses `turn` for its own commits. Calls run
   * one at a time.
   */
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

  /** True while a `runAlone` has exclusive access or waits for it. */
  get isTaken(): boolean {
    return this.#alone > 0;
  }

  /** Resolves once the world is in a whole second again; undefined while it is. */
  get whole(): Promise<unknown> | undefined {
    return this.#open?.ended;
  }

  /** Does the rest of an open turn immediately, for a reader that cannot wait. */
  finish(): void {
    this.#open?.finish();
  }

  /** A separate transaction, run immediately, that settles nothing. An error undoes it. */
  turn<T>(work: (queued: QueuedEvent[]) => T): T {
    this.finish();
    const { value, announce } = atOnce(
      // biome-ignore lint/correctness/useYield: it has one part.
      this.#once(function* (queued) {
        return work(queued);
      }),
    );
    announce();
    return value;
  }

  /**
   * A separate transaction that settles; undefined if its due work failed: then it was undone, and the next one settles
   * without the failed object.
   */
  settleOnce<T>(work: (queued: QueuedEvent[]) => InParts<T>): Settled<T> | Promise<Settled<T>> {
    const done = this.#drive(this.#attempt(work));
    return done instanceof Promise ? done.then(announced) : announced(done);
  }

  /** Repeats `settleOnce` until it succeeds. It yields to the rest of the process between attempts, however many objects fail. */
  async settle<T>(work: (queued: QueuedEvent[]) => InParts<T>): Promise<T> {
    for (;;) {
      const done = await this.settleOnce(work);
      if (done) return done.value;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  /** Refuses waiting and later commands. */
  end(): void {
    this.#isEnded = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(err('world-not-found'));
  }

  /** Does the parts of a turn: all at once or, if they are long, the rest of them later. */
  #drive<T>(parts: InParts<T>): T | Promise<T> {
    const isLong = this.#stopwatch();
    for (;;) {
      const part = parts.next();
      if (part.done) return part.value;
      if (isLong()) return this.#leaveOpen(parts);
    }
  }

  /** Continues a turn between other work of the process, with exclusive access to the world. */
  #leaveOpen<T>(parts: InParts<T>): Promise<T> {
    const open = new OpenTurn(parts, () => {
      this.#open = undefined;
      this.#alone -= 1;
      this.#schedule();
    });
    this.#open = open;
    this.#alone += 1;
    this.#lastAlone = Promise.all([this.#lastAlone, open.ended]).then(() => undefined);
    open.goOn(() => this.#stopwatch());
    return open.result;
  }

  #stopwatch(): () => boolean {
    const { real } = this.#host;
    const endMs = real() + TURN_MS;
    return () => real() >= endMs;
  }

  *#attempt<T>(work: (queued: QueuedEvent[]) => InParts<T>): InParts<Done<T> | undefined> {
    try {
      const done = yield* this.#once(work);
      this.#host.ended();
      return done;
    } catch (error) {
      if (this.#host.settlesAgain(error)) return undefined;
      this.#host.ended();
      throw error;
    }
  }

  *#once<T>(work: (queued: QueuedEvent[]) => InParts<T>): InParts<Done<T>> {
    const sql = this.#host.sql();
    const queued: QueuedEvent[] = [];
    sql.run('BEGIN IMMEDIATE');
    const before = sql.writes;
    try {
      const value = yield* work(queued);
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
    const fail = (error: unknown): void => {
      for (const each of batch) each.reject(error);
    };
    let done: Answers | Promise<Answers>;
    try {
      done = this.#runBatch(batch);
    } catch (error) {
      fail(error);
      return;
    }
    if (done instanceof Promise) done.then((late) => this.#answer(batch, late), fail);
    else this.#answer(batch, done);
  }

  #runBatch(batch: readonly Waiting[]): Answers | Promise<Answers> {
    const { settle } = this.#host;
    const runOne = (each: Waiting, now: Instant, queued: QueuedEvent[]) => this.#runOne(each, now, queued);
    return this.#drive(
      this.#attempt(function* (queued) {
        const now = yield* settle(queued);
        return batch.map((each) => runOne(each, now, queued));
      }),
    );
  }

  #answer(batch: readonly Waiting[], done: Answers): void {
    if (!done) {
      // They wait for a later turn, which settles their due work again.
      this.#waiting.unshift(...batch);
      this.#schedule();
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
